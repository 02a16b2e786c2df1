/**
 * Goals that may win: relations between the things on the board, likeliest first.
 * @module
 */
import { CELLS, COLOURS, type Grid } from "../../../games/grid.ts";
import type { Evidence } from "../evidence.ts";
import { foresee, type Hidden, START } from "../laws/turn.ts";
import { lawsOf, type Theory } from "../theory.ts";
import { gone, over } from "../laws/goals.ts";

/** A goal: a predicate the engine can ask and the emitter can print. */
export interface Goal {
  readonly name: string;
  readonly comment: string;
  readonly expression: string;
  /** The colour that has to go, where the goal is that. */
  readonly vanishing?: number;
  /** Which batch it is proposed in: 0 first. */
  readonly rank: number;
  holds(grid: Grid, hidden: Hidden): boolean;
}

/** All goals worth thinking of on a board. */
export function goalCandidates(grid: Grid, theory: Theory, mask: Uint8Array): Goal[] {
  const counts = new Array<number>(COLOURS).fill(0);
  for (let cell = 0; cell < CELLS; cell++) if (mask[cell] === 0) counts[grid[cell]!]!++;
  const goals: Goal[] = [];
  const body = theory.bodies[0];
  const own = new Set(
    body?.looks.flatMap((look) => [...look.join("")]).filter((c) => c !== ".").map((c) => parseInt(c, 16)),
  );
  const changing = recoloured(theory);
  for (let colour = 0; colour < COLOURS; colour++) {
    if (counts[colour] === 0 && !changing.has(colour)) continue;
    if (counts[colour]! > 400 && !changing.has(colour)) continue;
    if (body !== undefined && !own.has(colour) && colour !== body.floor && !body.walls.includes(colour)) {
      goals.push({
        name: `over_${colour}`,
        comment: `the body stands on something of colour ${colour}`,
        expression: `over(groundOf(memory), ${colour})`,
        rank: 0,
        holds: (_, hidden) => over(hidden.ground ?? {}, colour),
      });
    }
    if (!own.has(colour)) {
      goals.push({
        name: `gone_${colour}`,
        comment: `nothing of colour ${colour} is left`,
        expression: `gone(grid, ${colour}, HUD)`,
        vanishing: colour,
        rank: body !== undefined && body.walls.includes(colour) ? 2 : 0,
        holds: (board) => gone(board, colour, mask),
      });
    }
  }
  return goals;
}

/** Colours that clicks turn into others, or others into. */
function recoloured(theory: Theory): Set<number> {
  const colours = new Set<number>();
  for (const effect of Object.values(theory.clicks)) {
    if (effect.kind !== "recolour") continue;
    for (const [from, to] of Object.entries(effect.colours)) colours.add(Number(from)).add(to);
  }
  return colours;
}

/** For each goal the lines of the history where it held: ordinary ones refute it, boundaries speak for it. */
export function judgeGoals(
  goals: readonly Goal[],
  theory: Theory,
  evidence: readonly Evidence[],
): { refuted: Set<string>; confirmed: Map<string, number>; missed: Map<string, number> } {
  const refuted = new Set<string>();
  const confirmed = new Map<string, number>();
  const missed = new Map<string, number>();
  let hidden: Hidden = START;
  const laws = lawsOf(theory);
  for (const each of evidence) {
    if (each.turn === 0) hidden = START;
    const foreseen = foresee(laws, each.before, each.action, hidden);
    hidden = foreseen.memory;
    if (each.kind === "reset") continue;
    for (const goal of goals) {
      if (each.kind === "boundary") {
        const counts = goal.holds(foreseen.grid, hidden) ? confirmed : missed;
        counts.set(goal.name, (counts.get(goal.name) ?? 0) + 1);
      } else if (goal.holds(each.after, hidden)) refuted.add(goal.name);
    }
  }
  return { refuted, confirmed, missed };
}
