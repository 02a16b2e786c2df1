/**
 * All pieces that go through some colours show the same one.
 * @module
 */
import { gone } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** One goal for each colour of a round of three or more; of a round of two, nothing of one is left when all show the other. */
export function allGoals({ next, mask }: GoalView): Goal[] {
  return Object.keys(next).map(Number).flatMap((colour): Goal[] => {
    const others: number[] = [];
    for (let each = next[colour]; each !== undefined && each !== colour; each = next[each]) {
      if (others.includes(each)) return [];
      others.push(each);
    }
    if (others.length < 2) return [];
    return [{
      name: `all_${colour}`,
      comment: `what goes through the colours ${[colour, ...others].join(", ")} shows ${colour} everywhere`,
      expression: others.map((other) => `laws.gone(grid, ${other}, HUD)`).join(" && "),
      wanted: `laws.allOf(${colour})`,
      rank: 0,
      holds: (grid) => others.every((other) => gone(grid, other, mask)),
    }];
  });
}
