/**
 * Hidden state that no repair could explain: which lines the harness lets through, within bounds.
 * @module
 */
import type { EventRecord } from "../store/records.ts";
import type { Verdict } from "./verdict.ts";

/** Failed repairs before a line may be waived. */
const REPAIRS = 3;
/** Waived lines are at most this share of the history, and one line at least. */
const SHARE = 0.02;

/** Lines that earlier events waived. */
export function waivedLines(events: Iterable<EventRecord>): Set<number> {
  const lines = new Set<number>();
  for (const event of events) if (event.kind === "waiver") event.lines.forEach((line) => lines.add(line));
  return lines;
}

/**
 * Hidden-state lines that may be waived now: still counterexamples after three repairs failed on their pair, and
 * within 2% of the history (one line at least) with those waived before.
 */
export function waivable(
  verdict: Verdict,
  events: readonly EventRecord[],
  waived: ReadonlySet<number>,
  historyLength: number,
): number[] {
  const room = Math.max(1, Math.floor(historyLength * SHARE)) - waived.size;
  if (room <= 0 || verdict.valid) return [];
  const failing = new Set(verdict.counterexamples.map((each) => each.line));
  const due: number[] = [];
  for (const pair of verdict.hidden) {
    const failed = new Set([verdict.twin]);
    for (const event of events) {
      if (event.kind !== "validation" || event.valid) continue;
      if (event.counterexamples.some((line) => pair.lines.includes(line))) failed.add(event.twin);
    }
    if (failed.size >= REPAIRS) due.push(...pair.lines.filter((line) => failing.has(line)));
  }
  return [...new Set(due)].sort((a, b) => a - b).slice(0, room);
}
