import { type Grid, WIDTH } from "../../games/grid.ts";
import { type Box, edges, GRID_BOX } from "./box.ts";
import { labelRuns, type Runs } from "./runs.ts";

/** Cells that hang together. */
export interface Component {
  /** Its colour; where colours mix, that of its first cell. */
  readonly colour: number;
  /** Its cells (indices), ascending. */
  readonly cells: readonly number[];
  readonly box: Box;
}

/** Which components are looked for. */
export interface ComponentOptions {
  /** Only cells of this colour. */
  readonly colour?: number;
  /** Colours left out: a background, or several. */
  readonly except?: number | readonly number[];
  /** Whether neighbouring cells of different colours hang together. Default false: one colour each. */
  readonly mixed?: boolean;
  /** Whether corners connect (8 neighbours). Default false: edges only (4 neighbours). */
  readonly diagonal?: boolean;
  /** Only cells in this box. Default: the whole grid. */
  readonly within?: Box;
}

/**
 * The connected components, in the reading order of their first cells.
 *
 * @example Things of any colour on a background of 0
 * ```ts
 * import { blank, components, set } from "./mod.ts";
 *
 * const grid = set(set(blank(0), 3, 4, 8), 4, 4, 9);
 * const things = components(grid, { except: 0, mixed: true });
 * if (things.length !== 1 || things[0]!.box.width !== 2) throw new Error("one thing, two cells wide");
 * ```
 */
export function components(grid: Grid, options: ComponentOptions = {}): Component[] {
  const runs = labelRuns(grid, {
    skip: skipped(options),
    mixed: options.mixed ?? false,
    diagonal: options.diagonal ?? false,
    ...edges(options.within ?? GRID_BOX),
  });
  return collect(grid, runs);
}

/** The component that holds cell (x, y); null where that cell is left out by the options or lies outside. */
export function componentAt(
  grid: Grid,
  x: number,
  y: number,
  options: ComponentOptions = {},
): Component | null {
  const cell = y * WIDTH + x;
  return components(grid, options).find(({ cells }) => cells.includes(cell)) ?? null;
}

function skipped({ colour, except }: ComponentOptions): number {
  let bits = colour === undefined ? 0 : 0xffff & ~(1 << colour);
  if (typeof except === "number") bits |= 1 << except;
  else if (except !== undefined) { for (const each of except) bits |= 1 << each; }
  return bits;
}

function collect(grid: Grid, { count, start, end, root }: Runs): Component[] {
  const found: Growing[] = [];
  const byRun: Growing[] = [];
  for (let run = 0; run < count; run++) {
    const from = start[run]!, to = end[run]!;
    const x = from % WIDTH, y = (from - x) / WIDTH;
    let growing: Growing;
    if (root[run] === run) {
      growing = { colour: grid[from]!, cells: [], left: x, right: x, top: y, bottom: y };
      found.push(growing);
    } else {
      growing = byRun[root[run]!]!;
    }
    byRun.push(growing);
    for (let cell = from; cell < to; cell++) growing.cells.push(cell);
    if (x < growing.left) growing.left = x;
    if (x + to - from - 1 > growing.right) growing.right = x + to - from - 1;
    growing.bottom = y;
  }
  return found.map(({ colour, cells, left, right, top, bottom }) => ({
    colour,
    cells,
    box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
  }));
}

interface Growing {
  readonly colour: number;
  readonly cells: number[];
  left: number;
  right: number;
  readonly top: number;
  bottom: number;
}
