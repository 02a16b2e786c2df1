import type { Grid } from "../../games/grid.ts";
import type { StateStore } from "./store.ts";
import { mix, newBoard, pack, WORDS } from "./words.ts";

/** The most changed words that are paired: it bounds the work where a whole board changes. */
const MOST_PAIRED = 64;
/** Bits of the table of pairs. Two pairs that share a bit can only prune more, and pruning is never called exhausted. */
const PAIR_BITS = 1 << 28;

/**
 * Which states are new enough to keep: iterated width (Lipovetzky and Geffner 2012).
 *
 * An atom is a word of four cells with its colours, or the memory. A state is novel at width 1 if it makes an atom true
 * for the first time; at width 2 also if it does so for a pair of an atom that the last move made true and a strip of
 * words that differs from the first state, or the memory.
 */
export class Novelty {
  readonly #atoms = new Int32Array(WORDS * 0x10000 / 32);
  readonly #memories = new Set<number>();
  readonly #pairs: Int32Array | null;

  /** Starts with the atoms of the first state. */
  constructor(width: 1 | 2, first: Grid, memory: number) {
    this.#pairs = width === 2 ? new Int32Array(PAIR_BITS / 32) : null;
    const { grid, words } = newBoard();
    grid.set(first);
    for (let word = 0; word < WORDS; word++) mark(this.#atoms, atomOf(word, words[word]!));
    this.#memories.add(memory);
  }

  /** Whether the state that the store has just looked up is novel. Its atoms are old from then on. */
  isNovel(store: StateStore, memory: number, memoryChanged: boolean): boolean {
    const { changed: words, boards } = store, board = boards.after.words;
    const count = store.writeChanged();
    let novel = !this.#memories.has(memory);
    this.#memories.add(memory);
    for (let i = 0; i < count; i++) {
      if (mark(this.#atoms, atomOf(words[i]!, board[words[i]!]!))) novel = true;
    }
    if (this.#pairs && this.#markPairs(this.#pairs, store, count, memory, memoryChanged)) novel = true;
    return novel;
  }

  /** `count`: how many words have changed, listed by the store. */
  #markPairs(
    pairs: Int32Array,
    store: StateStore,
    count: number,
    memory: number,
    memoryChanged: boolean,
  ): boolean {
    const { changed: words, strips, boards: { after: { words: board } } } = store;
    const length = store.writeStrips();
    const hidden = mix(~memory);
    let novel = false;
    for (let i = 0; i < count && i < MOST_PAIRED; i++) {
      const atom = mix(atomOf(words[i]!, board[words[i]!]!));
      for (let j = 0; j < length; j++) if (mark(pairs, pairOf(atom, strips[j]!))) novel = true;
      if (mark(pairs, pairOf(atom, hidden))) novel = true;
    }
    if (memoryChanged) {
      for (let j = 0; j < length; j++) if (mark(pairs, pairOf(hidden, strips[j]!))) novel = true;
    }
    return novel;
  }
}

/** A word with its colours as a number of 26 bits. */
function atomOf(word: number, colours: number): number {
  return word << 16 | pack(colours);
}

/** Where in the table a pair stands; the first half is mixed already. */
function pairOf(mixed: number, other: number): number {
  return mix(mixed + other | 0) & PAIR_BITS - 1;
}

/** Sets a bit; whether it was not set before. */
function mark(bits: Int32Array, bit: number): boolean {
  const at = bit >> 5, mask = 1 << (bit & 31);
  if (bits[at]! & mask) return false;
  bits[at]! |= mask;
  return true;
}
