/**
 * Grids as 1,024 words of four neighbouring cells: what states are compared, hashed and stored by.
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

/**
 * The words that differ between two boards, in ascending order, and the change of hash that this makes.
 *
 * The hash is multilinear (Carter and Wegman 1979): each word's colours times a fixed random number of that word, summed;
 * twice, with different numbers, for 64 bits. So it follows the changed words alone, whatever their order.
 */
export class Delta {
  /** How many words differ. */
  count = 0;
  /** Which: `count` of them. */
  readonly words: Int32Array = new Int32Array(WORDS);
  /** To be added to the two halves of the first board's hash, modulo 2³²: the second's comes out. */
  low = 0;
  high = 0;

  /**
   * Compares two boards. `before` holds colours 0..15 only.
   *
   * @throws {TwinError} if a changed cell of `after` is not 0..15.
   */
  measure(before: Board, after: Board): void {
    const { words } = this, from = before.words, to = after.words;
    const count = this.count = findChanges(before, after, words);
    let low = 0, high = 0;
    for (let i = 0; i < count; i++) {
      const word = words[i]!;
      const come = to[word]!, gone = from[word]!;
      if (come & NOT_COLOURS) throw badCell(after.grid, word);
      // Folded, so that each colour reaches the low bits, which a product passes on to all above them.
      const by = come + (come >> 12) - gone - (gone >> 12) | 0;
      low = (low + imul(by, LOW_FACTORS[word]!)) | 0;
      high = (high + imul(by, HIGH_FACTORS[word]!)) | 0;
    }
    this.low = low;
    this.high = high;
  }
}

const { imul } = Math;
const LOW_FACTORS = factors(0x2545f491);
const HIGH_FACTORS = factors(0x9e3779b9);

/** Odd numbers that look random, the same on every machine (xorshift32, Marsaglia 2003). */
function factors(seed: number): Int32Array {
  let x = seed;
  return Int32Array.from({ length: WORDS }, () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x | 1;
  });
}

const PAIRS = CELLS / 8;
const NOT_COLOURS = 0xf0f0f0f0 | 0;

/**
 * Writes down which words differ; returns how many.
 *
 * Comparing two elements of BigInt64Arrays, eight cells, compiles to one instruction (no BigInt is made); eight of them
 * a turn, a row of the grid, take two thirds of the time of one. It is most of what a search costs beside the twin.
 */
function findChanges(before: Board, after: Board, changed: Int32Array): number {
  const old = before.pairs, now = after.pairs;
  const oldWords = before.words, newWords = after.words;
  let count = 0;
  for (let pair = 0; pair < PAIRS; pair += 8) {
    if (
      old[pair] === now[pair] && old[pair + 1] === now[pair + 1] &&
      old[pair + 2] === now[pair + 2] && old[pair + 3] === now[pair + 3] &&
      old[pair + 4] === now[pair + 4] && old[pair + 5] === now[pair + 5] &&
      old[pair + 6] === now[pair + 6] && old[pair + 7] === now[pair + 7]
    ) continue;
    for (let word = 2 * pair; word < 2 * pair + 16; word++) {
      if (oldWords[word] !== newWords[word]) changed[count++] = word;
    }
  }
  return count;
}

/** Four colours, one a byte, as four bits each. */
export function pack(colours: number): number {
  const pairs = colours | colours >>> 4;
  return pairs >>> 8 & 0xff00 | pairs & 0xff;
}

/** The lower 16 bits of a number, four bits a colour, as one byte each. */
export function unpack(packed: number): number {
  const pairs = (packed & 0xff00) << 8 | packed & 0xff;
  return (pairs | pairs << 4) & 0x0f0f0f0f;
}

/** Spreads the bits of a number over all 32 (the finaliser of MurmurHash3). */
export function mix(number: number): number {
  let h = imul(number ^ number >>> 16, 0x85ebca6b);
  h = imul(h ^ h >>> 13, 0xc2b2ae35);
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
