import { giveBuffer, takeBuffer } from "./memory_pool.ts";

/** A hash table from 64-bit hashes to state numbers: open addressing, linear probing, at most half full. */
export class HashTable {
  /** Two numbers a slot: the lower half of the hash, and the state's number + 1 (0: free). */
  #slots = emptySlots(2048);
  #mask = 2048 - 1;
  #used = 0;

  /** The first slot where a state with this lower half may stand. */
  first(low: number): number {
    return low & this.#mask;
  }

  /** The next slot from `slot` on, itself included, that is free or holds this lower half. */
  probe(slot: number, low: number): number {
    const slots = this.#slots, mask = this.#mask;
    while (slots[2 * slot + 1] !== 0 && slots[2 * slot] !== low) slot = (slot + 1) & mask;
    return slot;
  }

  /** The slot after one that held another state. */
  after(slot: number): number {
    return (slot + 1) & this.#mask;
  }

  /** The state in a slot, or -1 where it is free. */
  stateAt(slot: number): number {
    return this.#slots[2 * slot + 1]! - 1;
  }

  /** Puts a state into a slot that a probe has found; a state that is there already is replaced. */
  put(slot: number, low: number, state: number): void {
    if (this.stateAt(slot) < 0) this.#used++;
    this.#slots[2 * slot] = low;
    this.#slots[2 * slot + 1] = state + 1;
    if (2 * this.#used > this.#mask) this.#grow();
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    giveBuffer(this.#slots.buffer);
  }

  get bytes(): number {
    return this.#slots.byteLength;
  }

  #grow(): void {
    const old = this.#slots;
    const slots = this.#slots = emptySlots(old.length);
    const mask = this.#mask = slots.length / 2 - 1;
    for (let i = 0; i < old.length; i += 2) {
      if (old[i + 1] === 0) continue;
      let slot = old[i]! & mask;
      while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      slots[2 * slot] = old[i]!;
      slots[2 * slot + 1] = old[i + 1]!;
    }
    giveBuffer(old.buffer);
  }
}

function emptySlots(count: number): Int32Array {
  return new Int32Array(takeBuffer(8 * count)).fill(0);
}
