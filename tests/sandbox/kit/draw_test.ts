import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { CELLS, type Grid } from "../../../games/grid.ts";
import * as kit from "../../../sandbox/kit/mod.ts";
import { grids } from "./random_grid.ts";

const { at, blank, copy, patchOf, paste } = kit;

const boxes = fc.record({
  x: fc.integer({ min: -10, max: 70 }),
  y: fc.integer({ min: -10, max: 70 }),
  width: fc.integer({ min: 0, max: 30 }),
  height: fc.integer({ min: 0, max: 30 }),
});

/** The rows of a small part of a grid. */
function rows(grid: Grid, x: number, y: number, width: number, height: number): number[][] {
  return Array.from({ length: height }, (_, v) => [...grid.subarray(at(x, y + v), at(x + width, y + v))]);
}

Deno.test("fillBox() colours the cells of the box and no others, and returns the grid it was given", () => {
  fc.assert(
    fc.property(grids, boxes, (grid, box) => {
      const filled = copy(grid);
      assertStrictEquals(kit.fillBox(filled, box, 9), filled);
      const cells = new Set(kit.boxCells(box));
      for (let cell = 0; cell < CELLS; cell++) assertEquals(filled[cell], cells.has(cell) ? 9 : grid[cell]);
    }),
    { numRuns: 30 },
  );
});

