/**
 * The goal ledger as of a moment.
 * @module
 */
import type { Goal } from "../service/types.ts";

/** What an event of the ledger makes of a predicate. */
const STATUS: Readonly<Record<string, NonNullable<Goal["status"]>>> = {
  proposed: "live",
  tested: "live",
  refuted: "refuted",
  rejected: "rejected",
  confirmed: "confirmed",
  contradicted: "contradicted",
};

/** Those that count most come first. */
const ORDER: readonly Goal["status"][] = ["confirmed", "live", "rejected", "contradicted", "refuted", null];

/**
 * The predicates in the order of their standing.
 *
 * @param line How many lines of history there were; null is now, where the service says how each stands.
 */
export function ledgerAt(goals: readonly Goal[], line: number | null): Goal[] {
  const then = line === null ? [...goals] : goals.flatMap((goal) => {
    const events = goal.events.filter((event) => event.line === null || event.line < line);
    const last = events.at(-1);
    return last === undefined ? [] : [{ ...goal, events, status: STATUS[last.event] ?? null }];
  });
  return then.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}
