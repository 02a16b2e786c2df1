/**
 * What a run may still spend. Budgets are exact: a budget of 80 plays 80 scored actions.
 * @module
 */
import type { BudgetsLeft } from "../../agent/writer.ts";
import type { Budgets, EndReason } from "../store/records.ts";

/** No limits. */
export const NO_BUDGETS: Budgets = { actions: null, levelActions: null, seconds: null, tokens: null };

/** What has been spent so far. */
export interface Spent {
  /** Scored actions, in all and since the last level was completed. */
  readonly actions: number;
  readonly levelActions: number;
  /** Seconds played, over all sittings. */
  readonly seconds: number;
  /** Tokens processed: input, cached reads and output. */
  readonly tokens: number;
}

/** What is left of each budget, never below 0; null where there is none. */
export function budgetsLeft(budgets: Budgets, spent: Spent): BudgetsLeft {
  const left = (budget: number | null, used: number) => budget === null ? null : Math.max(0, budget - used);
  return {
    actions: left(budgets.actions, spent.actions),
    levelActions: left(budgets.levelActions, spent.levelActions),
    seconds: left(budgets.seconds, spent.seconds),
    tokens: left(budgets.tokens, spent.tokens),
  };
}

/** The end a spent budget means; null while something is left of each. */
export function spentReason(left: BudgetsLeft): EndReason | null {
  if (left.actions === 0) return "actions_spent";
  if (left.levelActions === 0) return "level_actions_spent";
  if (left.seconds === 0) return "time_spent";
  if (left.tokens === 0) return "tokens_spent";
  return null;
}
