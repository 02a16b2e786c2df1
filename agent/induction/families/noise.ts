/**
 * Noise: cells that flicker by themselves, alone and whatever is played. No rule speaks of them.
 * @module
 */
import { CELLS, WIDTH } from "../../../games/grid.ts";
import { changedCells, type Evidence, isLawful } from "../evidence.ts";

/** A twin may declare no more cells than this. */
const MOST = 64;

/** Learns which cells flicker. */
export class Noise {
  readonly #flips = new Uint16Array(CELLS);
  readonly #alone = new Uint16Array(CELLS);
  readonly #least: number;
  #seen = 0;
  #cells: readonly number[] = [];

  /** Nothing is called noise before so many transitions. */
  constructor(least: number) {
    this.#least = least;
  }

  /** The cells that flicker, ascending; none where there are more than a twin may declare. */
  get cells(): readonly number[] {
    return this.#cells;
  }

  /** Takes in a transition. */
  learn(evidence: Evidence): void {
    if (!isLawful(evidence)) return;
    const changed = changedCells(evidence.before, evidence.after);
    if (changed.length > CELLS / 4) return;
    this.#seen++;
    const set = new Set(changed);
    for (const cell of changed) {
      this.#flips[cell]!++;
      const x = cell % WIDTH;
      const beside = [
        cell - WIDTH,
        cell + WIDTH,
        ...(x > 0 ? [cell - 1] : []),
        ...(x < WIDTH - 1 ? [cell + 1] : []),
      ];
      if (!beside.some((each) => set.has(each))) this.#alone[cell]!++;
    }
    if (this.#seen < this.#least) return;
    const cells: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      const flips = this.#flips[cell]!;
      if (flips >= 3 && flips * 5 >= this.#seen && this.#alone[cell]! * 4 >= flips * 3) cells.push(cell);
    }
    this.#cells = cells.length < 6 || cells.length > MOST ? [] : cells;
  }
}
