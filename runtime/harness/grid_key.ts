/**
 * Exact keys of grids for maps: one character a cell, so that equal keys mean equal grids.
 * @module
 */
import { createHash } from "node:crypto";
import type { Grid } from "../../games/grid.ts";

const decoder = new TextDecoder("latin1");

/** A string equal for equal grids only; cells in `mask` count as 0. */
export function gridKey(grid: Grid, mask?: ReadonlySet<number>): string {
  return decoder.decode(masked(grid, mask));
}

/** SHA-256 of a grid's 4,096 bytes, 64 hex digits; cells in `mask` count as 0. */
export function gridHash(grid: Grid, mask?: ReadonlySet<number>): string {
  return createHash("sha256").update(masked(grid, mask)).digest("hex");
}

function masked(grid: Grid, mask?: ReadonlySet<number>): Grid {
  if (mask === undefined || mask.size === 0) return grid;
  const copy = Uint8Array.from(grid);
  for (const cell of mask) copy[cell] = 0;
  return copy;
}
