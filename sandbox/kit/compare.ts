import { CELLS, equalGrids, type Grid } from "../../games/grid.ts";
import { type Box, boxAround } from "./box.ts";

/** A cell that two grids disagree on. */
export interface Difference {
  readonly cell: number;
  readonly before: number;
  readonly after: number;
}

/** Whether two grids agree in every cell. */
export const same: (a: Grid, b: Grid) => boolean = equalGrids;

/** The cells that differ, ascending, with both colours. */
export function differences(before: Grid, after: Grid): Difference[] {
  const found: Difference[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    if (before[cell] !== after[cell]) found.push({ cell, before: before[cell]!, after: after[cell]! });
  }
  return found;
}

/** How many cells differ. */
export function differenceCount(before: Grid, after: Grid): number {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) if (before[cell] !== after[cell]) count++;
  return count;
}

/** The smallest box around all differing cells; null where the grids are equal. */
export function differenceBox(before: Grid, after: Grid): Box | null {
  return boxAround(differences(before, after).map(({ cell }) => cell));
}
