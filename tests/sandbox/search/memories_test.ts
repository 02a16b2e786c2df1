import { assert, assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import type { Json, Memory } from "../../../sandbox/contract.ts";
import { canonicalJson, Memories } from "../../../sandbox/search/memories.ts";

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

/** The same value with the keys of every object in reverse. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).toReversed().map(([key, item]) => [key, reversed(item)]));
}

Deno.test("canonicalJson() is JSON of an equal value, whatever the order of keys", () => {
  fc.assert(fc.property(json, (value) => {
    const text = canonicalJson(value);
    assertEquals(JSON.parse(text), JSON.parse(JSON.stringify(value)));
    assertEquals(canonicalJson(reversed(value)), text);
  }));
});

Deno.test("Memories gives equal numbers to equal values only, and frozen values back", () => {
  fc.assert(fc.property(fc.array(json, { maxLength: 20 }), (values) => {
    const memories = new Memories();
    const numbers = values.map((value) => memories.idOf(value));
    values.forEach((value, i) => {
      assertEquals(memories.at(numbers[i]!), JSON.parse(JSON.stringify(value)));
      values.forEach((other, j) => {
        assertEquals(numbers[i] === numbers[j], canonicalJson(value) === canonicalJson(other));
      });
      assertFrozen(memories.at(numbers[i]!));
    });
  }));
});

function assertFrozen(value: Memory): void {
  if (typeof value !== "object" || value === null) return;
  assert(Object.isFrozen(value));
  for (const item of Object.values(value)) assertFrozen(item);
}

Deno.test("Memories tells numbers from texts and takes -0 for 0", () => {
  const memories = new Memories();
  const ids = [1, "1", true, "true", null, "null", 0, "", [], {}, [1], ["1"]].map((value) =>
    memories.idOf(value)
  );
  assertEquals(new Set(ids).size, ids.length);
  assertStrictEquals(memories.idOf(-0), memories.idOf(0));
  assertStrictEquals(memories.at(memories.idOf(-0)), 0);
});

Deno.test("Memories copies: what the twin does to its own object later is not seen", () => {
  const memories = new Memories();
  const mine = { count: 1 };
  const id = memories.idOf(mine);
  mine.count = 2;
  assertEquals(memories.at(id), { count: 1 });
});

Deno.test("canonicalJson() refuses what is not JSON, too large, too deep or without end", () => {
  const cycle: unknown[] = [];
  cycle.push(cycle);
  let web: unknown = "x".repeat(100);
  for (let i = 0; i < 40; i++) web = [web, web];
  class Point {
    x = 1;
  }
  for (
    const value of [
      undefined,
      NaN,
      Infinity,
      1n,
      Symbol("x"),
      () => 1,
      new Date(),
      new Map(),
      new Point(),
      cycle,
      web,
    ] as const
  ) {
    assertThrows(() => canonicalJson(value), Error, "step returned a memory that");
    assertThrows(() => canonicalJson({ inside: [value] }), Error, "step returned a memory that");
  }
  assertEquals(canonicalJson("x".repeat(65_534)).length, 65_536);
  assertThrows(() => canonicalJson("x".repeat(65_535)), Error, "more than 65536 bytes");
  // Three bytes a character in UTF-8.
  assertThrows(() => canonicalJson("€".repeat(21_846)), Error, "more than 65536 bytes");
  assertEquals(canonicalJson("€".repeat(21_844)).length, 21_846);
});
