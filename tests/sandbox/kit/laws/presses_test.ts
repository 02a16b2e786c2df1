import { assertEquals } from "@std/assert";
import { blank, fillBox } from "../../../../sandbox/kit/mod.ts";
import { allOf, type Clicks, likeOther, nextPresses, startMemory } from "../../../../sandbox/kit/laws/mod.ts";
import { alike } from "../../../../sandbox/kit/laws/panels.ts";
import { hiddenIn } from "../../../../sandbox/kit/laws/twin.ts";

const NO_BARS = new Uint8Array(4096);

/** Two papers with 2×2 tiles of 4×4 cells, the right one in a frame; `tiles` are colours, row by row. */
function papers(left: readonly number[], right: readonly number[]) {
  const grid = blank(5);
  [left, right].forEach((tiles, side) => {
    const [x, y] = [5 + 30 * side, 20];
    if (side === 1) fillBox(grid, { x: x - 1, y: y - 1, width: 13, height: 13 }, 2);
    fillBox(grid, { x, y, width: 11, height: 11 }, 4);
    tiles.forEach((colour, i) =>
      fillBox(grid, { x: x + 1 + 5 * (i % 2), y: y + 1 + 5 * Math.floor(i / 2), width: 4, height: 4 }, colour)
    );
  });
  return grid;
}

const HIDDEN = hiddenIn(startMemory(papers([1, 6, 8, 1], [1, 6, 8, 1]), 0));

/** A click on a tile of the framed paper moves it on: 1, 6, 8, and 1 again. */
const CLICKS: Clicks = {
  rules: { "shape 4x4 on 4 in 2": { kind: "recolour", pieces: [{ dx: 0, dy: 0, width: 4, height: 4 }] } },
  colours: [{ since: 0, next: { 1: 6, 6: 8, 8: 1 } }],
};

Deno.test("alike() compares the two papers of a board, held as is said", () => {
  assertEquals(alike(papers([1, 6, 8, 1], [1, 6, 8, 1]), NO_BARS, "same"), true);
  assertEquals(alike(papers([1, 6, 8, 1], [6, 1, 1, 8]), NO_BARS, "same"), false);
  assertEquals(alike(papers([1, 6, 8, 1], [6, 1, 1, 8]), NO_BARS, "mirrored"), true);
  assertEquals(alike(papers([1, 6, 8, 6], [8, 6, 1, 6]), NO_BARS, "flipped"), true);
  assertEquals(alike(papers([1, 6, 8, 6], [6, 8, 6, 1]), NO_BARS, "turned"), true);
});

Deno.test("nextPresses() names a click that leads to what is wanted, and none where nothing is missing", () => {
  const grid = papers([1, 6, 8, 1], [1, 6, 8, 6]);
  assertEquals(nextPresses(grid, CLICKS, HIDDEN, NO_BARS, [likeOther(grid, NO_BARS, "same")]), [
    { id: 6, x: 41, y: 26 },
  ]);
  const done = papers([1, 6, 8, 1], [1, 6, 8, 1]);
  assertEquals(nextPresses(done, CLICKS, HIDDEN, NO_BARS, [likeOther(done, NO_BARS, "same")]), []);
});

Deno.test("nextPresses() names nothing where a colour cannot be had", () => {
  assertEquals(nextPresses(papers([1, 1, 1, 1], [1, 6, 8, 6]), CLICKS, HIDDEN, NO_BARS, [allOf(9)]), []);
});

Deno.test("nextPresses() passes over colours that the level began without", () => {
  const grid = papers([1, 6, 6, 1], [6, 6, 6, 1]);
  const colours = [{ since: 0, next: { 1: 6, 6: 8, 8: 1 } }];
  const later = hiddenIn(startMemory(grid, 1));
  assertEquals(
    nextPresses(grid, { ...CLICKS, colours }, later, NO_BARS, [likeOther(grid, NO_BARS, "same")]),
    [
      { id: 6, x: 36, y: 21 },
    ],
  );
});
