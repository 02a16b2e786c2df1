/**
 * A board as text: one hex digit a cell, with a ruler.
 * @module
 */
import { type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";

/** A part of a board: columns x0..x1 and rows y0..y1, both ends included. */
export interface Region {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The whole board. */
export const WHOLE: Region = { x0: 0, y0: 0, x1: WIDTH - 1, y1: HEIGHT - 1 };

/** Cells `[from, to]` of one row as hex digits. */
export function rowText(grid: Grid, y: number, from = 0, to = WIDTH - 1): string {
  let text = "";
  for (let x = from; x <= to; x++) text += grid[y * WIDTH + x]!.toString(16);
  return text;
}

/**
 * A region as text: two lines of ruler (tens and units of x), then the rows, each with its y. Equal rows in a
 * row are written once: `12–15`.
 */
export function boardText(grid: Grid, region: Region = WHOLE): string {
  const { x0, y0, x1, y1 } = region;
  const columns = Array.from({ length: x1 - x0 + 1 }, (_, i) => x0 + i);
  const lines = [
    `   x   ${columns.map((x) => x % 10 === 0 || x === x0 ? Math.floor(x / 10) : " ").join("")}`,
    `y      ${columns.map((x) => x % 10).join("")}`,
  ];
  for (let y = y0; y <= y1;) {
    const row = rowText(grid, y, x0, x1);
    let last = y;
    while (last < y1 && rowText(grid, last + 1, x0, x1) === row) last++;
    lines.push(`${(last === y ? `${y}` : `${y}–${last}`).padEnd(6)} ${row}`);
    y = last + 1;
  }
  return lines.join("\n");
}

/** The smallest region that holds all cells given, grown by `margin` within the board; null for no cells. */
export function regionAround(cells: Iterable<number>, margin = 0): Region | null {
  let [x0, y0, x1, y1] = [WIDTH, HEIGHT, -1, -1];
  for (const cell of cells) {
    const x = cell % WIDTH;
    const y = (cell - x) / WIDTH;
    [x0, x1] = [Math.min(x0, x), Math.max(x1, x)];
    [y0, y1] = [Math.min(y0, y), Math.max(y1, y)];
  }
  if (x1 < 0) return null;
  return {
    x0: Math.max(0, x0 - margin),
    y0: Math.max(0, y0 - margin),
    x1: Math.min(WIDTH - 1, x1 + margin),
    y1: Math.min(HEIGHT - 1, y1 + margin),
  };
}

/** A region in words: `x 3–7, y 0–1`. */
export function regionName({ x0, y0, x1, y1 }: Region): string {
  return `x ${span(x0, x1)}, y ${span(y0, y1)}`;
}

function span(from: number, to: number): string {
  return from === to ? `${from}` : `${from}–${to}`;
}
