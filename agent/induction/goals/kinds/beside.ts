/**
 * A body is right beside something that it cannot enter.
 * @module
 */
import { beside } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** Things larger than this are walls. */
const LARGEST = 200;

/** One goal for each colour of small things that stop the first body. */
export function besideGoals({ theory, counts, bodyColours }: GoalView): Goal[] {
  const [body] = theory.bodies;
  if (body === undefined) return [];
  return counts.flatMap((count, colour) => {
    if (count === 0 || count > LARGEST || bodyColours.has(colour) || colour === body.floor) return [];
    return [{
      name: `beside_${colour}`,
      comment: `${body.name} is right beside something of colour ${colour}`,
      expression: `laws.beside(grid, hidden, BODIES[0]!, 0, ${colour})`,
      rank: 2,
      holds: (grid, hidden) => beside(grid, hidden, body, 0, colour),
    }];
  });
}
