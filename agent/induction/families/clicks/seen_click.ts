/**
 * A click that was seen, ready to be explained.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { type Effect, effectOf, type NextColour } from "../../../../sandbox/kit/laws/click.ts";
import { type Piece, pieceAt } from "../../../../sandbox/kit/laws/piece.ts";

/** A click and what came of it. */
export interface SeenClick {
  readonly before: Grid;
  readonly after: Grid;
  readonly piece: Piece;
  /** The names the piece goes by, the surest first. */
  readonly names: readonly string[];
  /** The cells it changed. */
  readonly changed: readonly number[];
  /** The level, whose colours and places may be its own. */
  readonly level: number;
  /** What colours turn into in that level, as far as it is known. */
  readonly next: NextColour;
}

/** Finds an effect that explains clicks on one kind of piece, the latest ones above all; null where it knows none. */
export type EffectFinder = (clicks: readonly SeenClick[]) => Effect | null;

/** Whether an effect foretells a click exactly. */
export function explains(effect: Effect, click: SeenClick): boolean {
  const left = new Set(click.changed);
  const edits = new Map<number, number>();
  const list = effectOf(click.before, click.piece, effect, click.next);
  for (let i = 0; i < list.length; i += 2) edits.set(list[i]!, list[i + 1]!);
  for (const [cell, colour] of edits) {
    if (click.after[cell] !== colour) return false;
    left.delete(cell);
  }
  return left.size === 0;
}

/** A piece that changed colour as a whole. */
export interface Recoloured {
  readonly piece: Piece;
  readonly to: number;
}

/** The pieces that changed colour; null where something else changed too. */
export function recolouredPieces(
  { before, after, changed }: Pick<SeenClick, "before" | "after" | "changed">,
): Recoloured[] | null {
  if (changed.length > 2048) return null;
  const left = new Set(changed);
  const pieces: Recoloured[] = [];
  for (const cell of changed) {
    if (!left.has(cell)) continue;
    const piece = pieceAt(before, cell, null);
    const to = after[cell]!;
    if (!piece.cells.every((each) => after[each] === to)) return null;
    for (const each of piece.cells) left.delete(each);
    pieces.push({ piece, to });
    if (pieces.length > 64) return null;
  }
  return pieces;
}
