/**
 * Trying an undo on what tells most: whether it brings back what a step took or opened, or takes back the body alone.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import { covered } from "../../../sandbox/kit/laws/body.ts";
import { changedCells, isLawful } from "../evidence.ts";
import type { Replayed } from "../replay.ts";
import { boardOf, type Theory } from "../theory.ts";
import { withPlaces } from "./context.ts";

/**
 * Undos up to the last step of the present attempt that changed more than where bodies stand on their floor; null where none
 * did, and where such a step was taken back before.
 */
export function undoErrand(
  theory: Theory,
  steps: readonly Replayed[],
  bars: Uint8Array,
): readonly Action[] | null {
  const { undo } = theory;
  if (undo === null || theory.bodies.length === 0) return null;
  /** For each step that can be taken back, whether it changed more than bodies. */
  let stack: boolean[] = [];
  for (const step of steps) {
    const { each } = step;
    if (each.turn === 0) stack = [];
    if (!isLawful(each)) {
      stack = [];
      continue;
    }
    if (each.action.id === undo) {
      if (stack.pop() === true) return null;
      continue;
    }
    const changes = whatChanged(theory, step, bars);
    if (changes !== "nothing") stack.push(changes === "things");
  }
  const last = stack.lastIndexOf(true);
  return last < 0 ? null : stack.slice(last).map(() => ({ id: undo }) as Action);
}

/** Whether a transition changed nothing, only where bodies stand on their floor, or anything else. */
function whatChanged(
  theory: Theory,
  { each, before: hidden }: Replayed,
  bars: Uint8Array,
): "nothing" | "places" | "things" {
  const before = boardOf(theory, each.before, hidden);
  const changed = changedCells(before, each.after, bars);
  if (changed.length === 0) return "nothing";
  const { places = [] } = withPlaces(theory, before, hidden, bars);
  const own = new Set(theory.bodies.flatMap((body, i) => {
    const place = places[i] ?? null;
    return place === null ? [] : [...covered(body.looks[place.look]!, place.x, place.y).keys()];
  }));
  const floors = theory.bodies.map(({ floor }) => floor);
  return changed.every((cell) => own.has(cell) || floors.includes(before[cell]!)) ? "places" : "things";
}
