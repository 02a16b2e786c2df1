/**
 * What a twin says of actions that nobody plays.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import type { Action } from "../../games/game.ts";
import type { StepAnswer, TwinCell } from "../../sandbox/cell.ts";
import type { Memory } from "../../sandbox/contract.ts";

/** What was foreseen, with the twin that did. */
export interface Foresight {
  /** SHA-256 of the twin's source. */
  readonly twin: string;
  /** Whether it replays the history: what a refuted twin foresees is worth less. */
  readonly valid: boolean;
  /** One answer an action; fewer where the twin failed, and none where nobody knows what the board is. */
  readonly steps: readonly StepAnswer[];
}

/** Steps a twin through actions in a row; ends after the first that it fails on. */
export async function foresee(
  cell: TwinCell,
  from: { readonly grid: Grid; readonly memory: Memory },
  actions: readonly Action[],
  signal: AbortSignal,
): Promise<StepAnswer[]> {
  const steps: StepAnswer[] = [];
  let { grid, memory } = from;
  for (const action of actions) {
    const [answer] = await cell.step([{ grid, action, memory }], { signal });
    if (answer === undefined) break;
    steps.push(answer);
    if (answer.grid === null) break;
    grid = answer.grid;
    memory = answer.memory;
  }
  return steps;
}
