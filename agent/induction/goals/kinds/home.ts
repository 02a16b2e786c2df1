/**
 * Something that fits stands in each place that is drawn on the ground.
 * @module
 */
import { allHome, homesSeen } from "../../../../sandbox/kit/laws/picks/goal.ts";
import { isPicking } from "../../theory.ts";
import type { Goal, GoalView } from "../goal.ts";

/** One goal, where clicks pick things and there are such places. */
export function homeGoals({ theory, grid, hidden, mask }: GoalView): Goal[] {
  const { picking } = theory;
  if (picking === null || !isPicking(theory)) return [];
  if (homesSeen(grid, hidden, picking, mask) === 0) return [];
  return [{
    name: "home",
    comment: "in each place that is drawn on the ground stands a thing of the same silhouette",
    expression: "laws.allHome(grid, hidden, PICKING, HUD)",
    estimate: "laws.farFromHome(grid, hidden, PICKING, HUD)",
    rank: -1,
    holds: (board, now) => allHome(board, now, picking, mask),
  }];
}
