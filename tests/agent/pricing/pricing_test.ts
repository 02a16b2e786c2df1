import { assertAlmostEquals, assertEquals, assertThrows } from "@std/assert";
import { dollarsFor, LIST_PRICES, parsePrices, priceOf, usageOf } from "../../../agent/pricing/pricing.ts";

Deno.test("priceOf() takes the longest name that the model's begins with, at a word's end", () => {
  const table = { "p:m": { input: 1, output: 1 }, "p:m-2": { input: 2, output: 2 } };
  assertEquals(priceOf(table, "p:m-2-20260101")?.input, 2);
  assertEquals(priceOf(table, "p:m-3")?.input, 1);
  assertEquals(priceOf(table, "p:mm"), null);
  assertEquals(priceOf(LIST_PRICES, "anthropic:claude-opus-4-1-20250805")?.output, 75);
});

Deno.test("dollarsFor() counts cached reads and cache writes at their own prices", () => {
  const tokens = { input: 1e6, cachedInput: 2e6, cacheWrite: 4e6, output: 1e5, reasoning: 5e4 };
  assertAlmostEquals(
    dollarsFor(tokens, { input: 3, cachedInput: 0.3, cacheWrite: 3.75, output: 15 }),
    20.1,
    1e-9,
  );
  // 7 million at 1 dollar, and a tenth of a million at 10.
  assertAlmostEquals(dollarsFor(tokens, { input: 1, output: 10 }), 8, 1e-9);
  assertEquals(usageOf(tokens, null), {
    input: 5e6,
    cachedInput: 2e6,
    output: 1e5,
    reasoning: 5e4,
    dollars: null,
  });
});

Deno.test("parsePrices() reads a file's models, and names the one that is wrong", () => {
  assertEquals(parsePrices({ asOf: "x", models: { a: { input: 1, output: 2 } } }), {
    a: { input: 1, output: 2 },
  });
  assertEquals(parsePrices({ a: { input: 1, output: 2, cachedInput: 0 } })["a"]?.cachedInput, 0);
  for (
    const wrong of [{ a: { input: 1 } }, { a: { input: -1, output: 1 } }, {
      a: { input: 1, output: 1, cacheWrite: "2" },
    }]
  ) {
    assertThrows(() => parsePrices(wrong), TypeError, "price of a");
  }
});
