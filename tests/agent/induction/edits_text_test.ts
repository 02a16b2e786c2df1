import { assertEquals } from "@std/assert";
import { editsText, editText, folded } from "../../../agent/induction/edits_text.ts";
import { readEdits } from "../../../sandbox/kit/laws/edits.ts";
import { dice } from "./histories.ts";

Deno.test("editText() writes boxes of one colour, and a picture where that is shorter", () => {
  const before = new Uint8Array(4096);
  const after = before.slice();
  for (const cell of [130, 131, 132, 194, 195, 196]) after[cell] = 7;
  assertEquals(editText(before, after), "2,2,3,2=7");
  for (const cell of [131, 194]) after[cell] = 9;
  assertEquals(editText(before, after), "2,2:797/977");
  const mask = new Uint8Array(4096);
  mask[196] = 1;
  assertEquals(editText(before, after, mask), "2,2:797/97.");
});

Deno.test("folded() writes long runs shortly", () => assertEquals(folded("44444449aaaa"), "4(7)9aaaa"));

Deno.test("readEdits() reads back whatever editText() wrote", () => {
  const roll = dice(7);
  for (let round = 0; round < 50; round++) {
    const before = Uint8Array.from({ length: 4096 }, () => roll(3));
    const after = before.slice();
    for (let i = 0; i < roll(80); i++) after[roll(20) * 64 + roll(12)] = roll(16);
    const edits = readEdits(editText(before, after));
    const again = before.slice();
    for (let i = 0; i < edits.length; i += 2) again[edits[i]!] = edits[i + 1]!;
    assertEquals(again, after);
    assertEquals(readEdits(editsText(edits)).length, edits.length);
  }
});
