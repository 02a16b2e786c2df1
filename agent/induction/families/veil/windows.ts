/**
 * The windows of a veil: what is seen around one body, and what widens its sight.
 * @module
 */
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import type { Window } from "../../../../sandbox/kit/laws/veil.ts";

/** A cell seen from a body: columns and rows from its corner, and whether it is open. */
export interface Glimpse {
  readonly dx: number;
  readonly dy: number;
  readonly open: boolean;
}

/** So small a share of glimpses may speak against a window. */
const STRAY = 0.02;
/** Most windows told apart. */
const MOST = 6;

/** What is known of one window, by `key` of the cell. */
type Known = Map<number, boolean>;

/** Learns the windows around one body. */
export class Windows {
  readonly #windows: Known[] = [];
  readonly #wider = new Set<string>();
  #size = { width: 1, height: 1 };
  #now = 0;
  /** How often a window was found as it was known, and how often it came out otherwise for no reason. */
  right = 0;
  wrong = 0;

  /** Things, as pictures, that give the next window. */
  get wider(): readonly string[] {
    return [...this.#wider];
  }

  /** The windows, the one that attempts begin with first. */
  get windows(): readonly Window[] {
    return this.#windows.map((known) => this.#drawn(known));
  }

  /** An attempt begins. */
  begin(): void {
    this.#now = 0;
  }

  /** Takes in what is seen around the body, and the thing that it has just come upon ("" for none). */
  learn(look: Look, glimpses: readonly Glimpse[], met: string): void {
    this.#size = { width: look[0]!.length, height: look.length };
    if (this.#wider.has(met)) this.#now = Math.min(this.#now + 1, this.#windows.length);
    let known = this.#windows[this.#now];
    if (known !== undefined && !fits(known, glimpses)) {
      if (met !== "" && this.#now + 1 < MOST) {
        this.#wider.add(met);
        known = this.#windows[++this.#now];
      } else this.wrong++;
    } else this.right++;
    if (known === undefined) this.#windows[this.#now] = known = new Map();
    for (const { dx, dy, open } of glimpses) known.set(key(dx, dy), open);
  }

  /** A window as a picture: where it was cut off, it is taken to be as on its other side. */
  #drawn(known: Known): Window {
    const { width, height } = this.#size;
    const whole = new Map(known);
    for (const [at, open] of known) {
      const [dx, dy] = [columnOf(at), rowOf(at)];
      for (const x of [dx, width - 1 - dx]) {
        for (const y of [dy, height - 1 - dy]) if (!known.has(key(x, y))) whole.set(key(x, y), open);
      }
    }
    const open = [...whole].filter(([, each]) => each).map(([at]) => at);
    if (open.length === 0) return { x: 0, y: 0, rows: [] };
    const [columns, rows] = [open.map(columnOf), open.map(rowOf)];
    const [left, right, top, bottom] = [
      Math.min(...columns),
      Math.max(...columns),
      Math.min(...rows),
      Math.max(...rows),
    ];
    const drawn: string[] = [];
    for (let y = top; y <= bottom; y++) {
      let row = "";
      for (let x = left; x <= right; x++) row += whole.get(key(x, y)) === false ? "." : "#";
      drawn.push(row);
    }
    return { x: left, y: top, rows: drawn };
  }
}

/** Whether glimpses show a window as it is known. */
function fits(known: Known, glimpses: readonly Glimpse[]): boolean {
  let against = 0;
  for (const { dx, dy, open } of glimpses) if ((known.get(key(dx, dy)) ?? open) !== open) against++;
  return against <= STRAY * glimpses.length;
}

/** A cell's place as one number; both parts lie within ±64. */
function key(dx: number, dy: number): number {
  return (dy + 128) * 256 + dx + 128;
}

function columnOf(at: number): number {
  return at % 256 - 128;
}

function rowOf(at: number): number {
  return Math.floor(at / 256) - 128;
}
