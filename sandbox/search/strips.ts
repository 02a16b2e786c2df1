/**
 * How a state's differences from its base are written down: as strips of words, one below the other, that hold the same
 * colours. Pictures are drawn in blocks, so one strip of 32 bits stands for several cells by several rows.
 * @module
 */
import { pack, unpack, WORDS } from "./words.ts";

const { clz32 } = Math;

/** Words in a row. */
const COLUMNS = 16;
/** A strip stays within one half of a column: its rows fit in the bits of one number. */
const HALF_ROWS = 32;

/** Which words of a board differ from its base. */
export class Marks {
  /** Differing words. */
  count = 0;
  /** Rows 0..31 and 32..63 of each column of words, one bit a row. */
  readonly halves: Int32Array = new Int32Array(2 * COLUMNS);

  clear(): void {
    this.count = 0;
    this.halves.fill(0);
  }

  /** Marks a word, or takes its mark away. */
  set(word: number, differs: boolean): void {
    const row = word >> 4, half = (word & 15) << 1 | row >> 5;
    const bits = this.halves[half]!, bit = 1 << (row & 31);
    const next = differs ? bits | bit : bits & ~bit;
    if (next === bits) return;
    this.halves[half] = next;
    this.count += differs ? 1 : -1;
  }

  /** Marks a strip of words that are not marked yet. */
  setStrip(first: number, length: number): void {
    const row = first >> 4;
    this.halves[(first & 15) << 1 | row >> 5]! |= (-1 >>> (HALF_ROWS - length)) << (row & 31);
    this.count += length;
  }

  copyFrom(other: Marks): void {
    this.count = other.count;
    this.halves.set(other.halves);
  }
}

/**
 * Writes the marked words of a board as strips: `(length - 1) << 26 | first word << 16 | colours`. Boards that differ
 * from one base in the same way have the same strips. Returns how many there are.
 */
export function writeStrips({ halves }: Marks, words: Int32Array, strips: Int32Array): number {
  let count = 0;
  for (let half = 0; half < 2 * COLUMNS; half++) {
    let bits = halves[half]!;
    while (bits !== 0) {
      const row = 31 - clz32(bits & -bits);
      const first = ((half & 1) * HALF_ROWS + row) * COLUMNS + (half >> 1);
      const colours = words[first]!;
      bits &= bits - 1;
      let length = 1;
      while (
        row + length < HALF_ROWS && bits >>> (row + length) & 1 && words[first + COLUMNS * length] === colours
      ) {
        bits &= bits - 1;
        length++;
      }
      strips[count++] = length - 1 << 26 | first << 16 | pack(colours);
    }
  }
  return count;
}

/** Draws strips on a board that shows their base, and marks them where marks are wanted. */
export function drawStrips(
  strips: Int32Array,
  from: number,
  to: number,
  words: Int32Array,
  marks: Marks | null,
): void {
  for (let i = from; i < to; i++) {
    const strip = strips[i]!;
    const colours = unpack(strip);
    let word = strip >> 16 & WORDS - 1;
    if (marks) marks.setStrip(word, (strip >> 26) + 1);
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
