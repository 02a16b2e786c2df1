/**
 * Grids seen four cells at a time: comparing 1,024 words takes a quarter of the time of comparing 4,096 cells.
 * @module
 */
import { CELLS } from "../../games/grid.ts";

/** Words in a grid. */
export const GRID_WORDS = CELLS / 4;
/** The bits of a word that no four colours 0..15 have. */
const NO_COLOURS = 0xf0f0f0f0 | 0;

/** The words of a grid; null where its place in its buffer does not allow it. */
export function wordsOf(grid: Uint8Array): Int32Array | null {
  return (grid.byteOffset & 3) === 0 ? new Int32Array(grid.buffer, grid.byteOffset, GRID_WORDS) : null;
}

/** Whether two grids differ, from their words. */
export function sameWords(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < GRID_WORDS; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The first word that holds something else than four colours; -1 where none does. */
export function firstBadWord(words: Int32Array): number {
  for (let i = 0; i < GRID_WORDS; i++) if (words[i]! & NO_COLOURS) return i;
  return -1;
}
