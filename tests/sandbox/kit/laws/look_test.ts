import { assertEquals } from "@std/assert";
import { blankGrid } from "../../../../games/grid.ts";
import { findLook } from "../../../../sandbox/kit/laws/look.ts";

Deno.test("findLook() finds a look in the corners of a board, and one without cells nowhere", () => {
  const grid = blankGrid();
  for (const cell of [0, 62, 63, 64 * 62, 64 * 63, 4095]) grid[cell] = 7;
  assertEquals(findLook(grid, ["77"]), [62]);
  assertEquals(findLook(grid, ["7", "7"]), [62 * 64]);
  assertEquals(findLook(grid, [".", "."]), []);
});
