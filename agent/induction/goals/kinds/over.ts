/**
 * A body stands on something of a colour.
 * @module
 */
import { COLOURS } from "../../../../games/grid.ts";
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import { lookCells } from "../../../../sandbox/kit/laws/look.ts";
import { over } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";

/** Things larger than this are ground. */
const LARGEST = 200;

/** One goal for each colour of small things that a body might stand on; less likely where bodies show that colour, too. */
export function overGoals({ theory, counts, bodyColours }: GoalView): (Goal & { readonly colour: number })[] {
  const [body] = theory.bodies;
  if (body === undefined) return [];
  const shown = shownByBodies(theory.bodies);
  return counts.flatMap((count, colour) => {
    if (count === 0 || count > LARGEST || colour === body.floor) return [];
    const own = bodyColours.has(colour);
    if (own && count <= shown[colour]!) return [];
    if (body.walls.includes(colour)) return [];
    return [{
      colour,
      name: `over_${colour}`,
      comment: `a body stands on something of colour ${colour}`,
      expression: `laws.over(hidden, ${colour})`,
      rank: own ? 1 : 0,
      holds: (_, hidden) => over(hidden, colour),
    }];
  });
}

/** How many cells of each colour bodies show at most, in any of their looks. */
function shownByBodies(bodies: readonly Body[]): number[] {
  const most = new Array<number>(COLOURS).fill(0);
  for (const { looks } of bodies) {
    const counts = looks.map((look) => {
      const count = new Array<number>(COLOURS).fill(0);
      for (const colour of lookCells(look).colour) count[colour]!++;
      return count;
    });
    for (let colour = 0; colour < COLOURS; colour++) {
      most[colour]! += Math.max(0, ...counts.map((count) => count[colour]!));
    }
  }
  return most;
}