Deno.test("frameBox() draws the rim alone", () => {
  assertEquals(rows(kit.frameBox(blank(), { x: 2, y: 3, width: 4, height: 3 }, 5), 1, 2, 6, 5), [
    [0, 0, 0, 0, 0, 0],
    [0, 5, 5, 5, 5, 0],
    [0, 5, 0, 0, 5, 0],
    [0, 5, 5, 5, 5, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
});

Deno.test("line() joins its ends by a chain of touching cells", () => {
  const coordinate = fc.integer({ min: 0, max: 63 });
  fc.assert(fc.property(coordinate, coordinate, coordinate, coordinate, (x0, y0, x1, y1) => {
    const grid = kit.line(blank(), x0, y0, x1, y1, 3);
    assertEquals([grid[at(x0, y0)], grid[at(x1, y1)]], [3, 3]);
    assertEquals(kit.countColour(grid, 3), Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)) + 1);
    assertEquals(kit.components(grid, { colour: 3, diagonal: true }).length, 1);
  }));
  assertEquals(kit.countColour(kit.line(blank(), -5, 3, 70, 3, 2), 2), 64);
});

Deno.test("recolour() and swapColours() change the colours named, within the box", () => {
  const grid = paste(blank(), patchOf([[1, 2, 3], [1, 2, 3]]), 0, 0);
  const top = { x: 0, y: 0, width: 3, height: 1 };
  assertEquals(rows(kit.recolour(copy(grid), 1, 3, top), 0, 0, 3, 2), [[3, 2, 3], [1, 2, 3]]);
  assertEquals(rows(kit.swapColours(copy(grid), 1, 3), 0, 0, 3, 2), [[3, 2, 1], [3, 2, 1]]);
});

Deno.test("shift() brings the picture along, and fills or wraps what opens", () => {
  const offset = fc.integer({ min: -70, max: 70 });
  fc.assert(
    fc.property(grids, offset, offset, (grid, dx, dy) => {
      const wrapped = kit.shift(copy(grid), dx, dy, { wrap: true });
      assertEquals(kit.shift(wrapped, -dx, -dy, { wrap: true }), grid);
      const moved = kit.shift(copy(grid), dx, dy, { fill: 15 });
      for (const cell of [0, 63, 777, 2048, 4095]) {
        const x = kit.xOf(cell) - dx, y = kit.yOf(cell) - dy;
        assertEquals(moved[cell], kit.inside(x, y) ? grid[at(x, y)] : 15);
      }
    }),
    { numRuns: 20 },
  );
  const part = paste(blank(), patchOf([[1, 2, 3]]), 10, 10);
  const within = { x: 10, y: 10, width: 3, height: 1 };
  assertEquals(rows(kit.shift(copy(part), 1, 0, { within }), 9, 10, 5, 1), [[0, 0, 1, 2, 0]]);
  assertEquals(rows(kit.shift(copy(part), 1, 0, { within, wrap: true }), 9, 10, 5, 1), [[0, 3, 1, 2, 0]]);
});

Deno.test("canMove() asks whether the target is free, the thing's own cells included", () => {
  const grid = paste(blank(), patchOf([[8, 8, 0, 5]]), 0, 0);
  const thing = [0, 1];
  assertEquals(kit.canMove(grid, thing, 1, 0, 0), true);
  assertEquals(kit.canMove(grid, thing, 2, 0, 0), false);
  assertEquals(kit.canMove(grid, thing, 2, 0, 0, 5), true);
  assertEquals(kit.canMove(grid, thing, -1, 0, 0), false);
  assertEquals(kit.canMove(grid, thing, 0, 63, 0), true);
  assertEquals(kit.canMove(grid, thing, 0, 64, 0), false);
});

Deno.test("moveCells() and moveBox() carry the colours, overlap included, and lose what leaves the grid", () => {
  const grid = paste(blank(), patchOf([[1, 2, 3]]), 0, 0);
  assertEquals(rows(kit.moveCells(copy(grid), [0, 1, 2], 1, 0, 7), 0, 0, 5, 1), [[7, 1, 2, 3, 0]]);
  assertEquals(rows(kit.moveBox(copy(grid), { x: 0, y: 0, width: 3, height: 1 }, -1, 0, 7), 0, 0, 4, 1), [[
    2,
    3,
    7,
    0,
  ]]);
});

Deno.test("a patch that was copied is found where it lay, and pasting leaves see-through cells alone", () => {
  const grid = paste(blank(4), patchOf([[1, 4, 2], [4, 3, 4]]), 20, 30);
  const patch = kit.copyBox(grid, { x: 20, y: 30, width: 3, height: 2 }, 4);
  assertEquals(patch, patchOf([[1, -1, 2], [-1, 3, -1]]));
  assertEquals(kit.findPatch(grid, patch), [{ x: 20, y: 30 }]);
  assertEquals(rows(paste(blank(9), patch, 0, 0), 0, 0, 3, 2), [[1, 9, 2], [9, 3, 9]]);
  assert(
    kit.patchAt(grid, patch, 20, 30) && !kit.patchAt(grid, patch, 21, 30) &&
      !kit.patchAt(grid, patch, 62, 30),
  );
  // What reaches out of the grid is see-through in a copy and left out in a paste.
  assertEquals(kit.copyBox(blank(3), { x: 63, y: 0, width: 2, height: 1 }), patchOf([[3, -1]]));
  assertEquals(kit.countColour(paste(blank(), patchOf([[5, 5], [5, 5]]), 63, 63), 5), 1);
});

Deno.test("patches turn, flip and scale", () => {
  const patch = patchOf([[1, 2, 3], [4, 5, 6]]);
  assertEquals(kit.rotatePatch(patch), patchOf([[4, 1], [5, 2], [6, 3]]));
  assertEquals(kit.rotatePatch(patch, -1), kit.rotatePatch(patch, 3));
  assert(kit.samePatch(kit.rotatePatch(patch, 4), patch));
  assertEquals(kit.flipPatch(patch, "horizontal"), patchOf([[3, 2, 1], [6, 5, 4]]));
  assertEquals(kit.flipPatch(patch, "vertical"), patchOf([[4, 5, 6], [1, 2, 3]]));
  assertEquals(kit.scalePatch(patchOf([[1, 2]]), 2), patchOf([[1, 1, 2, 2], [1, 1, 2, 2]]));
  assert(!kit.samePatch(patch, kit.flipPatch(patch, "vertical")));
});

Deno.test("paint() colours the cells given", () => {
  assertEquals(kit.findColour(kit.paint(blank(), [5, 70, 4095], 2), 2), [5, 70, 4095]);
});
