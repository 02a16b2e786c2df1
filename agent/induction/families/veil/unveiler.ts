/**
 * The unveiler finds a colour that is a veil, and takes it off: it falls on much of a board at once, and where it goes away
 * again, what it hid is still there.
 * @module
 */
import { CELLS, COLOURS, type Grid } from "../../../../games/grid.ts";
import { under } from "../../../../sandbox/kit/laws/veil.ts";
import { changedCells, type Evidence } from "../../evidence.ts";

/** A veil falls on at least so many cells of so many colours. */
const LEAST = 256;
const LEAST_COLOURS = 3;
/** So many cells must come out as they were remembered, of at least two colours. */
const LEAST_OPENED = 8;
/** Most of a veil's openings show what was remembered. */
const RIGHT = 0.9;

/** Learns which colour is a veil, and remembers what was seen in an attempt under it. */
export class Unveiler {
  #colour: number | null = null;
  /** The attempt whose transitions are lifted, and the board as it is remembered there. */
  #lifted: { readonly attempt: number; readonly board: Grid } = { attempt: -1, board: new Uint8Array(CELLS) };
  #attempt = -1;
  /** A colour that fell on the board in this attempt, and the board as it is remembered. */
  #suspect: { readonly colour: number; readonly board: Grid } | null = null;
  /** Cells that came out as they were remembered, and others, by colour. */
  readonly #right = new Array<number>(COLOURS).fill(0);
  readonly #wrong = new Array<number>(COLOURS).fill(0);

  /** The veil's colour; null where there is none. */
  get colour(): number | null {
    return this.#colour;
  }

  /** Takes in a transition as it was shown; true where another colour is a veil than before: all are to be lifted anew. */
  learn(evidence: Evidence): boolean {
    this.#look(evidence);
    const colour = this.#likeliest();
    if (colour === this.#colour) return false;
    [this.#colour, this.#lifted] = [colour, { attempt: -1, board: evidence.before }];
    return true;
  }

  /** A transition without the veil; they are to be given one after the other. */
  lift(evidence: Evidence): Evidence {
    if (this.#colour === null) return evidence;
    const { attempt } = evidence;
    const known = attempt === this.#lifted.attempt ? this.#lifted.board : evidence.before;
    const before = under(evidence.before, known, this.#colour);
    const after = under(evidence.after, before, this.#colour);
    this.#lifted = { attempt, board: after };
    return { ...evidence, before, after };
  }

  #likeliest(): number | null {
    let best = -1;
    for (let colour = 0; colour < COLOURS; colour++) {
      const [right, wrong] = [this.#right[colour]!, this.#wrong[colour]!];
      if (right < LEAST_OPENED || right < RIGHT * (right + wrong)) continue;
      if (best < 0 || right > this.#right[best]!) best = colour;
    }
    return best < 0 ? null : best;
  }

  #look({ before, after, attempt }: Evidence): void {
    if (attempt !== this.#attempt) [this.#attempt, this.#suspect] = [attempt, null];
    const changed = changedCells(before, after);
    if (this.#suspect === null) {
      const colour = fallen(before, after, changed);
      if (colour !== null) this.#suspect = { colour, board: before.slice() };
      return;
    }
    const { colour, board } = this.#suspect;
    const opened = changed.filter((cell) => before[cell] === colour && board[cell] !== colour);
    const right = opened.filter((cell) => after[cell] === board[cell]);
    const colours = new Set(right.map((cell) => board[cell]));
    // Where all of it goes away at once, it may be a picture that was shown instead of the board.
    if (count(after, colour) >= LEAST) {
      if (colours.size > 1) this.#right[colour]! += right.length;
      this.#wrong[colour]! += opened.length - right.length;
    }
    for (let cell = 0; cell < CELLS; cell++) if (after[cell] !== colour) board[cell] = after[cell]!;
  }
}

/** The colour that much of the board turned to; null where nothing of the kind happened. */
function fallen(before: Grid, after: Grid, changed: readonly number[]): number | null {
  if (changed.length < LEAST) return null;
  const counts = new Array<number>(COLOURS).fill(0);
  for (const cell of changed) counts[after[cell]!]!++;
  const colour = counts.indexOf(Math.max(...counts));
  const hidden = changed.filter((cell) => after[cell] === colour);
  const most = hidden.length >= LEAST && hidden.length >= RIGHT * changed.length;
  return most && new Set(hidden.map((cell) => before[cell])).size >= LEAST_COLOURS ? colour : null;
}

function count(grid: Grid, colour: number): number {
  let cells = 0;
  for (const each of grid) if (each === colour) cells++;
  return cells;
}
