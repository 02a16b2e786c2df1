import { assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { newToken, sameToken } from "../../runtime/service/token.ts";

Deno.test("newToken() gives 256 random bits as base64url", () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  assertEquals(tokens.size, 100);
  for (const token of tokens) assertMatch(token, /^[A-Za-z0-9_-]{43}$/);
});

Deno.test("sameToken() holds for equal texts only, whatever their length", () => {
  const token = newToken();
  assertEquals(sameToken(token, `${token}`), true);
  for (const other of ["", token.slice(0, -1), `${token}x`, newToken(), token.toUpperCase()]) {
    assertNotEquals(other, token);
    assertEquals(sameToken(other, token), false);
  }
});
