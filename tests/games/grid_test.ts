import { assertEquals, assertThrows } from "@std/assert";
import {
  blankGrid,
  cellAt,
  differingCells,
  gridFromHex,
  gridFromRows,
  gridToHex,
  gridToRows,
} from "../../games/grid.ts";

Deno.test("gridFromHex() and gridToHex() keep every cell", () => {
  const grid = blankGrid(3);
  grid[cellAt(5, 2)] = 15;
  const text = gridToHex(grid);
  assertEquals(text.length, 4096);
  assertEquals(text[2 * 64 + 5], "f");
  assertEquals(gridFromHex(text), grid);
});

Deno.test("gridFromRows() reads row y, column x", () => {
  const rows = gridToRows(blankGrid());
  rows[2]![5] = 9;
  assertEquals(gridFromRows(rows)[2 * 64 + 5], 9);
});

Deno.test("gridFromRows() names the cell that is no colour", () => {
  const rows = gridToRows(blankGrid());
  rows[63]![1] = 16;
  assertThrows(() => gridFromRows(rows), TypeError, "cell (1, 63) is 16");
});

Deno.test("gridFromHex() refuses upper case and short text", () => {
  assertThrows(() => gridFromHex("A".repeat(4096)), TypeError, 'digit 0 is "A"');
  assertThrows(() => gridFromHex("0"), TypeError, "it has 1 digits");
});

Deno.test("differingCells() leaves out the excepted cells", () => {
  const [a, b] = [blankGrid(), blankGrid()];
  b[7] = b[9] = 1;
  assertEquals(differingCells(a, b), [7, 9]);
  assertEquals(differingCells(a, b, new Set([7])), [9]);
});
