import { assertEquals } from "@std/assert";
import { cleanLine, cleanText } from "../../sandbox/host/clean.ts";

Deno.test("cleanLine() takes escape sequences, controls and direction marks out, and makes one line", () => {
  assertEquals(cleanLine("\u001b[31mred\u001b[0m\u0007 a\n\tb \u202ec\u2066"), "red\ufffd a b \ufffdc\ufffd");
  assertEquals(cleanLine("\u001b]0;title\u0007text\u001b]8;;http://x\u001b\\link"), "textlink");
  assertEquals(cleanLine("half \ud800 pair"), "half \ufffd pair");
});

Deno.test("cleanLine() cuts long text and says so", () => {
  assertEquals(cleanLine("x".repeat(30), 10), "xxxxxxxxxx…");
});

Deno.test("cleanLine() gives a loaded module's address a fixed name", () => {
  assertEquals(cleanLine("at blob:null/73ac349c-c5c1-43b6-a098-17ed30f99a66:3:9"), "at twin.js:3:9");
});

Deno.test("cleanText() keeps lines and tabs", () => {
  assertEquals(cleanText("a\n\tb\u0000", 100), "a\n\tb\ufffd");
});
