import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { CELLS, type Grid } from "../../../games/grid.ts";
import * as kit from "../../../sandbox/kit/mod.ts";
import { grids } from "./random_grid.ts";

const { at, blank, GRID_BOX, HEIGHT, set, WIDTH, xOf, yOf } = kit;

/** Boxes that may reach out of the grid, or miss it. */
const boxes = fc.record({
  x: fc.integer({ min: -10, max: 70 }),
  y: fc.integer({ min: -10, max: 70 }),
  width: fc.integer({ min: 0, max: 80 }),
  height: fc.integer({ min: 0, max: 80 }),
});
const colour = fc.integer({ min: 0, max: 15 });

Deno.test("at(), xOf() and yOf() undo each other; get() is -1 outside", () => {
  for (const cell of [0, 63, 64, 4095]) assertEquals(at(xOf(cell), yOf(cell)), cell);
  const grid = set(blank(2), 5, 6, 9);
  assertEquals([kit.get(grid, 5, 6), kit.get(grid, 6, 5)], [9, 2]);
  for (const [x, y] of [[-1, 0], [64, 0], [0, -1], [0, 64]] as const) {
    assertEquals([kit.get(grid, x, y), kit.inside(x, y)], [-1, false]);
    assertEquals(kit.same(set(kit.copy(grid), x, y, 1), grid), true);
  }
});

Deno.test("looking for a colour agrees with looking at each cell", () => {
  fc.assert(fc.property(grids, colour, fc.option(boxes), (grid, colour, box) => {
    const within = box ?? GRID_BOX;
    const cells = [...grid.keys()].filter((cell) =>
      grid[cell] === colour && kit.boxHas(within, xOf(cell), yOf(cell))
    );
    assertEquals(kit.findColour(grid, colour, within), cells);
    assertEquals(kit.countColour(grid, colour, within), cells.length);
    assertEquals(kit.countColours(grid, within)[colour], cells.length);
    assertEquals(kit.boxOfColour(grid, colour, within), kit.boxAround(cells));
    assertEquals(kit.colours(grid, within).includes(colour), cells.length > 0);
    assertEquals(kit.firstOfColour(grid, colour), grid.indexOf(colour));
    assertEquals(kit.hasColour(grid, colour), grid.includes(colour));
  }));
});

Deno.test("looking for a colour works in a part of a longer array, and for what is no colour", () => {
  const long = new Uint8Array(CELLS + 8);
  long[1 + 100] = 7;
  const grid: Grid = long.subarray(1, 1 + CELLS);
  assertEquals([kit.firstOfColour(grid, 7), kit.countColour(grid, 7), kit.countColour(grid, 0)], [
    100,
    1,
    CELLS - 1,
  ]);
  for (const none of [-1, 16, 17, 255, 2.5, NaN]) {
    assertEquals([kit.firstOfColour(grid, none), kit.hasColour(grid, none), kit.countColour(grid, none)], [
      -1,
      false,
      0,
    ]);
    assertEquals([kit.firstOfColour(blank(), none), kit.countColour(blank(), none)], [-1, 0]);
    assertEquals(kit.findColour(blank(), none), []);
  }
  assertEquals(kit.countColour(blank(15), 15), CELLS);
});

Deno.test("background() is the most common colour, the lowest on a tie", () => {
  const half = blank(5);
  half.fill(3, 0, CELLS / 2);
  assertEquals(kit.background(half), 3);
  half[0] = 5;
  assertEquals(kit.background(half), 5);
  assertEquals(kit.background(half, { x: 1, y: 0, width: 3, height: 1 }), 3);
});

Deno.test("boxCells() are the cells of a box inside the grid, and boxHas() agrees", () => {
  fc.assert(
    fc.property(boxes, (box) => {
      const cells = kit.boxCells(box);
      const inside = [...Array(CELLS).keys()].filter((cell) => kit.boxHas(box, xOf(cell), yOf(cell)));
      assertEquals(cells, inside);
    }),
    { numRuns: 30 },
  );
});

