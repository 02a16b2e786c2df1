import { CELLS, type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";

/** The index of cell (x, y): `y * 64 + x`. Not checked; see {@link inside}. */
export function at(x: number, y: number): number {
  return y * WIDTH + x;
}

/** The column of a cell's index. */
export function xOf(cell: number): number {
  return cell % WIDTH;
}

/** The row of a cell's index. */
export function yOf(cell: number): number {
  return Math.floor(cell / WIDTH);
}

/** Whether (x, y) is a cell of the grid. */
export function inside(x: number, y: number): boolean {
  return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT;
}

/** The colour of (x, y); -1 outside the grid. */
export function get(grid: Grid, x: number, y: number): number {
  return inside(x, y) ? grid[at(x, y)]! : -1;
}

/** Colours (x, y); outside the grid it does nothing. */
export function set(grid: Grid, x: number, y: number, colour: number): Grid {
  if (inside(x, y)) grid[at(x, y)] = colour;
  return grid;
}

/** A new grid in one colour. */
export function blank(colour = 0): Grid {
  return new Uint8Array(CELLS).fill(colour);
}

/** A copy of a grid. */
export function copy(grid: Grid): Grid {
  return grid.slice();
}
