import { assertEquals, assertMatch } from "@std/assert";
import { MOST_BYTES, tooLarge } from "../../../agent/induction/emit/too_large.ts";
import { DEFAULT_LIMITS } from "../../../sandbox/contract.ts";

Deno.test("tooLarge() counts bytes, and says what fills a twin that no cell takes", () => {
  assertEquals(MOST_BYTES, DEFAULT_LIMITS.sourceBytes);
  assertEquals(tooLarge("x".repeat(1_000_000), 3, 9), null);
  // Half as many letters of two bytes each, and one byte more.
  assertEquals(tooLarge("é".repeat(500_000), 3, 9), null);
  assertMatch(
    tooLarge("é".repeat(500_000) + "x", 3, 9)!,
    /the 3 of 9 transitions .* has 1000001 bytes, and a twin may have 1000000/,
  );
});
