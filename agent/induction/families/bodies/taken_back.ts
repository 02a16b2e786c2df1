/**
 * Whether an action took bodies back to where they had been.
 * @module
 */
import { covered, type Place } from "../../../../sandbox/kit/laws/body.ts";
import { showsLook } from "../../../../sandbox/kit/laws/look.ts";
import { changedCells, type Evidence } from "../../evidence.ts";
import type { BodyModel } from "./model.ts";
import { samePlace } from "./step.ts";
import type { Outcome, Places } from "./trails.ts";

/** What became of bodies, and the cells that they account for; null where neither. */
export function takenBack(
  last: Places,
  { before, after }: Evidence,
  mask: Uint8Array,
): { readonly outcome: Outcome; readonly cells: ReadonlySet<number> } | null {
  const changed = changedCells(before, after);
  if (changed.length === 0) return { outcome: "stay", cells: new Set() };
  const cells = new Set<number>();
  let moved = false;
  for (const [model, to] of last) {
    const from = model.place;
    const { above } = model.describe(false);
    // A look that was an illusion may have been forgotten since.
    const look = model.looks[to.look];
    if (from === null || look === undefined || !showsLook(after, look, to.x, to.y, above, mask)) return null;
    if (samePlace(from, to)) continue;
    moved = true;
    for (const place of [from, to]) for (const cell of boxOf(model, place)) cells.add(cell);
  }
  return moved ? { outcome: "back", cells } : null;
}

/** The cells of the box that a body fills. */
function boxOf(model: BodyModel, { x, y, look }: Place): Iterable<number> {
  return covered(model.looks[look]!.map((row) => "0".repeat(row.length)), x, y).keys();
}
