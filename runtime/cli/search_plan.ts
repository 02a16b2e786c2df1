/**
 * Planning for a run that is only looked at: from where it stands, for the goals that are open.
 * @module
 */
import { settled } from "../../games/game.ts";
import type { TwinCell } from "../../sandbox/cell.ts";
import type { History } from "../harness/history.ts";
import { candidatesFor, DEFAULT_SEARCH, findPlan, type PlanReport } from "../harness/plan.ts";
import type { Verdict } from "../harness/verdict.ts";

/** What is planned with. */
export interface PlanBasis {
  /** The twin that replays the history. */
  readonly cell: TwinCell;
  /** Loads the same twin into a fresh cell. */
  readonly fresh: () => Promise<TwinCell>;
  readonly history: History;
  readonly verdict: Verdict;
  /** The goals that may be planned for. */
  readonly goals: readonly string[];
}

/** Searches as the harness does; null where the run stands nowhere, or no goal is open. */
export async function searchPlan(
  { cell, fresh, history, verdict, goals }: PlanBasis,
  bounds: { readonly depth?: number; readonly states?: number },
  signal: AbortSignal,
): Promise<PlanReport | null> {
  const { now } = history;
  if (now === null || goals.length === 0) return null;
  const { memory } = verdict;
  const { availableActions: available } = now;
  const candidates = candidatesFor(history, available);
  return await findPlan(
    cell,
    fresh,
    { line: history.length, grid: settled(now), memory, goals, candidates, available },
    { ...DEFAULT_SEARCH, ...bounds },
    { signal },
  );
}
