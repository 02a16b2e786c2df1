/**
 * Where the time went.
 * @module
 */
import type { Measure } from "../measure.ts";

/** What time is spent on, in the order that legends list them. */
export const ACTIVITIES = ["thinking", "searching", "exploring", "validating", "acting"] as const;

/** Milliseconds by activity. */
export type TimeSpent = Readonly<Record<typeof ACTIVITIES[number], number>>;

/** Time by activity. */
export const timeSpent: Measure<TimeSpent> = {
  title: "Time",
  definition:
    "Milliseconds, as the run's log has them. Thinking: the writer's turns, the checks it asked for included. " +
    "Searching: looking for plans and replaying them. Exploring: surveys at goal walls, grouping at dynamics walls. " +
    "Validating: replaying the history. Acting: from the claim on disk to the answer.",
  of({ events, steps }) {
    const time = { thinking: 0, searching: 0, exploring: 0, validating: 0, acting: 0 };
    for (const event of events) {
      if (event.kind === "turn") time.thinking += event.ms;
      if (event.kind === "plan") time.searching += event.ms;
      if (event.kind === "explore") time.exploring += event.ms;
      if (event.kind === "validation") time.validating += event.ms;
    }
    for (const step of steps) time.acting += step.ms;
    return time;
  },
};
