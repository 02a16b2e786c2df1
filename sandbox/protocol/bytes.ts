/**
 * Bytes out and in: a growing writer, and a reader that refuses to read past the end.
 *
 * Both ends of the wall use them, so neither trusts the other's lengths.
 * @module
 */
import { CELLS } from "../../games/grid.ts";

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
    if (base !== null) {
      const start = this.#length;
      this.#reserve(2 + 3 * MOST_DIFFERENCES);
      const bytes = this.#bytes;
      let at = start + 2;
      let count = 0;
      for (let i = 0; i < CELLS && count <= MOST_DIFFERENCES; i++) {
        const colour = grid[i]!;
        if (colour === base[i]) continue;
        if (++count > MOST_DIFFERENCES) break;
        bytes[at++] = i & 255;
        bytes[at++] = i >> 8;
        bytes[at++] = colour;
      }
      if (count <= MOST_DIFFERENCES) {
        this.#view.setUint16(start, count, true);
        this.#length = at;
        return;
      }
    }
    this.u16(WHOLE);
    this.raw(grid);
  }

  /** What was written. The writer is used up: its buffer is handed over where it is full enough. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
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
      for (let i = 0; i < CELLS; i++) if (grid[i]! > 15) throw badGrid(i, grid[i]!);
      return grid;
    }
    if (base === null) {
      throw new RangeError("Cannot read the message: a grid is given as differences from none");
    }
    const grid = Uint8Array.from(base);
    for (let k = 0; k < count; k++) {
      const cell = this.u16();
      const colour = this.u8();
      if (cell >= CELLS || colour > 15) throw badGrid(cell, colour);
      grid[cell] = colour;
    }
    return grid;
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
