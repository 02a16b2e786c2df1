/**
 * How well the twin predicted what the run had never seen.
 * @module
 */
import { actionName, type HistoryLine } from "../../../games/game.ts";
import { gridKey } from "../../harness/grid_key.ts";
import { type Measure, type Share, share } from "../measure.ts";
import type { Step } from "../steps.ts";

/** First-seen pairs and how many were predicted exactly. */
export interface FirstSeen {
  /** Exact outside the declared noise. */
  readonly exact: Share;
  /** Exact in every cell. */
  readonly strict: Share;
  /** Predicted actions whose pair had been seen before. */
  readonly repeated: Share;
}

/** The share of first-seen pairs of state and action that were predicted exactly. */
export const firstSeen: Measure<FirstSeen> = {
  title: "First-seen pairs",
  definition:
    "A pair of settled grid and action is first seen where no earlier line of the run's history has the same " +
    "4,096 cells and the same action. Over all predicted actions, probes included: the share of first-seen pairs whose " +
    "next settled grid was predicted exactly, before it was seen. A budget bar that moves makes nearly every pair a " +
    "first-seen one.",
  of({ history, steps }) {
    const byLine = new Map(steps.map((step) => [step.line, step]));
    const seen = new Set<string>();
    const fresh: Step[] = [];
    const repeated: Step[] = [];
    for (const line of history.lines) {
      const key = pairOf(line);
      if (key === null) continue;
      const step = byLine.get(line.index);
      if (step?.match) (seen.has(key) ? repeated : fresh).push(step);
      seen.add(key);
    }
    const exact = (steps: readonly Step[]) => steps.filter((step) => step.match!.masked).length;
    return {
      exact: share(exact(fresh), fresh.length),
      strict: share(fresh.filter((step) => step.match!.strict).length, fresh.length),
      repeated: share(exact(repeated), repeated.length),
    };
  },
};

/** A key of the line's settled grid and action; null where its outcome is not known. */
function pairOf(line: HistoryLine): string | null {
  if (line.kind === "start" || line.kind === "unknown") return null;
  return `${actionName(line.action)} ${gridKey(line.before)}`;
}
