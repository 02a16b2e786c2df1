import type { NextColour } from "../click.ts";
import { type Piece, pieceInBox } from "../piece.ts";

/** Pieces take their next colour: the clicked one, or others at fixed ways from it. */
export interface Recolour {
  readonly kind: "recolour";
  /** Which pieces: the way from the clicked piece's corner to theirs, and their size. */
  readonly pieces: readonly {
    readonly dx: number;
    readonly dy: number;
    readonly width: number;
    readonly height: number;
  }[];
}

/** What a recolouring changes. */
export function recolour(
  grid: Uint8Array,
  clicked: Piece,
  effect: Recolour,
  next: NextColour,
): number[] {
  const edits: number[] = [];
  for (const { dx, dy, width, height } of effect.pieces) {
    const piece = pieceInBox(grid, clicked.x + dx, clicked.y + dy, width, height, next);
    for (const cell of piece?.cells ?? []) edits.push(cell, next[piece!.colour]!);
  }
  return edits;
}
