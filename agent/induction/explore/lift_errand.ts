/**
 * Lifting a veil to see what has changed under it.
 * @module
 */
import type { Action, ActionId } from "../../../games/game.ts";
import type { Hidden } from "../../../sandbox/kit/laws/turn.ts";
import type { Theory } from "../theory.ts";

/** The action that lifts the veil, where a body came upon something since it was lifted last; null where that tells nothing. */
export function liftErrand({ veil }: Theory, hidden: Hidden, available: readonly ActionId[]): Action | null {
  if (hidden.sight?.doubt !== true) return null;
  const id = available.find((each) => veil?.lifts.includes(each) && each !== 0 && each !== 6);
  return id === undefined ? null : { id };
}
