/**
 * Several actions in a row, stopped at the first surprise.
 * @module
 */
import { differingCells } from "../../games/grid.ts";
import { type Action, settled } from "../../games/game.ts";
import type { Outcome } from "./actor.ts";

/** Why a batch stopped. */
export type BatchStop =
  | "done"
  /** The board is as it was before the action, but for what `except` leaves out. */
  | "no_change"
  | "counterexample"
  | "animation"
  | "boundary"
  | "game_over"
  | "won"
  | "no_answer"
  /** The action was refused before it was sent. */
  | "refused";

/** What came of a batch. */
export interface BatchResult {
  readonly outcomes: readonly Outcome[];
  readonly stopped: BatchStop;
  /** Why, where an action was refused. */
  readonly refused: Error | null;
}

/** What a batch looks at, beside what the harness compares. */
export interface BatchOptions {
  /** Cells that say nothing, such as those of the bars. */
  readonly except: ReadonlySet<number>;
  /** Errors that mean the action was refused, and nothing was sent. */
  readonly refusal: (error: unknown) => error is Error;
}

/** Plays actions one at a time until one of them surprises. The first one's refusal is a result like any other. */
export async function playBatch(
  actions: readonly Action[],
  act: (action: Action) => Promise<Outcome>,
  options: BatchOptions,
): Promise<BatchResult> {
  const outcomes: Outcome[] = [];
  for (const action of actions) {
    let outcome: Outcome;
    try {
      outcome = await act(action);
    } catch (error) {
      if (!options.refusal(error)) throw error;
      return { outcomes, stopped: "refused", refused: error };
    }
    outcomes.push(outcome);
    const stopped = surprise(outcome, options.except);
    if (stopped !== null) return { outcomes, stopped, refused: null };
  }
  return { outcomes, stopped: "done", refused: null };
}

function surprise({ line, match }: Outcome, except: ReadonlySet<number>): BatchStop | null {
  if (line.kind === "unknown") return "no_answer";
  if (line.after.state === "WIN") return "won";
  if (line.kind === "boundary") return "boundary";
  if (line.kind === "game_over") return "game_over";
  if (match === "counterexample") return "counterexample";
  if (line.kind === "start" || line.kind === "reset") return null;
  if (line.after.grids.length > 1) return "animation";
  return differingCells(line.before, settled(line.after), except).length === 0 ? "no_change" : null;
}
