/**
 * Bytes out and in: a growing writer, and a reader that refuses to read past the end.
 *
 * Both ends of the wall use them, so neither trusts the other's lengths.
 * @module
 */
import { CELLS } from "../../games/grid.ts";
import { firstBadWord, GRID_WORDS, wordsOf } from "./grid_words.ts";

const UTF8 = new TextEncoder();
const TEXT = new TextDecoder();

/** Above this many differing cells a grid is written whole: three bytes a cell would be longer. */
const MOST_DIFFERENCES = 1_300;
/** Stands where a count of differences would, when the whole grid follows. */
const WHOLE = 0xffff;

/** Appends numbers, texts and grids to a buffer that doubles when it is full. */
export class ByteWriter {
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = 0;

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Bytes written so far. */
  get length(): number {
    return this.#length;
  }

  u8(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  u16(value: number): void {
    this.#reserve(2);
    this.#view.setUint16(this.#length, value, true);
    this.#length += 2;
  }

  u32(value: number): void {
    this.#reserve(4);
    this.#view.setUint32(this.#length, value, true);
    this.#length += 4;
  }

  /** Bytes as they are, without their length. */
  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** A text as UTF-8, its length in bytes before it. */
  text(text: string): void {
    const bytes = UTF8.encode(text);
    this.u32(bytes.length);
    this.raw(bytes);
  }

  /** A plain value as JSON text. Never used for grids. */
  json(value: unknown): void {
    this.text(JSON.stringify(value));
  }

  /** A grid as its differences from another one, or whole where that is shorter. */
  grid(grid: Uint8Array, base: Uint8Array | null): void {
    if (base !== null && this.#differences(grid, base)) return;
    this.u16(WHOLE);
    this.raw(grid);
  }

  /** What was written. The writer is used up: its buffer is handed over where it is full enough. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  /** Writes the cells that differ; false, and nothing written, where they are too many. */
  #differences(grid: Uint8Array, base: Uint8Array): boolean {
    const start = this.#length;
    this.#reserve(2 + 3 * (MOST_DIFFERENCES + 4));
    const bytes = this.#bytes;
    const [words, baseWords] = [wordsOf(grid), wordsOf(base)];
    let at = start + 2;
    for (let word = 0; word < GRID_WORDS; word++) {
      if (words !== null && baseWords !== null && words[word] === baseWords[word]) continue;
      for (let cell = word * 4; cell < word * 4 + 4; cell++) {
        const colour = grid[cell]!;
        if (colour === base[cell]) continue;
        bytes[at++] = cell & 255;
        bytes[at++] = cell >> 8;
        bytes[at++] = colour;
      }
      if (at > start + 2 + 3 * MOST_DIFFERENCES) return false;
    }
    this.#view.setUint16(start, (at - start - 2) / 3, true);
    this.#length = at;
    return true;
  }

  #reserve(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const bytes = new Uint8Array(Math.max(wanted, this.#bytes.length * 2));
    bytes.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }
}

/** Reads what a {@linkcode ByteWriter} wrote. Every read checks that the bytes are there. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at;
  }

  u8(): number {
    return this.#bytes[this.#take(1)]!;
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  /** A count of items that take at least `size` bytes each; refused where they cannot all be there. */
  count(size: number): number {
    const count = this.u32();
    if (count * size > this.left) {
      throw new RangeError(
        `Cannot read the message: it speaks of ${count} items, ${this.left} bytes are left`,
      );
    }
    return count;
  }

  /** The next bytes, as a view of the message. */
  raw(length: number): Uint8Array {
    const start = this.#take(length);
    return this.#bytes.subarray(start, start + length);
  }

  text(): string {
    return TEXT.decode(this.raw(this.u32()));
  }

  json(): unknown {
    return JSON.parse(this.text());
  }

  /**
   * A grid of its own, from its differences to `base`.
   *
   * @throws {RangeError} if a cell or a colour lies outside the grid's range.
   */
  grid(base: Uint8Array | null): Uint8Array<ArrayBuffer> {
    const count = this.u16();
    if (count === WHOLE) {
      const grid = Uint8Array.from(this.raw(CELLS));
      const bad = firstBadWord(wordsOf(grid)!);
      if (bad >= 0) {
        throw new RangeError(`Cannot read the message: cells from ${bad * 4} on are no colours 0..15`);
      }
      return grid;
    }
    if (base === null) {
      throw new RangeError("Cannot read the message: a grid is given as differences from none");
    }
    // slice() would ask the base for its species.
    const grid = new Uint8Array(CELLS);
    grid.set(base);
    for (let k = 0; k < count; k++) {
      const cell = this.u16();
      const colour = this.u8();
      if (cell >= CELLS || colour > 15) throw badGrid(cell, colour);
      grid[cell] = colour;
    }
    return grid;
  }

  /** The same, but `base` itself where nothing differs: for readers that change no grid. */
  gridOrBase(base: Uint8Array | null): Uint8Array {
    if (base !== null && this.left >= 2 && this.#view.getUint16(this.#at, true) === 0) {
      this.#at += 2;
      return base;
    }
    return this.grid(base);
  }

  /** Refuses a message that goes on after its end. */
  end(): void {
    if (this.left !== 0) throw new RangeError(`Cannot read the message: ${this.left} bytes follow its end`);
  }

  #take(length: number): number {
    if (length > this.left) {
      throw new RangeError(`Cannot read the message: ${length} bytes wanted, ${this.left} are left`);
    }
    const start = this.#at;
    this.#at += length;
    return start;
  }
}

function badGrid(cell: number, colour: number): RangeError {
  return new RangeError(`Cannot read the message: cell ${cell} has colour ${colour}, want 0..15`);
}