Deno.test("boxesOverlap() and boxGap() agree with the cells of the boxes", () => {
  fc.assert(fc.property(boxes, boxes, (a, b) => {
    fc.pre(a.width * a.height * b.width * b.height > 0);
    const within = (p: number, from: number, size: number) => p >= from && p < from + size;
    const columns = [...Array(200).keys()].map((x) => x - 20).some((x) =>
      within(x, a.x, a.width) && within(x, b.x, b.width)
    );
    const rows = [...Array(200).keys()].map((y) => y - 20).some((y) =>
      within(y, a.y, a.height) && within(y, b.y, b.height)
    );
    assertEquals(kit.boxesOverlap(a, b), columns && rows);
    assertEquals(kit.boxGap(a, b) < 0, columns && rows);
    assertEquals(kit.boxGap(a, b), kit.boxGap(b, a));
    assertEquals(kit.boxesOverlap(kit.growBox(a, kit.boxGap(a, b) + 1), b), true);
  }));
  const box = { x: 3, y: 3, width: 2, height: 2 };
  assertEquals(kit.boxGap(box, { x: 5, y: 5, width: 1, height: 1 }), 0);
  assertEquals(kit.boxGap(box, { x: 8, y: 4, width: 1, height: 1 }), 3);
  assertEquals(kit.growBox(box, 1), { x: 2, y: 2, width: 4, height: 4 });
  assert(kit.sameBox(box, { ...box }) && !kit.sameBox(box, kit.growBox(box, 1)));
});

Deno.test("differences() are the cells that differ, and nothing else", () => {
  fc.assert(
    fc.property(grids, grids, (a, b) => {
      const cells = [...a.keys()].filter((cell) => a[cell] !== b[cell]);
      assertEquals(kit.differences(a, b), cells.map((cell) => ({ cell, before: a[cell]!, after: b[cell]! })));
      assertEquals(kit.differenceCount(a, b), cells.length);
      assertEquals(kit.differenceBox(a, b), kit.boxAround(cells));
      assertEquals(kit.same(a, b), cells.length === 0);
    }),
    { numRuns: 30 },
  );
});

Deno.test("allOf() and anyOf() look at every cell given", () => {
  const grid = set(set(blank(0), 1, 0, 3), 2, 0, 4);
  assertEquals([kit.allOf(grid, [1, 2], 3, 4), kit.allOf(grid, [0, 1, 2], 3, 4), kit.allOf(grid, [], 3)], [
    true,
    false,
    true,
  ]);
  assertEquals([kit.anyOf(grid, [0, 1], 3), kit.anyOf(grid, [0], 3), kit.anyOf(grid, [], 0)], [
    true,
    false,
    false,
  ]);
});

Deno.test("isSymmetric() sees each symmetry, and symmetryMisses() counts the cells that break it", () => {
  const shapes: readonly [kit.Symmetry, readonly number[][]][] = [
    ["horizontal", [[1, 2, 1], [3, 4, 3]]],
    ["vertical", [[1, 2], [5, 6], [1, 2]]],
    ["rotation", [[1, 2, 3], [3, 2, 1]]],
    ["diagonal", [[1, 2, 3], [2, 4, 5], [3, 5, 6]]],
  ];
  for (const [symmetry, rows] of shapes) {
    const patch = kit.patchOf(rows);
    const box = { x: 7, y: 9, width: patch.width, height: patch.height };
    const grid = kit.paste(blank(), patch, box.x, box.y);
    assert(kit.isSymmetric(grid, box, symmetry), symmetry);
    assertEquals(kit.mirror(kit.copy(grid), box, symmetry), grid);
    const broken = set(kit.copy(grid), box.x, box.y + box.height - 1, 15);
    assertEquals(kit.symmetryMisses(broken, box, symmetry), 2, symmetry);
  }
  assertEquals(kit.isSymmetric(blank(), { x: 0, y: 0, width: 2, height: 3 }, "diagonal"), false);
});

Deno.test("barLength() reads what drawBar() draws, from either end and upright", () => {
  const shapes = [[12, 2], [2, 12], [5, 5], [1, 1]] as const;
  for (const [width, height] of shapes) {
    for (const from of ["start", "end"] as const) {
      const bar: kit.Bar = { box: { x: 8, y: 9, width, height }, full: 4, empty: 1, from };
      const most = Math.max(width, height);
      for (let length = 0; length <= most; length++) {
        assertEquals(kit.barLength(kit.drawBar(blank(), bar, length), bar), length);
      }
      assertEquals(kit.barLength(kit.drawBar(blank(), bar, most + 5), bar), most);
      assertEquals(kit.countColour(kit.drawBar(blank(), bar, 1), 4), Math.min(width, height));
    }
  }
  const left = kit.drawBar(blank(), { box: { x: 0, y: 0, width: 4, height: 1 }, full: 4, empty: 1 }, 1);
  const right = kit.drawBar(blank(), {
    box: { x: 0, y: 0, width: 4, height: 1 },
    full: 4,
    empty: 1,
    from: "end",
  }, 1);
  assertEquals([[...left.subarray(0, 4)], [...right.subarray(0, 4)]], [[4, 1, 1, 1], [1, 1, 1, 4]]);
});

Deno.test("the kit's grid is the grid of games", () => {
  assertEquals([WIDTH, HEIGHT, kit.CELLS, kit.COLOURS], [64, 64, 4096, 16]);
});
