import { type Grid, WIDTH } from "../../games/grid.ts";
import { labelRuns, type Runs, WHOLE } from "../kit/runs.ts";

/**
 * One cell to click for every 4-connected component of one colour, in the reading order of their first cells.
 *
 * The cell lies inside the component and, as far as its shape allows, in its middle: the middle of the longest run in
 * its middle row (a connected component has a run in every row that it spans).
 */
export function componentCells(grid: Grid): number[] {
  const runs = labelRuns(grid, WHOLE);
  const bottoms = bottomRows(runs);
  const best = new Map<number, number>();
  for (let run = 0; run < runs.count; run++) {
    const root = runs.root[run]!;
    if (root === run) best.set(root, -1);
    const middle = (rowOf(runs, root) + bottoms[root]!) >> 1;
    if (rowOf(runs, run) !== middle) continue;
    const longest = best.get(root)!;
    if (longest < 0 || lengthOf(runs, run) > lengthOf(runs, longest)) best.set(root, run);
  }
  return [...best.values()].map((run) => (runs.start[run]! + runs.end[run]! - 1) >> 1);
}

/** The last row of each component, by its root. */
function bottomRows(runs: Runs): Int16Array {
  const bottoms = new Int16Array(runs.count);
  for (let run = 0; run < runs.count; run++) bottoms[runs.root[run]!] = rowOf(runs, run);
  return bottoms;
}

function rowOf({ start }: Runs, run: number): number {
  return (start[run]! / WIDTH) | 0;
}

function lengthOf({ start, end }: Runs, run: number): number {
  return end[run]! - start[run]!;
}
