/**
 * Where predictions and answers disagree, counted by cell.
 * @module
 */
import { CELLS } from "../../games/grid.ts";

/** Share of the disagreement that the worst cells are asked to hold. */
export const HELD = 0.9;

/** Disagreement by cell. */
export interface Disagreement {
  /** Wrong predictions that were counted: grids that differ in at least one cell. */
  readonly grids: number;
  /** Cells in which they differ, summed over them. */
  readonly cells: number;
  /** The smallest number of cells that holds 90% of that sum; null where nothing disagrees. */
  readonly cellsHolding90: number | null;
  /** `[cell, times]` of every cell that disagrees, most often first. */
  readonly byCell: readonly (readonly [cell: number, times: number])[];
}

/** Counts lists of differing cells; empty lists are right predictions and count for nothing. */
export function disagreementOf(wrong: Iterable<readonly number[]>): Disagreement {
  const lists = [...wrong].filter((cells) => cells.length > 0);
  return disagreementOfCounts(
    lists.flatMap((cells) => cells.map((cell) => [cell, 1] as const)),
    lists.length,
  );
}

/** Adds up counts by cell; `grids` is the number of wrong grids they come from. */
export function disagreementOfCounts(
  counts: Iterable<readonly [cell: number, times: number]>,
  grids: number,
): Disagreement {
  const times = new Uint32Array(CELLS);
  for (const [cell, count] of counts) times[cell]! += count;
  const byCell = [...times.entries()].filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const cells = byCell.reduce((sum, [, count]) => sum + count, 0);
  return { grids, cells, cellsHolding90: cellsHolding(byCell.map(([, count]) => count), cells), byCell };
}

/** How many of the counts, largest first, reach 90% of their total. */
function cellsHolding(counts: readonly number[], total: number): number | null {
  let sum = 0;
  for (const [i, count] of counts.entries()) {
    sum += count;
    // In whole numbers: 9/10 of the total, without a fraction that rounds.
    if (sum * 10 >= total * HELD * 10) return i + 1;
  }
  return null;
}
