/**
 * Grids as 1,024 words of four neighbouring cells: what states are compared, hashed and stored by.
 * @module
 */
import { CELLS, type Grid } from "../../games/grid.ts";

/** Words in a grid. */
export const WORDS = CELLS / 4;

/** A grid with the same bytes seen four at a time. */
export interface Board {
  readonly grid: Grid;
  readonly words: Int32Array;
}

/** A new board; its buffer belongs to it alone, so a twin that keeps the grid reaches nothing else. */
export function newBoard(): Board {
  return boardOver(new ArrayBuffer(CELLS), 0);
}

/** A board over a part of a buffer. */
export function boardOver(buffer: ArrayBuffer, offset: number): Board {
  return { grid: new Uint8Array(buffer, offset, CELLS), words: new Int32Array(buffer, offset, WORDS) };
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

const { imul } = Math;

/** Spreads the bits of a number over all 32 (the finaliser of MurmurHash3). */
export function mix(number: number): number {
  let h = imul(number ^ number >>> 16, 0x85ebca6b);
  h = imul(h ^ h >>> 13, 0xc2b2ae35);
  return h ^ h >>> 16;
}
