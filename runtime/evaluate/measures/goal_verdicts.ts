/**
 * The goal ledger's verdicts.
 * @module
 */
import type { GoalEvent } from "../../harness/goals.ts";
import type { EventRecord } from "../../store/records.ts";
import type { Measure } from "../measure.ts";

/** Every verdict, in the order in which they can come. */
export const VERDICTS: readonly GoalEvent[] = [
  "proposed",
  "tested",
  "refuted",
  "rejected",
  "contradicted",
  "confirmed",
];

/** What happened to one predicate, by name. */
export interface GoalRecord {
  /** The predicate's name. */
  readonly goal: string;
  /** What happened to it, in order; `line` is the evidence in the history. */
  readonly events: readonly { readonly event: string; readonly line: number | null }[];
  /** The latest verdict. */
  readonly last: string;
}

/** All verdicts of a run. */
export interface GoalVerdicts {
  /** Every predicate, in the order in which they were proposed. */
  readonly goals: readonly GoalRecord[];
  /** How often each verdict was given, over all predicates. */
  readonly counts: Readonly<Record<string, number>>;
}

type GoalRow = Extract<EventRecord, { kind: "goal" }>;

/** The goal ledger as the run's events tell it. */
export const goalVerdicts: Measure<GoalVerdicts> = {
  title: "The goal ledger",
  definition:
    "Every goal predicate by name, with what the history said of it. Proposed: a twin brought it. Tested: a plan " +
    "for it was played to its last step. Refuted: it holds on a logged grid that won nothing. Rejected: that grid was the " +
    "one its plan aimed at. Contradicted: a level was completed and it did not hold. Confirmed: it held where a level was " +
    "completed. Lines are lines of the history.",
  of({ events }) {
    const rows = events.filter((event): event is EventRecord & GoalRow => event.kind === "goal");
    const counts: Record<string, number> = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
    for (const { event } of rows) counts[event] = (counts[event] ?? 0) + 1;
    const goals = [...Map.groupBy(rows, (row) => row.goal)].map(([goal, own]) => ({
      goal,
      events: own.map(({ event, evidence }) => ({ event, line: evidence })),
      last: own.at(-1)!.event,
    }));
    return { goals, counts };
  },
};
