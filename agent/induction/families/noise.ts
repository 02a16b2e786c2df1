/**
 * Noise: cells that flicker by themselves, alone and whatever is played. No rule speaks of them.
 * @module
 */
import { CELLS, type Grid, WIDTH } from "../../../games/grid.ts";
import { changedCells, type Evidence, isLawful } from "../evidence.ts";
import { boardKey, countedCells } from "../../../sandbox/kit/laws/key.ts";
import { actionText } from "../../../sandbox/kit/laws/memory.ts";

/** Cells of fewer colours may well follow a rule: to and fro. */
const COLOURFUL = 3;
/** A twin may declare no more cells than this. */
const MOST = 64;

/** Learns which cells flicker. */
export class Noise {
  readonly #flips = new Uint16Array(CELLS);
  readonly #alone = new Uint16Array(CELLS);
  /** The colours seen of each cell, one bit each. */
  readonly #colours = new Uint16Array(CELLS);
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

  /** Takes in a transition; true where other cells are called noise than before. */
  learn(evidence: Evidence): boolean {
    if (!isLawful(evidence)) return false;
    const changed = changedCells(evidence.before, evidence.after);
    if (changed.length > CELLS / 4) return false;
    this.#seen++;
    const set = new Set(changed);
    for (const cell of changed) {
      this.#flips[cell]!++;
      this.#colours[cell]! |= 1 << evidence.before[cell]! | 1 << evidence.after[cell]!;
      const x = cell % WIDTH;
      const beside = [
        cell - WIDTH,
        cell + WIDTH,
        ...(x > 0 ? [cell - 1] : []),
        ...(x < WIDTH - 1 ? [cell + 1] : []),
      ];
      if (!beside.some((each) => set.has(each))) this.#alone[cell]!++;
    }
    if (this.#seen < this.#least) return false;
    const cells: number[] = [];
    for (let cell = 0; cell < CELLS; cell++) {
      const flips = this.#flips[cell]!;
      if (flips < 3 || flips * 2 < this.#seen || this.#alone[cell]! * 4 < flips * 3) continue;
      if (bitsOf(this.#colours[cell]!) >= COLOURFUL) cells.push(cell);
    }
    const before = this.#cells;
    this.#cells = cells.length < 6 || cells.length > MOST ? [] : cells;
    return this.#cells.length !== before.length || this.#cells.some((cell, i) => cell !== before[i]);
  }
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits++;
  return bits;
}

/**
 * The cells of a set that the harness lets a twin leave out: those in which two ordinary transitions end differently that
 * agree in the action and, outside the set, in the boards before and after.
 */
export function admittedNoise(cells: readonly number[], evidence: readonly Evidence[]): ReadonlySet<number> {
  const admitted = new Set<number>();
  if (cells.length === 0) return admitted;
  const counted = countedOutside(cells);
  const first = new Map<string, Grid>();
  for (const { kind, before, after, action } of evidence) {
    if (kind !== "ordinary") continue;
    const key = `${actionText(action)} ${boardKey(before, counted)} ${boardKey(after, counted)}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, after);
    else for (const cell of cells) if (earlier[cell] !== after[cell]) admitted.add(cell);
  }
  return admitted;
}

/** The cells outside a set, as `boardKey` counts them. */
export function countedOutside(cells: readonly number[]): Int32Array {
  const mask = new Uint8Array(CELLS);
  for (const cell of cells) mask[cell] = 1;
  return countedCells(mask);
}
