import { type Grid, WIDTH } from "../../games/grid.ts";
import { inside } from "./cells.ts";
import { componentAt } from "./components.ts";
import { paint } from "./draw.ts";

/**
 * The cells (indices, ascending) of one colour that hang together with (x, y); empty outside the grid.
 * `diagonal` lets corners connect.
 */
export function floodRegion(grid: Grid, x: number, y: number, diagonal = false): readonly number[] {
  if (!inside(x, y)) return [];
  const colour = grid[y * WIDTH + x]!;
  return componentAt(grid, x, y, { colour, diagonal })?.cells ?? [];
}

/** Colours the region of one colour that holds (x, y). */
export function floodFill(grid: Grid, x: number, y: number, colour: number, diagonal = false): Grid {
  return paint(grid, floodRegion(grid, x, y, diagonal), colour);
}
