/**
 * A board as a PNG picture in the ARC colours, with a coordinate ruler.
 * @module
 */
import { encode } from "fast-png";
import { type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";
import { PALETTE } from "./palette.ts";

/** How a board is drawn. */
export interface PngOptions {
  /** Pixels along a cell's edge; 8 unless given, 4 at least. */
  readonly scale?: number;
  /** Cells to be framed in red, such as those that differ. */
  readonly marked?: Iterable<number>;
}

/** Pixels of ruler left of the board and above it. */
const MARGIN = 20;
/** Digits 0..9 as five rows of three pixels, a row as three bits. */
const DIGITS = ["75557", "26227", "71747", "71717", "55711", "74717", "74757", "71111", "75757", "75717"];
const INK = [0x20, 0x20, 0x20] as const;
const PAPER = [0xf4, 0xf4, 0xf4] as const;
const MARK = [0xff, 0x00, 0x00] as const;

/** Draws a board; the bytes of a PNG file. */
export function boardPng(grid: Grid, options: PngOptions = {}): Uint8Array {
  const scale = Math.max(4, options.scale ?? 8);
  const width = MARGIN + WIDTH * scale;
  const height = MARGIN + HEIGHT * scale;
  const data = new Uint8Array(width * height * 3);
  const dot = (x: number, y: number, [r, g, b]: readonly [number, number, number]) => {
    const at = (y * width + x) * 3;
    [data[at], data[at + 1], data[at + 2]] = [r, g, b];
  };
  const box = (x0: number, y0: number, w: number, h: number, rgb: readonly [number, number, number]) => {
    for (let y = y0; y < y0 + h; y++) for (let x = x0; x < x0 + w; x++) dot(x, y, rgb);
  };
  box(0, 0, width, height, PAPER);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const colour = PALETTE[grid[y * WIDTH + x]!]!;
      box(MARGIN + x * scale, MARGIN + y * scale, scale, scale, colour);
    }
  }
  for (let i = 0; i < WIDTH; i++) {
    const long = i % 8 === 0;
    box(MARGIN + i * scale, MARGIN - (long ? 6 : 2), 1, long ? 6 : 2, INK);
    box(MARGIN - (long ? 6 : 2), MARGIN + i * scale, long ? 6 : 2, 1, INK);
    if (!long) continue;
    number(i, MARGIN + i * scale + 2, MARGIN - 13, dot);
    number(i, MARGIN - 16, MARGIN + i * scale + 2, dot);
  }
  for (const cell of options.marked ?? []) {
    const [x, y] = [MARGIN + (cell % WIDTH) * scale, MARGIN + Math.floor(cell / WIDTH) * scale];
    box(x, y, scale, 1, MARK);
    box(x, y + scale - 1, scale, 1, MARK);
    box(x, y, 1, scale, MARK);
    box(x + scale - 1, y, 1, scale, MARK);
  }
  return encode({ width, height, data, channels: 3, depth: 8 });
}

function number(
  value: number,
  left: number,
  top: number,
  dot: (x: number, y: number, rgb: typeof INK) => void,
): void {
  for (const [place, digit] of [...String(value)].entries()) {
    for (let y = 0; y < 5; y++) {
      const bits = Number(DIGITS[Number(digit)]![y]);
      for (let x = 0; x < 3; x++) if (bits & (4 >> x)) dot(left + place * 4 + x, top + y, INK);
    }
  }
}
