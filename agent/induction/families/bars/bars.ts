/**
 * Bars: lines of cells that turn from one colour to another, one after the other, as a budget is spent.
 *
 * They are found first and masked, so that every other family sees a board on which only the game happens.
 * @module
 */
import { CELLS, type Grid } from "../../../../games/grid.ts";
import { type Bar, barMask, type Gauge, gaugeOf, spentNow } from "../../../../sandbox/kit/laws/bar.ts";
import { changedCells, type Evidence, isLawful } from "../../evidence.ts";
import { Lines } from "./lines.ts";
import { fitPace, misreadings, type Reading } from "./pace.ts";

interface Fitted {
  bar: Bar;
  readonly readings: Reading[];
  misread: number;
  attempt: number;
  gauge: Gauge;
}

/** Learns bars from evidence. */
export class Bars {
  readonly #lines = new Lines();
  readonly #seen: Evidence[] = [];
  /** The boards that levels began with. */
  readonly #starts: Grid[] = [];
  #fitted: Fitted[] = [];
  /** The lines last thought to be bars, by name. */
  #candidates = "";
  #mask: Uint8Array = new Uint8Array(CELLS);
  #noise: ReadonlySet<number> = new Set();

  /** The bars that stand, in the order they lie on the grid. */
  get bars(): readonly Bar[] {
    return this.#fitted.map(({ bar }) => reaching(bar, this.#starts));
  }

  /** Takes note of the board that a level begins with: its bars may be longer than those before. */
  begin(board: Grid): void {
    this.#starts.push(board);
  }

  /** 1 for each cell that belongs to a bar in the present attempt. */
  get mask(): Uint8Array {
    return this.#mask;
  }

  /** Whether a board shows a bar that is spent. */
  spent(grid: Grid): boolean {
    return this.#fitted.some(({ bar, gauge }) => spentNow(grid, bar, gauge) >= gauge.length);
  }

  /** Learns from now on, and again from what was seen, that a change of these cells is no change of the game. */
  disregard(noise: readonly number[]): void {
    this.#noise = new Set(noise);
    for (const fitted of this.#fitted) {
      [fitted.readings.length, fitted.attempt] = [0, -1];
      for (const evidence of this.#seen) this.#read(fitted, evidence);
      refit(fitted);
    }
  }

  /** Takes in a transition; true where other lines are taken for bars than before. */
  learn(evidence: Evidence): boolean {
    if (!isLawful(evidence)) return false;
    this.#seen.push(evidence);
    const others = this.#lines.follow(evidence.before, evidence.after) && this.#choose();
    if (!others) {
      for (const fitted of this.#fitted) {
        this.#read(fitted, evidence);
        if (misreadings(fitted.bar, fitted.readings) > fitted.misread) refit(fitted);
      }
    }
    this.#mask = barMask(this.bars, this.#fitted.map((fitted) => fitted.gauge));
    return others;
  }

  /** Chooses the lines that are bars; true where they are others than before. */
  #choose(): boolean {
    const bars = this.#lines.bars();
    const candidates = namesOf(bars);
    if (candidates === this.#candidates) return false;
    this.#candidates = candidates;
    const known = namesOf(this.bars);
    const fitted = bars.map((bar): Fitted => ({
      bar,
      readings: [],
      misread: 0,
      attempt: -1,
      gauge: { ...bar, ticks: 0 },
    }));
    for (const each of fitted) for (const evidence of this.#seen) this.#read(each, evidence);
    // A line of which no board shows that it went on, all of it one colour and then another, is none.
    const read = fitted.filter(({ readings }) => readings.some(({ before, after }) => after > before));
    if (namesOf(read.map(({ bar }) => bar)) === known) return false;
    this.#fitted = read;
    for (const each of read) refit(each);
    return true;
  }

  #read(fitted: Fitted, { before, after, attempt, level, action }: Evidence): void {
    if (attempt !== fitted.attempt) [fitted.attempt, fitted.gauge] = [attempt, gaugeOf(before, fitted.bar)];
    const { bar, gauge } = fitted;
    const [shown, then] = [spentNow(before, bar, gauge), spentNow(after, bar, gauge)];
    if (shown < 0 || then < 0) return;
    const changed = changedCells(before, after, this.#mask).some((cell) => !this.#noise.has(cell));
    fitted.readings.push({
      attempt,
      level,
      length: gauge.length,
      action: action.id,
      changed,
      before: shown,
      after: then,
    });
  }
}

/** A bar with the stretch of its line that it takes up on some boards, where that is more than its own. */
function reaching(bar: Bar, starts: readonly Grid[]): Bar {
  const { first, length, along } = bar;
  let [from, to] = [0, length];
  for (const start of starts) {
    const gauge = gaugeOf(start, bar);
    const begins = (gauge.first - first) / along;
    [from, to] = [Math.min(from, begins), Math.max(to, begins + gauge.length)];
  }
  if (from === 0 && to === length) return bar;
  return { ...bar, reach: { first: first + from * along, length: to - from } };
}

/** What tells some bars from others: their lines, colours and thickness. */
function namesOf(bars: readonly Bar[]): string {
  return bars.map((bar) => name(bar) + bar.thick).join(" ");
}

/** The line a bar lies on, and its colours. */
function name({ first, along, left, spent }: Bar): string {
  const line = Math.abs(along) === 64 ? `column ${first % 64}` : `row ${Math.floor(first / 64)}`;
  return `${line} ${Math.sign(along)} ${left}>${spent}`;
}

function refit(fitted: Fitted): void {
  const { bar, misread } = fitPace(fitted.bar, fitted.readings);
  fitted.bar = bar;
  fitted.misread = misread === Infinity ? 0 : misread;
}
