import { findLook, type Look, lookCells } from "../look.ts";
import type { Piece } from "../piece.ts";

/** A mark is put on the clicked piece, and taken from wherever it was. */
export interface Mark {
  readonly kind: "mark";
  readonly look: Look;
  /** The way from the clicked piece's corner to the mark's. */
  readonly dx: number;
  readonly dy: number;
  /** What shows where the mark was. */
  readonly floor: number;
}

/** What a mark changes. */
export function mark(grid: Uint8Array, clicked: Piece, effect: Mark): number[] {
  const edits: number[] = [];
  const { x, y, colour } = lookCells(effect.look);
  for (const corner of findLook(grid, effect.look)) {
    for (let i = 0; i < x.length; i++) edits.push(corner + y[i]! * 64 + x[i]!, effect.floor);
  }
  for (let i = 0; i < x.length; i++) {
    const [cx, cy] = [clicked.x + effect.dx + x[i]!, clicked.y + effect.dy + y[i]!];
    if (cx >= 0 && cx < 64 && cy >= 0 && cy < 64) edits.push(cy * 64 + cx, colour[i]!);
  }
  return edits;
}
