/** A bar that shows what is left of a budget: its cells turn from one colour to another, one after the other. */
export interface Bar {
  /** The first cell to turn, and the way to the next one (1, -1, 64 or -64). */
  readonly first: number;
  readonly along: number;
  readonly length: number;
  /** How many lines it is thick, and the way from one to the next. */
  readonly thick: number;
  readonly across: number;
  /** Colours of what is left and of what is spent. */
  readonly left: number;
  readonly spent: number;
  /** `cells` turn at every `every`-th tick, the first time after `phase` fewer; or a `length / ticks` share does. */
  readonly pace:
    | { readonly cells: number; readonly every: number; readonly phase: number }
    | { readonly ticks: number; readonly round: "floor" | "ceil" | "half" };
  /** What makes it tick: every action, those that change the board, or these actions. */
  readonly tick: "always" | "change" | readonly number[];
}

/** How many cells of a bar are spent after so many ticks. */
export function spentAfter(bar: Bar, ticks: number): number {
  const { pace, length } = bar;
  let spent: number;
  if ("every" in pace) {
    spent = pace.cells * Math.floor((ticks + pace.phase) / pace.every);
  } else {
    const share = length * ticks / pace.ticks;
    spent = pace.round === "floor"
      ? Math.floor(share)
      : pace.round === "ceil"
      ? Math.ceil(share)
      : Math.round(share);
  }
  return Math.min(length, Math.max(0, spent));
}

/** How many cells of a bar a grid shows as spent; -1 where the grid shows no such bar. */
export function spentNow(grid: Uint8Array, bar: Bar): number {
  let spent = 0;
  while (spent < bar.length && grid[bar.first + spent * bar.along] === bar.spent) spent++;
  for (let i = spent; i < bar.length; i++) if (grid[bar.first + i * bar.along] !== bar.left) return -1;
  return spent;
}

/** The number of ticks a bar shows: `ticks` if that agrees with the grid, else the least that does. */
export function ticksShown(grid: Uint8Array, bar: Bar, ticks: number): number {
  const spent = spentNow(grid, bar);
  if (spent < 0 || spentAfter(bar, ticks) === spent) return ticks;
  for (let k = 0; k < 1000; k++) if (spentAfter(bar, k) >= spent) return k;
  return ticks;
}

/** Draws a bar into a grid as it stands after so many ticks. */
export function drawBar(grid: Uint8Array, bar: Bar, ticks: number): void {
  if (spentNow(grid, bar) < 0) return;
  const spent = spentAfter(bar, ticks);
  for (let i = 0; i < bar.length; i++) {
    for (let j = 0; j < bar.thick; j++) {
      grid[bar.first + i * bar.along + j * bar.across] = i < spent ? bar.spent : bar.left;
    }
  }
}

/** All cells of a bar. */
export function barCells(bar: Bar): number[] {
  const cells: number[] = [];
  for (let i = 0; i < bar.length; i++) {
    for (let j = 0; j < bar.thick; j++) cells.push(bar.first + i * bar.along + j * bar.across);
  }
  return cells;
}

const BAR_MASKS = new WeakMap<readonly Bar[], Uint8Array>();

/** 1 for each cell that belongs to a bar; made once for each list of bars. */
export function barMask(bars: readonly Bar[]): Uint8Array {
  const known = BAR_MASKS.get(bars);
  if (known !== undefined) return known;
  const mask = new Uint8Array(4096);
  for (const bar of bars) for (const cell of barCells(bar)) mask[cell] = 1;
  BAR_MASKS.set(bars, mask);
  return mask;
}
