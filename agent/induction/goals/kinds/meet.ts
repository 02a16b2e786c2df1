/**
 * Two bodies are in the same place.
 * @module
 */
import { meet } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** One goal for each pair of bodies. */
export function meetGoals({ theory }: GoalView): Goal[] {
  return theory.bodies.flatMap((one, a) =>
    theory.bodies.slice(a + 1).map((other, i): Goal => {
      const b = a + 1 + i;
      return {
        name: `meet_${a}_${b}`,
        comment: `${one.name} and ${other.name} are in the same place`,
        expression: `laws.meet(hidden, ${a}, ${b})`,
        rank: 0,
        holds: (_, hidden) => meet(hidden, a, b),
      };
    })
  );
}
