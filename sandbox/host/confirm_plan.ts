/**
 * A plan found inside is a claim; this makes it a fact, by replaying it in a fresh process, step by step.
 * @module
 */
import { actionName } from "../../games/game.ts";
import type { Grid } from "../../games/grid.ts";
import type { CallOptions, StepAnswer, TwinCell, TwinHost } from "../cell.ts";
import type { Limits, Memory } from "../contract.ts";
import type { FoundPlan } from "../search/contract.ts";

/** Where a plan starts. */
export interface PlanStart {
  /** The state that was searched from. */
  readonly grid: Grid;
  /** Its memory. */
  readonly memory: Memory;
}

/** What came of a replayed plan. */
export interface ConfirmedPlan {
  /** Whether the goal holds at the plan's end and no call failed on the way. */
  readonly confirmed: boolean;
  /** The answer after each action, as far as it went: what is predicted, and claimed before each action is sent. */
  readonly steps: readonly StepAnswer[];
  /** Why it is not confirmed; null where it is. */
  readonly reason: string | null;
}

/**
 * Replays a plan through a twin in a fresh process.
 *
 * @throws what loading throws; {LimitError} and {CellError} from a step.
 */
export async function confirmPlan(
  host: TwinHost,
  source: string,
  start: PlanStart,
  plan: FoundPlan,
  options: CallOptions & { readonly limits?: Partial<Limits> } = {},
): Promise<ConfirmedPlan> {
  await using twin = await host.load(source, options.limits);
  return await walkPlan(twin, start, plan, options);
}

/**
 * Walks a plan in a cell that has seen nothing else: what {@linkcode confirmPlan} does once the twin is loaded. As in a
 * search, what no rule predicts stays as it was at the start.
 */
export async function walkPlan(
  twin: TwinCell,
  start: PlanStart,
  plan: FoundPlan,
  options: CallOptions = {},
): Promise<ConfirmedPlan> {
  const steps: StepAnswer[] = [];
  let { grid, memory } = start;
  for (const action of plan.actions) {
    const [answer] = await twin.step([{ grid, action, memory }], options);
    if (answer!.grid === null) {
      steps.push(answer!);
      const name = actionName(action);
      return {
        confirmed: false,
        steps,
        reason: `Step ${steps.length}, ${name}, failed: ${answer!.fault?.message}`,
      };
    }
    grid = withNoiseOf(answer!.grid, start.grid, twin.exports.noise);
    memory = answer!.memory;
    steps.push({ ...answer!, grid });
  }
  const holds = steps.at(-1)?.goals.includes(plan.goal) ?? false;
  const reason = `After ${plan.actions.length} actions ${plan.goal} does not hold in a fresh process`;
  return { confirmed: holds, steps, reason: holds ? null : reason };
}

/** A grid with the noise cells of another. */
function withNoiseOf(grid: Grid, from: Grid, noise: readonly number[]): Grid {
  if (noise.every((cell) => grid[cell] === from[cell])) return grid;
  const copy = Uint8Array.from(grid);
  for (const cell of noise) copy[cell] = from[cell]!;
  return copy;
}
