import { giveBuffer, takeBuffer } from "./memory_pool.ts";

const CHUNK_BITS = 18;
const CHUNK = 1 << CHUNK_BITS;
const FIRST = 1 << 12;
/** Longer lists are copied by one call: it costs more to make, less to run. */
const COPY_AT_ONCE = 48;

/** Lists of numbers, written once and known by where they begin. Grows by whole chunks, so nothing is ever copied. */
export class Arena {
  readonly #chunks: Int32Array[] = [newChunk(FIRST)];
  #used = 0;

  /** Stores the first `length` (at most 1,024) numbers of a list; returns where it begins. */
  add(list: Int32Array, length: number): number {
    let chunk = this.#chunks[this.#chunks.length - 1]!;
    if (this.#used + length > chunk.length) {
      if (chunk.length < CHUNK) {
        this.#chunks.pop();
        const grown = newChunk(Math.min(CHUNK, 4 * chunk.length));
        grown.set(chunk);
        giveBuffer(chunk.buffer);
        chunk = grown;
      } else {
        chunk = newChunk(CHUNK);
        this.#used = 0;
      }
      this.#chunks.push(chunk);
    }
    const from = this.#used;
    if (length > COPY_AT_ONCE) chunk.set(list.subarray(0, length), from);
    else for (let i = 0; i < length; i++) chunk[from + i] = list[i]!;
    this.#used += length;
    return ((this.#chunks.length - 1) << CHUNK_BITS | from) >>> 0;
  }

  /** The chunk that holds the list which begins at `place`. */
  chunkOf(place: number): Int32Array {
    return this.#chunks[place >>> CHUNK_BITS]!;
  }

  /** Where in its chunk that list begins. */
  offsetOf(place: number): number {
    return place & (CHUNK - 1);
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    for (const chunk of this.#chunks) giveBuffer(chunk.buffer);
  }

  get bytes(): number {
    return this.#chunks.reduce((bytes, chunk) => bytes + chunk.byteLength, 0);
  }
}

function newChunk(length: number): Int32Array {
  return new Int32Array(takeBuffer(4 * length));
}
