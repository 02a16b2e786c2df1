import { COLOURS, type Grid, WIDTH } from "../../games/grid.ts";
import { type Box, edges, GRID_BOX } from "./box.ts";
import { allCells, countCells, firstCell } from "./scan.ts";

/** How many cells have each colour: an array of 16. */
export function countColours(grid: Grid, within: Box = GRID_BOX): number[] {
  const counts = new Int32Array(COLOURS);
  const { left, top, right, bottom } = edges(within);
  for (let y = top; y < bottom; y++) {
    const last = y * WIDTH + right;
    for (let cell = y * WIDTH + left; cell < last; cell++) counts[grid[cell]!]!++;
  }
  return Array.from(counts);
}

/** How many cells have a colour. */
export function countColour(grid: Grid, colour: number, within: Box = GRID_BOX): number {
  if (within === GRID_BOX) return countCells(grid, colour);
  const { left, top, right, bottom } = edges(within);
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let cell = y * WIDTH + left; cell < y * WIDTH + right; cell++) if (grid[cell] === colour) count++;
  }
  return count;
}

/** The colours that occur, ascending. */
export function colours(grid: Grid, within: Box = GRID_BOX): number[] {
  const present: number[] = [];
  const counts = countColours(grid, within);
  for (let colour = 0; colour < COLOURS; colour++) if (counts[colour]! > 0) present.push(colour);
  return present;
}

/** The most common colour; the lowest one on a tie. */
export function background(grid: Grid, within: Box = GRID_BOX): number {
  const counts = countColours(grid, within);
  let best = 0;
  for (let colour = 1; colour < COLOURS; colour++) if (counts[colour]! > counts[best]!) best = colour;
  return best;
}

/** The cells (indices, ascending) of a colour. */
export function findColour(grid: Grid, colour: number, within: Box = GRID_BOX): number[] {
  if (within === GRID_BOX) return allCells(grid, colour);
  const { left, top, right, bottom } = edges(within);
  const cells: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let cell = y * WIDTH + left; cell < y * WIDTH + right; cell++) {
      if (grid[cell] === colour) cells.push(cell);
    }
  }
  return cells;
}

/** The first cell (index) of a colour in reading order; -1 where there is none. Much faster than `grid.indexOf`. */
export function firstOfColour(grid: Grid, colour: number): number {
  return firstCell(grid, colour);
}

/** Whether any cell has a colour. Much faster than `grid.includes`. */
export function hasColour(grid: Grid, colour: number): boolean {
  return firstCell(grid, colour) >= 0;
}
