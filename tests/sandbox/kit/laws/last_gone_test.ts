import { assertEquals } from "@std/assert";
import { type LastGone, lastGoneLaw } from "../../../../sandbox/kit/laws/last_gone.ts";
import { foresee, type Law, startOf, write } from "../../../../sandbox/kit/laws/turn.ts";

/** Takes what lies in one cell. */
const take: Law = (turn) => write(turn, [turn.action.x!, 0]);

/** The first row's beginning after one of its cells was emptied. */
function emptied(row: string, x: number, rule: LastGone): string {
  const grid = new Uint8Array(4096);
  [...row].forEach((c, i) => grid[i] = parseInt(c, 16));
  const laws = [take, lastGoneLaw([rule])];
  const after = foresee(laws, grid, { id: 6, x, y: 0 }, startOf(0, grid)).grid;
  return [...after.slice(0, row.length)].map((c) => c.toString(16)).join("");
}

Deno.test("lastGoneLaw(): a door opens with the last thing of a colour, not before, and every door like it", () => {
  const rule = { colour: 6, from: "58", to: "09" };
  assertEquals(emptied("6060580058", 0, rule), "0060580058");
  assertEquals(emptied("0060580058", 2, rule), "0000090009");
  assertEquals(emptied("0010580058", 2, rule), "0000580058");
});

Deno.test("lastGoneLaw(): what the door itself shows of the colour does not count", () => {
  const rule = { colour: 6, from: "86", to: "00" };
  assertEquals(emptied("60008600", 0, rule), "00000000");
  assertEquals(emptied("60608600", 0, rule), "00608600");
});

Deno.test("lastGoneLaw(): a door of one colour is a whole thing, no part of a wall", () => {
  const rule = { colour: 6, from: "55", to: "00" };
  assertEquals(emptied("6055005550", 0, rule), "0000005550");
});
