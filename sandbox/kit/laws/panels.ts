import { type Piece, pieceAt } from "./piece.ts";
import type { Wanted } from "./presses.ts";

/** Panels are at least this wide and high, and fill no more of the board than this. */
const SIDE = 8;
const LARGEST = 2048;

/** Two parts of a board of one size that may be pictures of each other. */
export interface Pair {
  readonly a: Piece;
  readonly b: Piece;
}

/** How one picture is to be held to look like the other. */
export type Relation =
  | "same"
  | "mirrored"
  | "flipped"
  | "turned"
  | "transposed"
  | "quarter"
  | "threeQuarters";

/** The largest two grounds of one colour and size, provided there are no more of that size; null where there are none. */
export function panelsOf(grid: Uint8Array, outside: Uint8Array): Pair | null {
  const seen = Uint8Array.from(outside);
  const sizes = new Map<string, Piece[]>();
  for (let cell = 0; cell < 4096; cell++) {
    if (seen[cell] === 1) continue;
    const piece = pieceAt(grid, cell, outside);
    for (const member of piece.cells) seen[member] = 1;
    if (piece.width < SIDE || piece.height < SIDE || piece.width * piece.height > LARGEST) continue;
    if (piece.cells.length === piece.width * piece.height) continue;
    const size = `${piece.width}x${piece.height}`;
    sizes.set(size, [...sizes.get(size) ?? [], piece]);
  }
  let best: Pair | null = null;
  for (const [a, b, ...more] of sizes.values()) {
    if (b === undefined || more.length > 0) continue;
    if (best === null || a!.width * a!.height > best.a.width * best.a.height) best = { a: a!, b };
  }
  return best;
}

/** Where a place in a panel is found in the other one, held so: `y * 64 + x`. Quarter turns want square panels. */
function counterpart(relation: Relation, x: number, y: number, width: number, height: number): number {
  const [right, bottom] = [width - 1 - x, height - 1 - y];
  switch (relation) {
    case "same":
      return y * 64 + x;
    case "mirrored":
      return y * 64 + right;
    case "flipped":
      return bottom * 64 + x;
    case "turned":
      return bottom * 64 + right;
    case "transposed":
      return x * 64 + y;
    case "quarter":
      return x * 64 + bottom;
    case "threeQuarters":
      return right * 64 + y;
  }
}

/** Whether the two panels of a board look alike when one is held so. */
export function alike(grid: Uint8Array, outside: Uint8Array, relation: Relation): boolean {
  const pair = panelsOf(grid, outside);
  if (pair === null) return false;
  const { a, b } = pair;
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const other = counterpart(relation, x, y, a.width, a.height);
      if (grid[(b.y + y) * 64 + b.x + x] !== grid[a.y * 64 + a.x + other]) return false;
    }
  }
  return true;
}

/** The colours that make each panel of a board look like the other one. */
export function likeOther(grid: Uint8Array, outside: Uint8Array, relation: Relation): Wanted {
  const colours = new Map<number, number>();
  const pair = panelsOf(grid, outside);
  if (pair !== null) {
    const { a, b } = pair;
    for (let y = 0; y < a.height; y++) {
      for (let x = 0; x < a.width; x++) {
        const here = (b.y + y) * 64 + b.x + x;
        const there = a.y * 64 + a.x + counterpart(relation, x, y, a.width, a.height);
        colours.set(here, grid[there]!).set(there, grid[here]!);
      }
    }
  }
  return (cell) => colours.get(cell) ?? -1;
}
