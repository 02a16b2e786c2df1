import { assertEquals, assertThrows } from "@std/assert";
import { HOSTED, parseBaseUrl } from "../../../games/arc/mod.ts";

Deno.test("parseBaseUrl() leaves no slash too many", () => {
  assertEquals(parseBaseUrl("https://three.arcprize.org/"), HOSTED);
  assertEquals(parseBaseUrl("https://three.arcprize.org//"), HOSTED);
  assertEquals(parseBaseUrl("http://127.0.0.1:8001//arc//v3/"), "http://127.0.0.1:8001/arc/v3");
});

Deno.test("parseBaseUrl() reaches the toolkit's own address", () => {
  assertEquals(parseBaseUrl("http://0.0.0.0:8001"), "http://127.0.0.1:8001");
  assertEquals(parseBaseUrl("http://localhost:8001/"), "http://localhost:8001");
  assertEquals(parseBaseUrl("http://[::1]:8001"), "http://[::1]:8001");
  assertEquals(parseBaseUrl("http://192.168.1.7:8001"), "http://192.168.1.7:8001");
});

Deno.test("parseBaseUrl() refuses what would show or misplace the key", () => {
  assertThrows(() => parseBaseUrl("http://three.arcprize.org"), TypeError, "plain http would show your key");
  assertThrows(() => parseBaseUrl("http://127.0.0.1.evil.example"), TypeError, "plain http");
  assertThrows(
    () => parseBaseUrl("https://key@three.arcprize.org"),
    TypeError,
    "leave user and password out",
  );
  assertThrows(() => parseBaseUrl("https://three.arcprize.org/?key=1"), TypeError, "leave query");
  assertThrows(() => parseBaseUrl("ftp://three.arcprize.org"), TypeError, "want http: or https:");
  assertThrows(() => parseBaseUrl("three.arcprize.org"), TypeError, "want a URL");
});
