/**
 * The boards that a search compares at each step, side by side in the memory of a WebAssembly program: JavaScript looks
 * at eight cells at a time, WebAssembly at sixteen, and does the arithmetic on them in the same pass.
 *
 * The program is `boards.wat`, and `boards_code.ts` is what it assembles to (`deno task bundle`). It has no imports and
 * no twin ever gets a view of its memory, which is all that it can reach.
 * @module
 */
import { CODE } from "./boards_code.ts";
import { type Board, boardOver, WORDS } from "./words.ts";

/** Where things lie in the program's memory, in bytes. */
const Place = {
  AFTER: 0,
  BEFORE: 4096,
  BASE: 8192,
  LOW: 12288,
  HIGH: 16384,
  RESULTS: 20480,
  MARKS: 20544,
  JOINTS: 20672,
};
/** The bits of four cells that no colours 0..15 have. */
const NOT_COLOURS = 0xf0f0f0f0 | 0;
/** Boards kept for the next searches: their memory costs more to make than a short search takes. */
const KEPT = 4;

// Taken before any foreign code runs, and gone from the realm when it does.
const { Module, Instance } = WebAssembly;
const program = new Module(Uint8Array.fromBase64(CODE));
const free: Boards[] = [];

/** What the program exports. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly measure: () => void;
  readonly mark: (other: number) => void;
}

/**
 * A board before and after a step, and the base that both are stored against.
 *
 * The hash of a board is multilinear (Carter and Wegman 1979): each word's colours times a fixed random number of that
 * word, summed; twice, with different numbers, for 64 bits. So it follows the changed words alone, whatever their order.
 */
export class Boards {
  readonly before: Board;
  readonly after: Board;
  readonly base: Board;
  /** One bit a word: of rows 0..31 in 16 numbers, one for each column of words, then of rows 32..63 in 16 more. */
  readonly marks: Int32Array;
  /** The marks of those words whose lower neighbour, in the same half, is marked too and shows the same. */
  readonly joints: Int32Array;
  readonly #results: Int32Array;
  readonly #measure: () => void;
  readonly #mark: (other: number) => void;

  private constructor() {
    const { memory: { buffer }, measure, mark } = new Instance(program).exports as unknown as Exports;
    this.before = boardOver(buffer, Place.BEFORE);
    this.after = boardOver(buffer, Place.AFTER);
    this.base = boardOver(buffer, Place.BASE);
    this.marks = new Int32Array(buffer, Place.MARKS, 32);
    this.joints = new Int32Array(buffer, Place.JOINTS, 32);
    this.#results = new Int32Array(buffer, Place.RESULTS, 5);
    this.#measure = measure;
    this.#mark = mark;
    fillWithFactors(new Int32Array(buffer, Place.LOW, WORDS), 0x2545f491);
    fillWithFactors(new Int32Array(buffer, Place.HIGH, WORDS), 0x9e3779b9);
  }

  /** Boards that show anything. */
  static take(): Boards {
    return free.pop() ?? new Boards();
  }

  /** Gives them back for the next search; they must not be used afterwards. */
  release(): void {
    if (free.length < KEPT) free.push(this);
  }

  /** Compares the board after with the board before, which holds colours 0..15 only. What follows speaks of this. */
  measure(): void {
    this.#measure();
  }

  /** How many words differ. */
  get changed(): number {
    return this.#results[0]!;
  }

  /** How many more words of the board after than of the one before differ from the base. */
  get drift(): number {
    return this.#results[1]!;
  }

  /** To be added to the lower half of the hash of the board before, modulo 2³²: that of the board after comes out. */
  get low(): number {
    return this.#results[2]!;
  }

  /** The same for the upper half. */
  get high(): number {
    return this.#results[3]!;
  }

  /** Whether the board after holds something else than colours 0..15. */
  get hasBadCell(): boolean {
    return (this.#results[4]! & NOT_COLOURS) !== 0;
  }

  /** Marks the words in which the board after differs from the base. */
  markFromBase(): void {
    this.#mark(Place.BASE);
  }

  /** Marks the words in which it differs from the board before. */
  markFromBefore(): void {
    this.#mark(Place.BEFORE);
  }
}

/** Odd numbers that look random, the same on every machine (xorshift32, Marsaglia 2003). */
function fillWithFactors(factors: Int32Array, seed: number): void {
  let x = seed;
  for (let word = 0; word < WORDS; word++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    factors[word] = x | 1;
  }
}
