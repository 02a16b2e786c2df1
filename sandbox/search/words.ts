/**
 * Grids as 1,024 words of four neighbouring cells: what states are compared, hashed and stored by.
 *
 * An *entry* says that a word has certain colours: `word << 16 | colours`, four bits a cell. It fits in 26 bits, so a
 * changed place costs four bytes where a whole grid costs 4,096.
 * @module
 */
import { CELLS, type Grid, WIDTH } from "../../games/grid.ts";
import { TwinError } from "../errors.ts";

/** Words in a grid. */
export const WORDS = CELLS / 4;

/** A grid with the same bytes seen four and eight at a time. */
export interface Board {
  readonly grid: Grid;
  readonly words: Int32Array;
  readonly pairs: BigInt64Array;
}

/** A new board; its buffer belongs to it alone, so a twin that keeps the grid reaches nothing else. */
export function newBoard(): Board {
  const grid = new Uint8Array(CELLS);
  return { grid, words: new Int32Array(grid.buffer), pairs: new BigInt64Array(grid.buffer) };
}

/** The words that differ between two boards, in ascending order, and the change of hash that this makes. */
export class Delta {
  count = 0;
  /** Entries before and after, `count` of them. */
  readonly before: Int32Array = new Int32Array(WORDS);
  readonly after: Int32Array = new Int32Array(WORDS);
  /** To be XORed into the two halves of the hash. */
  low = 0;
  high = 0;

  /**
   * Compares two boards. `before` holds colours 0..15 only.
   *
   * Eight cells at a time: the comparison of two BigInt64Array elements compiles to one instruction and takes a third of
   * the time of any loop over 32-bit words.
   *
   * @throws {TwinError} if a changed cell of `after` is not 0..15.
   */
  measure(before: Board, after: Board): void {
    const oldPairs = before.pairs, newPairs = after.pairs;
    const oldWords = before.words, newWords = after.words;
    let count = 0, low = 0, high = 0;
    for (let pair = 0; pair < WORDS / 2; pair++) {
      if (oldPairs[pair] === newPairs[pair]) continue;
      for (let word = 2 * pair; word < 2 * pair + 2; word++) {
        const from = oldWords[word]!, to = newWords[word]!;
        if (from === to) continue;
        if (to & NOT_COLOURS) throw badCell(after.grid, word);
        const gone = entryOf(word, from), come = entryOf(word, to);
        low ^= mixLow(gone) ^ mixLow(come);
        high ^= mixHigh(gone) ^ mixHigh(come);
        this.before[count] = gone;
        this.after[count++] = come;
      }
    }
    this.count = count;
    this.low = low;
    this.high = high;
  }
}

const NOT_COLOURS = 0xf0f0f0f0 | 0;

/** The entry of a word that holds four colours, one a byte. */
export function entryOf(word: number, colours: number): number {
  return word << 16 | colours & 0xf | colours >> 4 & 0xf0 | colours >> 8 & 0xf00 | colours >> 12 & 0xf000;
}

/** Writes an entry's four colours into a board. */
export function applyEntry(words: Int32Array, entry: number): void {
  words[entry >> 16] = entry & 0xf | (entry & 0xf0) << 4 | (entry & 0xf00) << 8 | (entry & 0xf000) << 12;
}

/** The lower half of an entry's hash: the finaliser of MurmurHash3. */
export function mixLow(entry: number): number {
  let h = Math.imul(entry ^ 0x3c6ef372, 0x85ebca6b);
  h = Math.imul(h ^ h >>> 13, 0xc2b2ae35);
  return h ^ h >>> 16;
}

/** The upper half, with other constants: lowbias32 of Chris Wellons. */
export function mixHigh(entry: number): number {
  let h = Math.imul(entry ^ entry >>> 16 ^ 0x1f83d9ab, 0x7feb352d);
  h = Math.imul(h ^ h >>> 15, 0x846ca68b);
  return h ^ h >>> 16;
}

function badCell(grid: Grid, word: number): TwinError {
  let cell = 4 * word;
  while (grid[cell]! < 16) cell++;
  const x = cell % WIDTH, y = (cell - x) / WIDTH;
  return new TwinError(
    "WRONG_SHAPE",
    `step returned a grid whose cell (${x}, ${y}) is ${grid[cell]}, want an integer 0..15`,
    "step",
    null,
  );
}
