import { assertEquals } from "@std/assert";
import { thingClicks } from "../../../agent/induction/explore/clicks.ts";
import { findRecolour } from "../../../agent/induction/families/clicks/find_recolour.ts";
import type { SeenClick } from "../../../agent/induction/families/clicks/seen_click.ts";
import type { Grid } from "../../../games/grid.ts";
import { pieceAt } from "../../../sandbox/kit/laws/piece.ts";

const NEXT = { 1: 2, 2: 1 };
const NO_BARS = new Uint8Array(4096);

/** A board of which the first rows are drawn. */
function board(...rows: readonly string[]): Grid {
  const grid = new Uint8Array(4096);
  rows.forEach((row, y) => [...row].forEach((c, x) => grid[y * 64 + x] = parseInt(c, 16)));
  return grid;
}

/** A click on the thing at (x, y). */
function seen(before: Grid, x: number, y: number, after: Grid): SeenClick {
  const changed = [...after.keys()].filter((cell) => before[cell] !== after[cell]);
  return {
    before,
    after,
    piece: pieceAt(before, y * 64 + x, null),
    names: [],
    changed,
    level: 0,
    next: NEXT,
  };
}

/** The ways from the clicked thing to what a click is thought to recolour. */
function ways(...clicks: readonly SeenClick[]): string[] {
  return (findRecolour(clicks)?.pieces ?? []).map(({ dx, dy }) => `${dx},${dy}`).sort();
}

Deno.test("findRecolour() thinks that a thing that looks the same mirrored does the same on the side where nothing was", () => {
  // Three things in a row and a gap; the last one before the gap is clicked, and it changes with its neighbour.
  const click = seen(board("0", "010101000"), 5, 1, board("0", "010202000"));
  assertEquals(ways(click), ["-2,0", "0,0", "2,0"]);
});

Deno.test("findRecolour() does not mirror what a thing does where another thing stayed as it was", () => {
  const click = seen(board("0", "010101000"), 3, 1, board("0", "020201000"));
  assertEquals(ways(click), ["-2,0", "0,0"]);
});

Deno.test("findRecolour() does not mirror what a thing does that looks otherwise when mirrored", () => {
  const before = board("0", "01001100", "01001000", "0");
  const after = board("0", "02002200", "02002000", "0");
  assertEquals(ways(seen(before, 4, 1, after)), ["-3,0", "0,0"]);
});

Deno.test("thingClicks() begins with a thing in the thick of others, not with one in the middle of a gap", () => {
  const grid = board("0", "01010001010", "00000000000", "01010100010", "00000000000", "01010001010");
  // In the middle of all stands (5, 3), which has one neighbour; (3, 3) has most.
  const [first] = thingClicks(grid, NO_BARS);
  assertEquals(first, { id: 6, x: 3, y: 3 });
});
