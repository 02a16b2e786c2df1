/**
 * Runs of which nothing is left to play, though they are resumed.
 * @module
 */
import { historyOf } from "../../../harness/stored_run.ts";
import type { Budgets, EndReason } from "../../../store/records.ts";
import type { RunFolder } from "../../../wiring/runs.ts";

/** The budgets whose spending ends a run: what they count, and the option that gives one. */
const SPENT: { readonly [Reason in EndReason]?: { budget: keyof Budgets; words: string; option: string } } = {
  actions_spent: { budget: "actions", words: "its actions are spent", option: "--actions" },
  level_actions_spent: {
    budget: "levelActions",
    words: "its actions on one level are spent",
    option: "--level-actions",
  },
  time_spent: { budget: "seconds", words: "its time is spent", option: "--minutes" },
  tokens_spent: { budget: "tokens", words: "its tokens are spent", option: "--tokens" },
};

/** Why a run cannot be played on, and what to do, as the end of a sentence; null where it can. */
export function endedAlready(folder: RunFolder): string | null {
  if (historyOf(folder).lastSeen?.state === "WIN") return "it is won, and nothing more is played";
  const last = folder.events.records.findLast((event) => event.kind === "end");
  const spent = last?.kind === "end" ? SPENT[last.reason] : undefined;
  const budgets = folder.run.budgets;
  // A writer may say that tokens are spent of which the run has no budget: another sitting may have some.
  if (spent === undefined || budgets[spent.budget] === null) return null;
  return `${spent.words}, and nothing more is played. A run keeps its budgets: begin a new one with a larger ` +
    `${spent.option}, or without it`;
}
