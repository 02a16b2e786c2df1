/**
 * A run as its newest lines have it.
 * @module
 */
import type { HistoryLine, Run } from "../service/types.ts";

/** The service says how a run stands when its status changes; in between its lines say it, and come sooner. */
export function withLines(run: Run, lines: readonly HistoryLine[], twins: number): Run {
  const last = lines.findLast((line) => line.state !== null);
  if (last === undefined || lines.length < run.lines) return run;
  return {
    ...run,
    lines: lines.length,
    actions: lines.filter((line) => line.tag !== null).length,
    state: last.state,
    levelsCompleted: last.levelsCompleted ?? run.levelsCompleted,
    availableActions: last.availableActions,
    twins: Math.max(twins, run.twins),
  };
}
