/**
 * Lines whose cells turn from one colour to another, piece by piece: what may be bars.
 * @module
 */
import { CELLS, type Grid, WIDTH } from "../../../../games/grid.ts";
import type { Bar } from "../../../../sandbox/kit/laws/bar.ts";
import { changedCells } from "../../evidence.ts";

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
  /** 1 or -1 once it is known which way it goes; 0 before. */
  direction: number;
  /** How often a piece went on where the one before had ended, and how often something else happened. */
  joins: number;
  breaks: number;
  /** The longest run of `left` around what turned. */
  runLow: number;
  runHigh: number;
}

/** Pieces that turned in one line in one step. */
interface Piece {
  readonly along: number;
  readonly origin: number;
  readonly places: number[];
  readonly before: Grid;
  readonly after: Grid;
}

/** Follows all lines of the grid. */
export class Lines {
  readonly #lines = new Map<string, Line>();

  /** Takes in a transition; true where a line moved. */
  follow(before: Grid, after: Grid): boolean {
    const changed = changedCells(before, after);
    if (changed.length === 0 || changed.length > CELLS / 4) return false;
    const rows = new Map<number, number[]>();
    const columns = new Map<number, number[]>();
    for (const cell of changed) {
      const x = cell % WIDTH;
      const y = (cell - x) / WIDTH;
      push(rows, y, x);
      push(columns, x, y);
    }
    for (const [y, places] of rows) this.#turn({ along: 1, origin: y * WIDTH, places, before, after });
    for (const [x, places] of columns) this.#turn({ along: WIDTH, origin: x, places, before, after });
    return true;
  }

  /** The lines that behave like bars, thick ones joined; their pace is still to be found. */
  bars(): Bar[] {
    return joinLines([...this.#lines.values()].filter(isBar).map(shape).filter((bar) => bar.length >= 4));
  }

  #turn({ along, origin, places, before, after }: Piece): void {
    places.sort((a, b) => a - b);
    const low = places[0]!;
    const high = places[places.length - 1]!;
    const at = (place: number) => origin + place * along;
    const left = before[at(low)]!;
    const spent = after[at(low)]!;
    const uniform = high - low === places.length - 1 &&
      places.every((place) => before[at(place)] === left && after[at(place)] === spent);
    if (!uniform) {
      for (const place of places) {
        const line = this.#lines.get(name(along, origin, before[at(place)]!, after[at(place)]!));
        if (line) line.breaks++;
      }
      return;
    }
    const back = this.#lines.get(name(along, origin, spent, left));
    if (back !== undefined && !isRefill(back, low, high)) back.breaks++;
    let [runLow, runHigh] = [low, high];
    while (runLow > 0 && before[at(runLow - 1)] === left) runLow--;
    while (runHigh < WIDTH - 1 && before[at(runHigh + 1)] === left) runHigh++;
    const key = name(along, origin, left, spent);
    const line = this.#lines.get(key);
    if (line !== undefined) goOn(line, { low, high, runLow, runHigh });
    else {
      const direction = low === runLow && high !== runHigh ? 1 : high === runHigh && low !== runLow ? -1 : 0;
      const last = { low, high };
      this.#lines.set(key, {
        along,
        origin,
        left,
        spent,
        low,
        high,
        last,
        direction,
        joins: 0,
        breaks: 0,
        runLow,
        runHigh,
      });
    }
  }
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

function name(along: number, origin: number, left: number, spent: number): string {
  return `${along}:${origin}:${left}>${spent}`;
}

/** Whether a piece that turned back fills a bar up again. */
function isRefill(line: Line, low: number, high: number): boolean {
  return line.joins > 0 && high - low >= line.high - line.low - (line.last.high - line.last.low + 1);
}

function goOn(line: Line, piece: { low: number; high: number; runLow: number; runHigh: number }): void {
  const { low, high, runLow, runHigh } = piece;
  const forth = low === line.last.high + 1;
  const back = high === line.last.low - 1;
  if (forth || back) {
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
}

/** Whether a line behaves like a bar rather than like a thing that moves; at an edge the first piece is enough. */
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
