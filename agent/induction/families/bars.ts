/**
 * Bars: lines of cells that turn from one colour to another, one after the other, as a budget is spent.
 *
 * They are found first and masked, so that every other family sees a board on which only the game happens.
 * @module
 */
import { CELLS, type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";
import { type Bar, spentAfter, spentNow } from "../laws/bar.ts";
import { changedCells, type Evidence, isLawful } from "../evidence.ts";

/** A line of the grid in which cells of one colour turned to another. */
interface Line {
  readonly along: number;
  /** The cell where the line enters the grid. */
  readonly origin: number;
  readonly left: number;
  readonly spent: number;
  /** Extent of what turned so far, as places on the line. */
  low: number;
  high: number;
  /** The latest piece that turned. */
  last: { low: number; high: number };
  /** 1 or -1 once two pieces touched; 0 before. */
  direction: number;
  joins: number;
  breaks: number;
  /** Transitions in which it moved. */
  readonly moved: number[];
  /** Where the run of `left` ended when it was first seen to turn. */
  runLow: number;
  runHigh: number;
}

/** What a bar showed before and after a transition. */
interface Reading {
  readonly attempt: number;
  readonly action: number;
  readonly changed: boolean;
  readonly before: number;
  readonly after: number;
}

/** A bar and how well its pace has been doing. */
interface Fitted {
  bar: Bar;
  readings: Reading[];
  misses: number;
}

/** Learns bars from evidence. */
export class Bars {
  readonly #lines = new Map<string, Line>();
  readonly #seen: Evidence[] = [];
  #fitted: Fitted[] = [];
  #mask = new Uint8Array(CELLS);

  /** The bars that stand, in the order they were found. */
  get bars(): readonly Bar[] {
    return this.#fitted.map((fitted) => fitted.bar);
  }

  /** 1 for each cell that belongs to a bar. */
  get mask(): Uint8Array {
    return this.#mask;
  }

  /** Takes in a transition; true where the cells of the bars are others than before. */
  learn(evidence: Evidence): boolean {
    if (!isLawful(evidence)) return false;
    this.#seen.push(evidence);
    const touched = this.#follow(evidence);
    const changedSet = touched && this.#choose();
    if (!changedSet) { for (const fitted of this.#fitted) this.#update(fitted, evidence); }
    return changedSet;
  }

  /** Brings the lines up to date; true where one of them moved. */
  #follow({ before, after, index }: Evidence): boolean {
    const rows = new Map<number, number[]>();
    const columns = new Map<number, number[]>();
    const changed = changedCells(before, after);
    if (changed.length > CELLS / 4) return false;
    for (const cell of changed) {
      const x = cell % WIDTH;
      const y = (cell - x) / WIDTH;
      rows.set(y, [...rows.get(y) ?? [], x]);
      columns.set(x, [...columns.get(x) ?? [], y]);
    }
    let touched = false;
    for (const [y, places] of rows) {
      touched = this.#piece({ along: 1, origin: y * WIDTH, places, before, after, index }) || touched;
    }
    for (const [x, places] of columns) {
      touched = this.#piece({ along: WIDTH, origin: x, places, before, after, index }) || touched;
    }
    return touched;
  }

  #piece(
    { along, origin, places, before, after, index }: {
      along: number;
      origin: number;
      places: number[];
      before: Grid;
      after: Grid;
      index: number;
    },
  ): boolean {
    places.sort((a, b) => a - b);
    const low = places[0]!;
    const high = places[places.length - 1]!;
    const at = (place: number) => origin + place * along;
    const left = before[at(low)]!;
    const spent = after[at(low)]!;
    const uniform = high - low === places.length - 1 &&
      places.every((place) => before[at(place)] === left && after[at(place)] === spent);
    const name = (from: number, to: number) => `${along}:${origin}:${from}>${to}`;
    if (!uniform) {
      for (const place of places) {
        const line = this.#lines.get(name(before[at(place)]!, after[at(place)]!));
        if (line) line.breaks++;
      }
      return true;
    }
    const back = this.#lines.get(name(spent, left));
    const key = name(left, spent);
    const line = this.#lines.get(key);
    if (back) {
      const refilled = high - low + 1 >= back.high - back.low + 1 - (back.last.high - back.last.low + 1);
      if (!refilled || back.joins === 0) back.breaks++;
    }
    const size = along === 1 ? WIDTH : HEIGHT;
    let [runLow, runHigh] = [low, high];
    while (runLow > 0 && before[at(runLow - 1)] === left) runLow--;
    while (runHigh < size - 1 && before[at(runHigh + 1)] === left) runHigh++;
    if (!line) {
      this.#lines.set(key, {
        along,
        origin,
        left,
        spent,
        low,
        high,
        last: { low, high },
        direction: low === runLow && high !== runHigh ? 1 : high === runHigh && low !== runLow ? -1 : 0,
        joins: 0,
        breaks: 0,
        moved: [index],
        runLow,
        runHigh,
      });
      return true;
    }
    line.moved.push(index);
    const forth = low === line.last.high + 1;
    const backwards = high === line.last.low - 1;
    if (forth || backwards) {
      const direction = forth ? 1 : -1;
      if (line.direction !== 0 && line.direction !== direction) line.breaks++;
      else line.joins++;
      line.direction = direction;
    } else if (low > line.high + 1 || high < line.low - 1) line.breaks++;
    line.low = Math.min(line.low, low);
    line.high = Math.max(line.high, high);
    line.runLow = Math.min(line.runLow, runLow);
    line.runHigh = Math.max(line.runHigh, runHigh);
    line.last = { low, high };
    return true;
  }

  /** Chooses the lines that are bars; true where the cells of the bars changed. */
  #choose(): boolean {
    const single = [...this.#lines.values()].filter(isBar).map(shape).filter((bar) => bar.length >= 4);
    const bars = joinLines(single);
    const mask = new Uint8Array(CELLS);
    for (const bar of bars) {
      for (let i = 0; i < bar.length; i++) {
        for (let j = 0; j < bar.thick; j++) mask[bar.first + i * bar.along + j * bar.across] = 1;
      }
    }
    const same = mask.every((value, cell) => value === this.#mask[cell]);
    if (same) return false;
    this.#mask = mask;
    this.#fitted = bars.map((bar) => ({ bar, readings: [], misses: 0 }));
    for (const evidence of this.#seen) for (const fitted of this.#fitted) this.#read(fitted, evidence);
    for (const fitted of this.#fitted) fit(fitted);
    return true;
  }

  #read(fitted: Fitted, evidence: Evidence): Reading | null {
    const before = spentNow(evidence.before, fitted.bar);
    const after = spentNow(evidence.after, fitted.bar);
    if (before < 0 || after < 0) return null;
    const changed = changedCells(evidence.before, evidence.after, this.#mask).length > 0;
    const reading = { attempt: evidence.attempt, action: evidence.action.id, changed, before, after };
    fitted.readings.push(reading);
    return reading;
  }

  #update(fitted: Fitted, evidence: Evidence): void {
    if (this.#read(fitted, evidence) === null) return;
    if (replay(fitted.bar, fitted.readings) > fitted.misses) fit(fitted);
  }
}

/** Whether a line behaves like a bar rather than like a thing that moves. */
function isBar(line: Line): boolean {
  if (line.direction === 0 || line.breaks > line.joins / 3) return false;
  if (line.joins >= 2) return true;
  const edge = line.along === 1 ? Math.floor(line.origin / WIDTH) : line.origin;
  const onEdge = edge <= 1 || edge >= WIDTH - 2;
  return onEdge && line.runHigh - line.runLow + 1 >= 16;
}

function shape(line: Line): Bar {
  const forth = line.direction === 1;
  const first = forth ? line.low : line.high;
  const end = forth ? line.runHigh : line.runLow;
  return {
    first: line.origin + first * line.along,
    along: forth ? line.along : -line.along,
    length: Math.abs(end - first) + 1,
    thick: 1,
    across: line.along === 1 ? WIDTH : 1,
    left: line.left,
    spent: line.spent,
    pace: { cells: 1, every: 1, phase: 0 },
    tick: "always",
  };
}

/** Joins neighbouring lines that turn alike into thick bars. */
function joinLines(bars: Bar[]): Bar[] {
  const joined: Bar[] = [];
  for (const bar of bars.sort((a, b) => a.first - b.first)) {
    const place = joined.findIndex((other) =>
      other.along === bar.along && other.length === bar.length && other.left === bar.left &&
      other.spent === bar.spent && other.first + other.thick * other.across === bar.first
    );
    if (place < 0) joined.push(bar);
    else joined[place] = { ...joined[place]!, thick: joined[place]!.thick + 1 };
  }
  return joined;
}

const ROUNDINGS = ["floor", "ceil", "half"] as const;

const PACES = new Map<number, readonly Bar["pace"][]>();

/** Paces by simplicity: some cells at each tick, round budgets, a cell every few ticks, any budget. */
function paces(length: number): readonly Bar["pace"][] {
  const known = PACES.get(length);
  if (known !== undefined) return known;
  const list: Bar["pace"][] = [];
  for (let cells = 1; cells <= 8; cells++) list.push({ cells, every: 1, phase: 0 });
  for (let every = 2; every <= 8; every++) list.push({ cells: 1, every, phase: 0 });
  const most = 8 * length;
  const taken = new Set<number>();
  for (const round of [50, 20, 10, 5, 1]) {
    for (let ticks = round; ticks <= most; ticks += round) {
      if (ticks < 4 || taken.has(ticks)) continue;
      taken.add(ticks);
      for (const rounding of ROUNDINGS) list.push({ ticks, round: rounding });
    }
    if (round !== 5) continue;
    for (let every = 2; every <= 8; every++) {
      for (let phase = 1; phase < every; phase++) list.push({ cells: 1, every, phase });
    }
  }
  PACES.set(length, list);
  return list;
}

/** Finds the pace and the ticks that misread the fewest readings; simpler ones first. */
function fit(fitted: Fitted): void {
  const { readings, bar } = fitted;
  const ticking = [...new Set(readings.filter((r) => r.after > r.before).map((r) => r.action))].sort();
  const gates: Bar["tick"][] = ["always", "change", ticking];
  let best: Bar = bar;
  let fewest = Infinity;
  const consider = (candidate: Bar) => {
    const misses = replay(candidate, readings, fewest);
    if (misses < fewest) [best, fewest] = [candidate, misses];
  };
  for (const tick of gates) for (const pace of paces(bar.length)) consider({ ...bar, tick, pace });
  fitted.bar = best;
  fitted.misses = fewest === Infinity ? 0 : fewest;
}

/** How many readings a bar gets wrong; stops counting at `limit`. */
function replay(bar: Bar, readings: readonly Reading[], limit = Infinity): number {
  let misses = 0;
  let ticks = 0;
  let attempt = -1;
  for (const reading of readings) {
    if (reading.attempt !== attempt) [attempt, ticks] = [reading.attempt, 0];
    if (spentAfter(bar, ticks) !== reading.before) ticks = leastTicks(bar, reading.before, ticks);
    if (ticksOn(bar, reading.action, reading.changed)) ticks++;
    if (spentAfter(bar, ticks) !== reading.after && ++misses >= limit) return misses;
  }
  return misses;
}

function leastTicks(bar: Bar, spent: number, otherwise: number): number {
  for (let k = 0; k < 1000; k++) if (spentAfter(bar, k) >= spent) return k;
  return otherwise;
}

/** Whether an action makes a bar tick. */
export function ticksOn(bar: Bar, action: number, changed: boolean): boolean {
  return bar.tick === "always" || (bar.tick === "change" ? changed : bar.tick.includes(action));
}
