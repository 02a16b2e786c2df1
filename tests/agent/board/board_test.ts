import { assertEquals, assertStringIncludes } from "@std/assert";
import { decode } from "fast-png";
import { blankGrid, cellAt, type Grid } from "../../../games/grid.ts";
import { differenceText } from "../../../agent/board/difference.ts";
import { boardObjects, objectsText } from "../../../agent/board/objects.ts";
import { PALETTE } from "../../../agent/board/palette.ts";
import { boardPng } from "../../../agent/board/png.ts";
import { boardText } from "../../../agent/board/text.ts";
import { findTiling, tilesText } from "../../../agent/board/tiles.ts";
import { tracksText } from "../../../agent/board/tracks.ts";

function board(
  ...boxes: readonly (readonly [x: number, y: number, w: number, h: number, colour: number])[]
): Grid {
  const grid = blankGrid();
  for (const [x, y, w, h, colour] of boxes) {
    for (let dy = 0; dy < h; dy++) for (let dx = 0; dx < w; dx++) grid[cellAt(x + dx, y + dy)] = colour;
  }
  return grid;
}

Deno.test("boardText() has a ruler and writes equal rows once", () => {
  const text = boardText(board([2, 1, 3, 1, 10]), { x0: 0, y0: 0, x1: 11, y1: 4 });
  assertEquals(text.split("\n"), [
    "   x   0         1 ",
    "y      012345678901",
    "0      000000000000",
    "1      00aaa0000000",
    "2–4    000000000000",
  ]);
});

Deno.test("differenceText() shows the changed stretch of the changed rows alone", () => {
  const before = board([3, 5, 1, 1, 7], [0, 63, 10, 1, 2]);
  const after = board([4, 5, 1, 1, 7], [0, 63, 9, 1, 2]);
  const bar = new Set(Array.from({ length: 64 }, (_, x) => cellAt(x, 63)));
  assertEquals(
    differenceText(before, after, { except: bar }),
    "2 cells differ (x 3–4, y 5), before → after:\n  y=5 x=3–4: 70 → 07",
  );
});

Deno.test("differenceText() writes equal neighbouring rows once, and counts the rows that it leaves out", () => {
  const before = blankGrid();
  const after = board([3, 5, 2, 4, 7], [3, 10, 2, 2, 7], [20, 30, 1, 3, 9]);
  assertEquals(differenceText(before, after, { rows: 2 }).split("\n"), [
    "15 cells differ (x 3–20, y 5–32), before → after:",
    "  y=5–8 x=3–4: 00 → 77",
    "  y=10–11 x=3–4: 00 → 77",
    "  and 3 more rows",
  ]);
});

Deno.test("differenceText() tells nothing from nothing but the bars", () => {
  const before = board([0, 63, 10, 1, 2]);
  assertEquals(differenceText(before, before), "nothing changed");
  const bar = new Set([cellAt(9, 63)]);
  assertEquals(
    differenceText(before, board([0, 63, 9, 1, 2]), { except: bar }),
    "nothing but the bars changed",
  );
});

Deno.test("boardObjects() leaves the ground out and gives box, shape and centre", () => {
  const objects = boardObjects(board([10, 20, 2, 2, 7], [30, 20, 2, 2, 9], [40, 40, 3, 1, 9]));
  assertEquals(
    objects.map(({ colour, x, y, width, height, centre }) => [colour, x, y, width, height, centre]),
    [
      [7, 10, 20, 2, 2, [10.5, 20.5]],
      [9, 30, 20, 2, 2, [30.5, 20.5]],
      [9, 40, 40, 3, 1, [41, 40]],
    ],
  );
  assertEquals(objects[0]!.shape === objects[1]!.shape, true);
  assertEquals(objects[1]!.shape === objects[2]!.shape, false);
  assertEquals(objectsText(blankGrid(5)), "ground: colour 5; no objects");
});

Deno.test("tracksText() follows an object through the grids of an answer", () => {
  const at = (x: number) => board([x, 8, 2, 2, 7], [50, 50, 4, 4, 3]);
  assertEquals(
    tracksText(at(4), [at(6), at(8), at(8)]),
    "3 grids in the answer:\n  colour 7 2×2: (4,8) → (6,8) → (8,8)",
  );
  assertEquals(tracksText(at(4), [at(4)]), "1 grid; no object moved");
});

Deno.test("tracksText() has what is passed over stay where it is", () => {
  // A floor with a body on it; the body leaves a hole of another shape in the floor.
  const floor = (x: number) => board([8, 8, 20, 10, 4], [x, 10, 3, 3, 7]);
  assertEquals(
    tracksText(floor(10), [floor(14)]),
    "1 grid in the answer:\n  colour 7 3×3: (10,10) → (14,10)",
  );
});

Deno.test("tracksText() has the parts of one thing go one way, though another part lies nearer", () => {
  // A face with two eyes, five columns to the right: the left eye comes to lie nearer to where the right one was.
  const face = (x: number) => board([x, 8, 7, 4, 12], [x + 1, 9, 1, 1, 5], [x + 5, 9, 1, 1, 5]);
  assertEquals(
    tracksText(face(4), [face(9)]).split("\n").slice(1),
    ["  colour c 7×4: (4,8) → (9,8)", "  colour 5 1×1: (5,9) → (10,9)", "  colour 5 1×1: (9,9) → (14,9)"],
  );
});

Deno.test("findTiling() finds the pitch, and tilesText() names a turned sprite by the same letter", () => {
  const grid = board();
  const corner = (x: number, y: number, cells: readonly (readonly [number, number])[]) =>
    cells.forEach(([dx, dy]) => grid[cellAt(x + dx, y + dy)] = 9);
  // The whole board in tiles of 8: an L in one, the same L turned by 90 degrees in another.
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      if ((row + column) % 2 === 0) {
        for (let dy = 0; dy < 8; dy++) {
          for (let dx = 0; dx < 8; dx++) grid[cellAt(column * 8 + dx, row * 8 + dy)] = 4;
        }
      }
    }
  }
  corner(8, 16, [[1, 1], [1, 2], [1, 3], [2, 3]]);
  corner(24, 16, [[6, 1], [5, 1], [4, 1], [4, 2]]);
  const tiling = findTiling(grid)!;
  assertEquals([tiling.pitch, tiling.x, tiling.y], [8, 0, 0]);
  assertStringIncludes(tilesText(grid).split("\n")[4]!, "2  4 G 4 G'4 0 4 0");
});

Deno.test("boardPng() draws cells in the ARC colours beside a ruler", () => {
  const grid = board([5, 7, 1, 1, 8]);
  const { width, height, data, channels } = decode(boardPng(grid, { scale: 4 }));
  assertEquals([width, height, channels], [20 + 256, 20 + 256, 3]);
  const pixel = (x: number, y: number) => [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
  assertEquals(pixel(20 + 5 * 4 + 1, 20 + 7 * 4 + 1), [...PALETTE[8]!]);
  assertEquals(pixel(20 + 6 * 4 + 1, 20 + 7 * 4 + 1), [...PALETTE[0]!]);
  assertEquals(pixel(20 + 8 * 4, 19), [0x20, 0x20, 0x20], "a long tick stands at every eighth column");
});
