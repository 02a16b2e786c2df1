/**
 * The present attempt, and what is hidden in it now.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { foresee, type Hidden, type Law, startOf } from "../../sandbox/kit/laws/turn.ts";
import type { Evidence } from "./evidence.ts";
import { seen } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** The attempt replayed under some laws, as far as `at`. */
interface Replay {
  readonly name: string;
  at: number;
  hidden: Hidden;
}

/** The attempt that is being played. */
export class Attempt {
  readonly #level: number;
  /** The latest board as it began. */
  readonly #board: Grid;
  readonly #transitions: Evidence[] = [];
  #replay: Replay | null = null;

  constructor(level: number, board: Grid) {
    [this.#level, this.#board] = [level, board];
  }

  /** The board on which it began; null where nothing was played in it. */
  get start(): Grid | null {
    return this.#transitions[0]?.before ?? null;
  }

  /** Takes in its next transition. */
  add(evidence: Evidence): void {
    this.#transitions.push(evidence);
  }

  /** What is hidden now: all of it replayed, or only its new part where the laws are the same as before. */
  hidden(theory: Theory, laws: readonly Law[]): Hidden {
    const name = JSON.stringify(theory);
    const replay = this.#replay?.name === name
      ? this.#replay
      : { name, at: 0, hidden: startOf(this.#level, this.start ?? this.#board) };
    for (; replay.at < this.#transitions.length; replay.at++) {
      const { before, action, grids } = this.#transitions[replay.at]!;
      replay.hidden = seen(theory, grids, foresee(laws, before, action, replay.hidden).memory);
    }
    this.#replay = replay;
    return replay.hidden;
  }
}
