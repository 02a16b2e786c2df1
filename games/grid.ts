/**
 * The grid every game shows and every twin predicts: 64×64 cells, each a colour 0..15.
 *
 * A cell (x, y) lies at index `y * 64 + x`; (0, 0) is the top left corner, x is the column.
 * @module
 */

/** Cells in a row. */
export const WIDTH = 64;
/** Rows in a grid. */
export const HEIGHT = 64;
/** Cells in a grid: 4,096. */
export const CELLS = WIDTH * HEIGHT;
/** Colours a cell can have: 0..15. */
export const COLOURS = 16;

/** 4,096 colours, row by row. Treated as immutable once an observation holds it. */
export type Grid = Uint8Array;

const HEX = "0123456789abcdef";

/** The index of cell (x, y). */
export function cellAt(x: number, y: number): number {
  return y * WIDTH + x;
}

/** A new grid with every cell in one colour. */
export function blankGrid(colour = 0): Grid {
  return new Uint8Array(CELLS).fill(colour);
}

/** A private copy of a grid. */
export function copyGrid(grid: Grid): Grid {
  return new Uint8Array(grid);
}

/**
 * Reads a grid from 64 rows of 64 colours (the ARC-AGI-3 form, `frame[y][x]`).
 *
 * @throws {TypeError} if it is not 64 rows of 64 integers 0..15; the message names the place.
 */
export function gridFromRows(rows: unknown, what = "grid"): Grid {
  if (!Array.isArray(rows) || rows.length !== HEIGHT) {
    throw new TypeError(`Cannot read ${what}: it has ${lengthOf(rows)} rows, want ${HEIGHT}`);
  }
  const grid = new Uint8Array(CELLS);
  for (let y = 0; y < HEIGHT; y++) {
    const row: unknown = rows[y];
    if (!Array.isArray(row) || row.length !== WIDTH) {
      throw new TypeError(`Cannot read ${what}: row ${y} has ${lengthOf(row)} cells, want ${WIDTH}`);
    }
    for (let x = 0; x < WIDTH; x++) {
      const colour: unknown = row[x];
      if (!isColour(colour)) {
        throw new TypeError(
          `Cannot read ${what}: cell (${x}, ${y}) is ${String(colour)}, want an integer 0..15`,
        );
      }
      grid[cellAt(x, y)] = colour;
    }
  }
  return grid;
}

/** A grid as 64 rows of 64 colours, `rows[y][x]`. */
export function gridToRows(grid: Grid): number[][] {
  return Array.from({ length: HEIGHT }, (_, y) => [...grid.subarray(y * WIDTH, (y + 1) * WIDTH)]);
}

/**
 * Reads a grid from 4,096 hex digits, row by row (the form of logs and files).
 *
 * @throws {TypeError} if the text is not exactly 4,096 digits 0-9a-f.
 */
export function gridFromHex(text: unknown, what = "grid"): Grid {
  if (typeof text !== "string" || text.length !== CELLS) {
    throw new TypeError(
      `Cannot read ${what}: it has ${lengthOf(text)} digits, want ${CELLS} hex digits`,
    );
  }
  const grid = new Uint8Array(CELLS);
  for (let i = 0; i < CELLS; i++) {
    const code = text.charCodeAt(i);
    const colour = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1;
    if (colour < 0) {
      throw new TypeError(`Cannot read ${what}: digit ${i} is "${text[i]}", want one of ${HEX}`);
    }
    grid[i] = colour;
  }
  return grid;
}

/** A grid as 4,096 hex digits, row by row. */
export function gridToHex(grid: Grid): string {
  let text = "";
  for (let i = 0; i < grid.length; i++) text += HEX[grid[i]! & 15];
  return text;
}

/** Whether two grids agree in every cell. */
export function equalGrids(a: Grid, b: Grid): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The indices of the cells in which two grids differ, ascending; cells in `except` are left out. */
export function differingCells(a: Grid, b: Grid, except?: ReadonlySet<number>): number[] {
  const cells: number[] = [];
  for (let i = 0; i < CELLS; i++) if (a[i] !== b[i] && !except?.has(i)) cells.push(i);
  return cells;
}

function isColour(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < COLOURS;
}

function lengthOf(value: unknown): string {
  return Array.isArray(value) || typeof value === "string" ? String(value.length) : `no (${typeof value})`;
}
