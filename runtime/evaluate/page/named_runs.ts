/**
 * Short names for the runs of a report.
 * @module
 */
import type { Report } from "../report.ts";
import type { RunReport } from "../run_report.ts";

/** A run and the name under which the page speaks of it. */
export interface NamedRun extends RunReport {
  readonly name: string;
}

/** Names runs after their games; where a game was played several times, with the number of the exposure. */
export function namedRuns(report: Report): NamedRun[] {
  const counts = new Map<string, number>();
  const many = Map.groupBy(report.runs, (one) => one.run.game.id);
  return report.runs.map((one) => {
    const game = one.run.game.id;
    const number = (counts.get(game) ?? 0) + 1;
    counts.set(game, number);
    return { ...one, name: many.get(game)!.length === 1 ? game : `${game} (${number})` };
  });
}
