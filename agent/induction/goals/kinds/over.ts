/**
 * A body stands on something of a colour.
 * @module
 */
import { over } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** Things larger than this are ground. */
const LARGEST = 200;

/** One goal for each colour of small things that a body might stand on. */
export function overGoals({ theory, counts, bodyColours }: GoalView): Goal[] {
  const [body] = theory.bodies;
  if (body === undefined) return [];
  return counts.flatMap((count, colour) => {
    if (count === 0 || count > LARGEST || bodyColours.has(colour) || colour === body.floor) return [];
    if (body.walls.includes(colour)) return [];
    return [{
      name: `over_${colour}`,
      comment: `a body stands on something of colour ${colour}`,
      expression: `laws.over(hidden, ${colour})`,
      rank: 0,
      holds: (_, hidden) => over(hidden, colour),
    }];
  });
}
