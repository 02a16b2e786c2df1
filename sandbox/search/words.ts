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
  /** How many words differ. */
  count = 0;
  /** Their entries in the second board: `count` of them. */
  readonly entries: Int32Array = new Int32Array(WORDS);
  /** To be XORed into the two halves of the first board's hash: the second's comes out. */
  low = 0;
  high = 0;
  readonly #words = new Int32Array(WORDS);

  /**
   * Compares two boards. `before` holds colours 0..15 only.
   *
   * @throws {TwinError} if a changed cell of `after` is not 0..15.
   */
  measure(before: Board, after: Board): void {
    const count = this.count = findChanges(before, after, this.#words);
    const { entries } = this, changed = this.#words, from = before.words, to = after.words;
    let low = 0, high = 0;
    for (let i = 0; i < count; i++) {
      const word = changed[i]!;
      const come = to[word]!;
      if (come & NOT_COLOURS) throw badCell(after.grid, word);
      const gone = entryOf(word, from[word]!), entry = entryOf(word, come);
      low ^= mixLow(gone) ^ mixLow(entry);
      high ^= mixHigh(gone) ^ mixHigh(entry);
      entries[i] = entry;
    }
    this.low = low;
    this.high = high;
  }
}

const NOT_COLOURS = 0xf0f0f0f0 | 0;

/**
 * Writes down which words differ; returns how many.
 *
 * Eight cells at a time: comparing two elements of BigInt64Arrays compiles to one instruction (no BigInt is made), and
 * the whole takes a third of the time of any loop over 32-bit words. It is most of what a search costs beside the twin.
 */
function findChanges(before: Board, after: Board, changed: Int32Array): number {
  const oldPairs = before.pairs, newPairs = after.pairs;
  const oldWords = before.words, newWords = after.words;
  let count = 0;
  for (let pair = 0; pair < WORDS / 2; pair++) {
    if (oldPairs[pair] === newPairs[pair]) continue;
    const word = 2 * pair;
    if (oldWords[word] !== newWords[word]) changed[count++] = word;
    if (oldWords[word + 1] !== newWords[word + 1]) changed[count++] = word + 1;
  }
  return count;
}

/** The entry of a word that holds four colours, one a byte. */
export function entryOf(word: number, colours: number): number {
  const pairs = colours | colours >>> 4;
  return word << 16 | pairs >>> 8 & 0xff00 | pairs & 0xff;
}

/** Writes an entry's four colours into a board. */
export function applyEntry(words: Int32Array, entry: number): void {
  const pairs = (entry & 0xff00) << 8 | entry & 0xff;
  words[entry >> 16] = (pairs | pairs << 4) & 0x0f0f0f0f;
}

/** The lower half of an entry's hash, by multiplying and shifting as in the finaliser of MurmurHash3. */
export function mixLow(entry: number): number {
  const h = spread(entry);
  const low = Math.imul(h, 0x2b2ae351);
  return low ^ low >>> 16;
}

/** The upper half: the same spread, another multiplier and shift. */
export function mixHigh(entry: number): number {
  const high = Math.imul(spread(entry), 0x7feb352d);
  return high ^ high >>> 14;
}

function spread(entry: number): number {
  const h = Math.imul(entry ^ 0x3c6ef372, 0x5ebca6b5);
  return h ^ h >>> 15;
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
