import { assertEquals } from "@std/assert";
import { blankGrid } from "../../../games/grid.ts";
import { findComponents, shapeKey } from "../../../agent/induction/perception/components.ts";

Deno.test("findComponents() joins cells by edges, and by corners where asked", () => {
  const grid = blankGrid(0);
  for (const [x, y] of [[5, 5], [6, 6], [7, 7]] as const) grid[y * 64 + x] = 3;
  const count = (connectivity: 4 | 8) =>
    findComponents(grid, { connectivity }).list.filter((part) => part.colour === 3).length;
  assertEquals(count(4), 3);
  assertEquals(count(8), 1);
});

Deno.test("findComponents() tells the box and the cells of a part, and labels them", () => {
  const grid = blankGrid(0);
  for (const cell of [10 * 64 + 20, 10 * 64 + 21, 11 * 64 + 20]) grid[cell] = 9;
  const { list, labels } = findComponents(grid);
  const part = list[labels[10 * 64 + 20]!]!;
  assertEquals(part, { colour: 9, cells: [660, 661, 724], x: 20, y: 10, width: 2, height: 2 });
});

Deno.test("findComponents() leaves masked cells out", () => {
  const grid = blankGrid(4);
  const mask = new Uint8Array(4096);
  mask.fill(1, 32 * 64, 33 * 64);
  const { list, labels } = findComponents(grid, { mask });
  assertEquals(list.length, 2);
  assertEquals(labels[32 * 64 + 5], -1);
});

Deno.test("shapeKey() is equal for equal shapes wherever they lie, and for those alone", () => {
  const grid = blankGrid(0);
  const draw = (x: number, y: number, colour: number, cells: readonly (readonly [number, number])[]) => {
    for (const [dx, dy] of cells) grid[(y + dy) * 64 + x + dx] = colour;
  };
  const corner = [[0, 0], [1, 0], [0, 1]] as const;
  draw(3, 3, 5, corner);
  draw(40, 50, 6, corner);
  draw(20, 20, 7, [[0, 0], [1, 0], [1, 1]]);
  const keys = findComponents(grid).list.filter((part) => part.colour !== 0).map(shapeKey);
  assertEquals(keys[0], keys[2]);
  assertEquals(keys[0] === keys[1], false);
});
