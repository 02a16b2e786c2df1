/**
 * A body stands on something of a colour once it has taken all of another colour.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import { gone, over } from "../../../../sandbox/kit/laws/goals.ts";
import type { Goal, GoalView } from "../goal.ts";
import { overGoals } from "./over.ts";

/** Things of more colours than this tell too little of what is to be taken. */
const MOST_COLOURS = 4;

/** One goal for each colour to stand on and each colour of what bodies take. */
export function overAfterGoals(view: GoalView): Goal[] {
  const taken = takenColours(view.theory.bodies).filter((colour) => !view.lasting.has(colour));
  return overGoals(view).flatMap((goal) =>
    taken.filter((colour) => goal.colour !== colour).map((colour): Goal => ({
      name: `${goal.name}_gone_${colour}`,
      comment: `${goal.comment} and nothing of colour ${colour} is left`,
      expression: `${goal.expression} && laws.gone(grid, ${colour}, HUD)`,
      estimate: `laws.countOf(grid, ${colour}, HUD)`,
      rank: 1,
      holds: (grid, hidden) => over(hidden, goal.colour) && gone(grid, colour, view.mask),
    }))
  );
}

/** The colours of what bodies take. */
function takenColours(bodies: readonly Body[]): number[] {
  const colours = new Set<number>();
  for (const { takes, things, floor } of bodies) {
    for (const colour of takes) colours.add(colour);
    for (const [picture, { role }] of Object.entries(things)) {
      if (role !== "take") continue;
      const own = new Set([...picture].filter((c) => c !== "." && c !== "/").map((c) => parseInt(c, 16)));
      own.delete(floor);
      if (own.size <= MOST_COLOURS) { for (const colour of own) colours.add(colour); }
    }
  }
  return [...colours];
}
