/**
 * Nothing of a colour is left.
 * @module
 */
import { gone } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** More cells than this are ground, unless clicks change them. */
const LARGEST = 800;

/** One goal for each colour of which there is little enough. */
export function goneGoals({ theory, counts, lasting, mask, next }: GoalView): Goal[] {
  return counts.flatMap((count, colour) => {
    const other = next[colour];
    if (count === 0 || (count > LARGEST && other === undefined) || lasting.has(colour)) return [];
    return [{
      name: `gone_${colour}`,
      comment: `nothing of colour ${colour} is left`,
      expression: `laws.gone(grid, ${colour}, HUD)`,
      estimate: `laws.countOf(grid, ${colour}, HUD)`,
      ...other !== undefined && next[other] === colour && { wanted: `laws.allOf(${other})` },
      rank: theory.bodies.length === 0 && (other !== undefined || Object.keys(next).length === 0) ? 0 : 1,
      holds: (grid) => gone(grid, colour, mask),
    }];
  });
}
