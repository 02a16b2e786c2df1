import { CELLS, type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";

/**
 * The connected components of a grid as runs: stretches of one row whose cells belong together. Two-pass labelling by
 * union-find over runs (Rosenfeld and Pfaltz 1966), which looks at each cell once.
 *
 * The arrays are used again by the next call: whoever calls reads them before anything else is labelled.
 */
export interface Runs {
  /** How many runs there are, in reading order. */
  readonly count: number;
  /** First cell of each run. */
  readonly start: Int16Array;
  /** The cell after the last one of each run. */
  readonly end: Int16Array;
  /** The first run of the component a run belongs to. */
  readonly root: Int16Array;
}

/** Which cells are looked at, and which of them belong together. */
export interface RunOptions {
  /** Bit c is set where cells of colour c are left out. */
  readonly skip: number;
  /** Whether cells of different colours belong together. */
  readonly mixed: boolean;
  /** Whether cells that touch at a corner belong together. */
  readonly diagonal: boolean;
  /** Columns `left..right-1`, rows `top..bottom-1`. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const start = new Int16Array(CELLS);
const end = new Int16Array(CELLS);
const root = new Int16Array(CELLS);

/** The whole grid, cells of one colour that share an edge. */
export const WHOLE: RunOptions = Object.freeze({
  skip: 0,
  mixed: false,
  diagonal: false,
  left: 0,
  top: 0,
  right: WIDTH,
  bottom: HEIGHT,
});

/** Labels a grid. */
export function labelRuns(grid: Grid, options: RunOptions): Runs {
  const { skip, mixed, diagonal, left, top, right, bottom } = options;
  const reach = diagonal ? 1 : 0;
  let count = 0, above = 0;
  for (let y = top; y < bottom; y++) {
    const first = count, last = y * WIDTH + right;
    let cell = y * WIDTH + left;
    while (cell < last) {
      const colour = grid[cell]!;
      const from = cell++;
      if ((skip >> colour) & 1) continue;
      if (mixed) { while (cell < last && !((skip >> grid[cell]!) & 1)) cell++; }
      else while (cell < last && grid[cell] === colour) cell++;
      start[count] = from;
      end[count] = cell;
      root[count] = count;
      count++;
    }
    joinRows(grid, above, first, count, reach, mixed);
    above = first;
  }
  for (let run = 0; run < count; run++) root[run] = root[root[run]!]!;
  return { count, start, end, root };
}

/** Joins the runs `first..last-1` of a row with the runs `above..first-1` of the row before, where they touch. */
function joinRows(
  grid: Grid,
  above: number,
  first: number,
  last: number,
  reach: number,
  mixed: boolean,
): void {
  let upper = above;
  for (let lower = first; lower < last; lower++) {
    const from = start[lower]! - WIDTH - reach, to = end[lower]! - WIDTH + reach;
    while (upper < first && end[upper]! <= from) upper++;
    for (let run = upper; run < first && start[run]! < to; run++) {
      if (mixed || grid[start[run]!] === grid[start[lower]!]) join(run, lower);
    }
  }
}

/** The smaller root becomes the root of both, so a root is always its component's first run. */
function join(a: number, b: number): void {
  let x = find(a), y = find(b);
  if (x > y) [x, y] = [y, x];
  root[y] = x;
}

function find(run: number): number {
  while (root[run] !== run) {
    root[run] = root[root[run]!]!;
    run = root[run]!;
  }
  return run;
}
