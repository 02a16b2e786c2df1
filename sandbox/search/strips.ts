/**
 * How a state's differences from its base are written down: as strips of words, one below the other, that hold the same
 * colours. Pictures are drawn in blocks, so one strip of 32 bits stands for several cells by several rows.
 * @module
 */
import type { Boards } from "./boards.ts";
import { pack, unpack, WORDS } from "./words.ts";

const { clz32 } = Math;

/** Words in a row. */
const COLUMNS = 16;
/** A strip stays within one half of a column: its rows fit in the bits of one number. */
const HALF_ROWS = 32;
const HALVES = 2 * COLUMNS;

/**
 * Writes the marked words of the board after a step as strips: `(length - 1) << 26 | first word << 16 | colours`. Boards
 * that differ from one base in the same way have the same strips. Returns how many there are.
 */
export function writeStrips({ marks, joints, after: { words } }: Boards, strips: Int32Array): number {
  let count = 0;
  for (let half = 0; half < HALVES; half++) {
    const joined = joints[half]!;
    // A strip begins at a mark that no joint leads to, and goes on as long as its joints.
    for (let starts = marks[half]! & ~(joined << 1); starts !== 0; starts &= starts - 1) {
      const row = lowestBit(starts), first = wordAt(half, row);
      strips[count++] = lowestBit(~(joined >>> row)) << 26 | first << 16 | pack(words[first]!);
    }
  }
  return count;
}

/** Which is the lowest bit that is set; at least one is. */
function lowestBit(bits: number): number {
  return 31 - clz32(bits & -bits);
}

/** Lists the marked words; returns how many there are. */
export function listMarked(marks: Int32Array, words: Int32Array): number {
  let count = 0;
  for (let half = 0; half < HALVES; half++) {
    for (let bits = marks[half]!; bits !== 0; bits &= bits - 1) {
      words[count++] = wordAt(half, lowestBit(bits));
    }
  }
  return count;
}

/** The word in a row of half a column. */
function wordAt(half: number, row: number): number {
  return (half >> 4) * HALF_ROWS * COLUMNS + row * COLUMNS + (half & 15);
}

/** Draws strips on a board that shows their base. */
export function drawStrips(strips: Int32Array, from: number, to: number, words: Int32Array): void {
  for (let i = from; i < to; i++) {
    const strip = strips[i]!;
    const colours = unpack(strip);
    let word = strip >> 16 & WORDS - 1;
    for (let left = strip >> 26; left >= 0; left--, word += COLUMNS) words[word] = colours;
  }
}

/** Whether a board shows every word of some strips. */
export function showsStrips(strips: Int32Array, from: number, to: number, words: Int32Array): boolean {
  for (let i = from; i < to; i++) {
    const strip = strips[i]!;
    const colours = unpack(strip);
    let word = strip >> 16 & WORDS - 1;
    for (let left = strip >> 26; left >= 0; left--, word += COLUMNS) {
      if (words[word] !== colours) return false;
    }
  }
  return true;
}
