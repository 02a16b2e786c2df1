import type { Grid } from "../../games/grid.ts";
import type { StateStore } from "./store.ts";
import { entryOf, mixHigh, mixLow, newBoard, WORDS } from "./words.ts";

/** The most atoms of a pair's first half that are looked at: it bounds the work where a whole board changes. */
const PAIRED = 64;
/** Bits of the table of pairs. Two pairs that share a bit can only prune more, and pruning is never called exhausted. */
const PAIR_BITS = 1 << 28;

/**
 * Which states are new enough to keep: iterated width (Lipovetzky and Geffner 2012).
 *
 * An atom is a word of four cells with its colours, or the memory. A state is novel at width 1 if it makes an atom true
 * for the first time; at width 2 also if it does so for a pair of an atom that the last move made true and an atom that
 * differs from the first state.
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
    for (let word = 0; word < WORDS; word++) mark(this.#atoms, entryOf(word, words[word]!));
    this.#memories.add(memory);
  }

  /** Whether the state that the store has just looked up is novel. Its atoms are old from then on. */
  isNovel({ delta, list, listLength }: StateStore, memory: number, memoryChanged: boolean): boolean {
    let novel = false;
    for (let i = 0; i < delta.count; i++) if (mark(this.#atoms, delta.entries[i]!)) novel = true;
    if (!this.#memories.has(memory)) {
      this.#memories.add(memory);
      novel = true;
    }
    if (!this.#pairs) return novel;
    const pairs = this.#pairs;
    for (let i = 0; i < delta.count && i < PAIRED; i++) {
      const one = delta.entries[i]!;
      for (let j = 0; j < listLength; j++) if (markPair(pairs, one, list[j]!)) novel = true;
      if (markPair(pairs, one, MEMORY_ATOM - memory)) novel = true;
    }
    if (memoryChanged) {
      for (let j = 0; j < listLength; j++) if (markPair(pairs, MEMORY_ATOM - memory, list[j]!)) novel = true;
    }
    return novel;
  }
}

/** Memory number m is the atom -1 - m: no entry is negative. */
const MEMORY_ATOM = -1;

function markPair(pairs: Int32Array, a: number, b: number): boolean {
  if (a === b) return false;
  const low = a < b ? a : b, high = a < b ? b : a;
  return mark(pairs, (mixLow(low) ^ mixHigh(high)) & (PAIR_BITS - 1));
}

/** Sets a bit; whether it was not set before. */
function mark(bits: Int32Array, bit: number): boolean {
  const at = bit >> 5, mask = 1 << (bit & 31);
  if (bits[at]! & mask) return false;
  bits[at]! |= mask;
  return true;
}
