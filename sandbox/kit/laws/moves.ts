import type { ClickRules } from "./click.ts";
import { namesOf, pieceAt } from "./piece.ts";

/** Pieces of more cells than this are ground, and no click is tried on them. */
const GROUND = 400;

/** A click on every piece with a rule that says it does something, at the piece's first cell. */
export function usefulClicks(
  grid: Uint8Array,
  rules: ClickRules,
  outside: Uint8Array,
): { id: 6; x: number; y: number }[] {
  const clicks: { id: 6; x: number; y: number }[] = [];
  const seen = Uint8Array.from(outside);
  for (let cell = 0; cell < 4096; cell++) {
    if (seen[cell] === 1) continue;
    const piece = pieceAt(grid, cell, outside);
    for (const member of piece.cells) seen[member] = 1;
    if (piece.cells.length > GROUND) continue;
    const name = namesOf(grid, piece).find((each) => rules[each] !== undefined);
    if (name !== undefined && rules[name]!.kind !== "nothing") {
      clicks.push({ id: 6, x: cell % 64, y: Math.floor(cell / 64) });
    }
  }
  return clicks;
}
