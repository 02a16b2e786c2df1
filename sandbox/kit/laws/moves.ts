import { type ClickRules, effectFor } from "./click.ts";
import { clickedThing } from "./names.ts";

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
    if (seen[cell] !== 0) continue;
    const piece = clickedThing(grid, cell, outside);
    seen[cell] = 1;
    if (seen[piece.cells[0]!] === 2) continue;
    for (const member of piece.cells) seen[member] = 2;
    if (piece.cells.length > GROUND) continue;
    const effect = effectFor(grid, piece, rules);
    if (effect !== null && effect.kind !== "nothing") {
      clicks.push({ id: 6, x: piece.cells[0]! % 64, y: Math.floor(piece.cells[0]! / 64) });
    }
  }
  return clicks;
}
