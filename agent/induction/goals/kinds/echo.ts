/**
 * What an animation showed is clicked, in order.
 * @module
 */
import { echoed } from "../../../../sandbox/kit/laws/echo.ts";
import type { Goal, GoalView } from "../goal.ts";

/** One goal for all that was shown, and one for each colour in which things were lit. */
export function echoGoals({ theory: { show } }: GoalView): Goal[] {
  if (show === null) return [];
  const variants: (number | null)[] = show.colours.length > 1 ? [null, ...show.colours] : [show.colours[0]!];
  return variants.map((colour) => ({
    name: colour === null ? "echo" : `echo_${colour}`,
    comment: colour === null
      ? "all that lit up is clicked, in the order in which it lit up"
      : `what lit up in colour ${colour} is clicked, in the order in which it lit up`,
    expression: `laws.echoed(hidden, ${colour})`,
    clicks: `laws.nextEcho(laws.hiddenIn(memory), ${colour})`,
    rank: -1,
    holds: (_, hidden) => echoed(hidden, colour),
  }));
}
