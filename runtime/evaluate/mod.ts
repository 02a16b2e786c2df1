/**
 * Measures: everything the method's evaluation reports, from run folders.
 *
 * @example
 * ```ts
 * import { RunFolder } from "../store/mod.ts";
 * import { makeReport, renderPage, reportRun } from "./mod.ts";
 *
 * export async function reportOn(dirs: string[]): Promise<string> {
 *   const runs = [];
 *   for (const dir of dirs) {
 *     await using folder = await RunFolder.open(dir, { write: false });
 *     runs.push(await reportRun(folder));
 *   }
 *   return await renderPage(makeReport(runs, [], { made: new Date(), version: "1.0.0" }));
 * }
 * ```
 *
 * @module
 */
export * from "./measure.ts";
export * from "./steps.ts";
export * from "./run_data.ts";
export * from "./figures.ts";
export * from "./disagreement.ts";
export * from "./run_report.ts";
export * from "./report.ts";
export { renderPage } from "./page/page.ts";

export * from "./measures/acting_errors.ts";
export * from "./measures/cost.ts";
export * from "./measures/first_hypotheses.ts";
export * from "./measures/first_seen.ts";
export * from "./measures/goal_claims.ts";
export * from "./measures/goal_verdicts.ts";
export type { GoalEvent } from "../harness/goals.ts";
export * from "./measures/last_validation.ts";
export * from "./measures/learning_curve.ts";
export * from "./measures/levels.ts";
export * from "./measures/soundness.ts";
export * from "./measures/tags.ts";
export * from "./measures/time_spent.ts";
export * from "./measures/twin_versions.ts";
export * from "./measures/walls.ts";

export * from "./tables/ledger_table.ts";
export * from "./tables/overall.ts";
export * from "./tables/score_table.ts";
export * from "./published/headline.ts";
export * from "./published/ledger.ts";

export * from "./score.ts";
export * from "./score_card.ts";
export * from "./score_count.ts";
export * from "./score_run.ts";

export * from "./experiments/conduct.ts";
export * from "./experiments/contests.ts";
export * from "./experiments/experiment.ts";
export type { FinishResult } from "./experiments/finish.ts";
export * from "./experiments/generalization.ts";
export * from "./experiments/generalization_summary.ts";
export * from "./experiments/race.ts";
export * from "./experiments/race_summary.ts";
export * from "./experiments/replay.ts";
export * from "./experiments/results_file.ts";
export type { Side } from "./experiments/twin_search.ts";
export type { StateToTest } from "./experiments/untried.ts";

export * from "./compare/ablations.ts";
export * from "./compare/bootstrap.ts";
export * from "./compare/compare.ts";
export * from "./compare/compared_figures.ts";

export * from "./pictures/film.ts";
export * from "./pictures/stills.ts";
