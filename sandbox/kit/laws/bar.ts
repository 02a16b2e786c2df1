import type { Law } from "./turn.ts";

/** A bar that shows what is left of a budget: its cells turn from one colour to another, one after the other. */
export interface Bar {
  /** The first cell to turn, as it was where the bar was last learned, and the way to the next one (±1 or ±64). */
  readonly first: number;
  readonly along: number;
  readonly length: number;
  /** The stretch of its line that it takes up in all levels seen, where that is more. */
  readonly reach?: { readonly first: number; readonly length: number };
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

/** Measures the bars at the start of an attempt, and keeps their cells from all other laws. */
export function measureBars(bars: readonly Bar[]): Law {
  return (turn) => {
    const gauges = turn.before.gauges ?? bars.map((bar) => gaugeOf(turn.grid, bar));
    turn.bars = barMask(bars, gauges);
    turn.after = { ...turn.after, gauges };
  };
}

/** Ticks the bars, when it is known what else happens. */
export function tickBars(bars: readonly Bar[]): Law {
  return (turn) => {
    const gauges = turn.after.gauges!;
    turn.after = {
      ...turn.after,
      gauges: bars.map((bar, i) =>
        tickBar(turn.grid, turn.next, bar, gauges[i]!, turn.action.id, turn.changed)
      ),
    };
  };
}

/** Where a bar lies in an attempt, and how often it has ticked. */
export interface Gauge {
  readonly first: number;
  readonly length: number;
  readonly ticks: number;
}

/** Finds a bar on the board of an attempt's start: levels may have longer or shorter ones on the same line. */
export function gaugeOf(grid: Uint8Array, bar: Bar): Gauge {
  const known = { first: bar.first, length: bar.length, ticks: 0 };
  const size = 64;
  const step = Math.abs(bar.along);
  const line = step === 1 ? bar.first - bar.first % 64 : bar.first % 64;
  const beyond = bar.first - bar.along;
  const inside = step === 64
    ? beyond >= 0 && beyond < 4096
    : Math.floor(beyond / 64) === Math.floor(bar.first / 64);
  if (spentNow(grid, bar, known) >= 0 && !(inside && grid[beyond] === bar.left)) return known;
  let [best, longest, run] = [0, 0, 0];
  for (let place = 0; place < size; place++) {
    run = grid[line + place * step] === bar.left ? run + 1 : 0;
    if (run > longest) [best, longest] = [place, run];
  }
  if (longest < 4) return known;
  const place = bar.along > 0 ? best - longest + 1 : best;
  return { first: line + place * step, length: longest, ticks: 0 };
}

/** How many cells of a bar are spent after so many ticks. */
export function spentAfter({ pace }: Bar, length: number, ticks: number): number {
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
export function spentNow(grid: Uint8Array, bar: Bar, gauge: Gauge): number {
  let spent = 0;
  while (spent < gauge.length && grid[gauge.first + spent * bar.along] === bar.spent) spent++;
  for (let i = spent; i < gauge.length; i++) if (grid[gauge.first + i * bar.along] !== bar.left) return -1;
  return spent;
}

/** The number of ticks that goes with so many spent cells: `ticks` if it does, else the least that does. */
export function ticksFor(bar: Bar, length: number, spent: number, ticks: number): number {
  if (spentAfter(bar, length, ticks) === spent) return ticks;
  for (let k = 0; k < 1000; k++) if (spentAfter(bar, length, k) >= spent) return k;
  return ticks;
}

/** Whether an action makes a bar tick. */
export function ticksOn({ tick }: Bar, action: number, changed: boolean): boolean {
  return tick === "always" || (tick === "change" ? changed : tick.includes(action));
}

/** Draws a bar into the next grid as it stands after an action; `before` is the grid the action is taken on. */
export function tickBar(
  before: Uint8Array,
  next: Uint8Array,
  bar: Bar,
  gauge: Gauge,
  action: number,
  changed: boolean,
): Gauge {
  const shown = spentNow(before, bar, gauge);
  if (shown < 0) return gauge;
  const now = ticksFor(bar, gauge.length, shown, gauge.ticks);
  const ticks = ticksOn(bar, action, changed) ? now + 1 : now;
  const spent = spentAfter(bar, gauge.length, ticks);
  for (let i = Math.min(shown, spent); i < Math.max(shown, spent); i++) {
    for (let j = 0; j < bar.thick; j++) {
      next[gauge.first + i * bar.along + j * bar.across] = i < spent ? bar.spent : bar.left;
    }
  }
  return { ...gauge, ticks };
}

/** 1 for each cell that belongs to a bar. */
export function barMask(bars: readonly Bar[], gauges: readonly Gauge[]): Uint8Array {
  const mask = new Uint8Array(4096);
  bars.forEach((bar, b) => {
    const { first, length } = gauges[b] ?? bar.reach ?? bar;
    for (let i = 0; i < length; i++) {
      for (let j = 0; j < bar.thick; j++) mask[first + i * bar.along + j * bar.across] = 1;
    }
  });
  return mask;
}
