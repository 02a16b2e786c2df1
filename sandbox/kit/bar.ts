import { type Grid, WIDTH } from "../../games/grid.ts";
import { type Box, edges } from "./box.ts";

/** A strip that shows a quantity by how far it is filled: a budget, a health bar, a counter. */
export interface Bar {
  /** The strip. It fills along its longer side (across where it is square). */
  readonly box: Box;
  readonly full: number;
  readonly empty: number;
  /** The end the filled part grows from. Default `start`: left or top. */
  readonly from?: "start" | "end";
}

/** How many steps of a bar are filled: columns, or rows of an upright one, counted from its end until one is not `full`. */
export function barLength(grid: Grid, bar: Bar): number {
  const steps = lengthOf(bar.box);
  let filled = 0;
  while (filled < steps && stepColour(grid, bar, filled) === bar.full) filled++;
  return filled;
}

/** Draws a bar with `length` steps filled and the others empty; beyond its ends the length is cut. */
export function drawBar(grid: Grid, bar: Bar, length: number): Grid {
  const steps = lengthOf(bar.box);
  for (let step = 0; step < steps; step++) {
    const { left, top, right, bottom } = edges(stepBox(bar, step));
    const colour = step < length ? bar.full : bar.empty;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) grid[y * WIDTH + x] = colour;
  }
  return grid;
}

function lengthOf({ width, height }: Box): number {
  return Math.max(width, height);
}

/** The colour of a step's first cell; -1 outside the grid. */
function stepColour(grid: Grid, bar: Bar, step: number): number {
  const { x, y } = stepBox(bar, step);
  return x >= 0 && x < WIDTH ? grid[y * WIDTH + x] ?? -1 : -1;
}

/** One column of the bar, or one row of an upright one. */
function stepBox({ box, from }: Bar, step: number): Box {
  const place = from === "end" ? lengthOf(box) - 1 - step : step;
  return box.width >= box.height
    ? { x: box.x + place, y: box.y, width: 1, height: box.height }
    : { x: box.x, y: box.y + place, width: box.width, height: 1 };
}
