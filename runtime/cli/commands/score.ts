/**
 * `twin score`
 * @module
 */
import { defineCommand } from "../command.ts";
import { jsonOption, RUN, runPaths, runsOption } from "./options.ts";

/** Scores runs. */
export const score = defineCommand({
  name: "score",
  summary: "score runs by RHAE, the measure of ARC-AGI-3",
  details:
    `A level completed in a actions where the baseline is h scores min((h/a)² · 100, 115), any other level 0; a run scores the
mean weighted by the levels' numbers, at most the share of that weight whose levels score. A run is one exposure to its
game: the mean over exposures and the best of them are told apart.`,
  positionals: [{ ...RUN, many: true }],
  options: { runs: runsOption, json: jsonOption },
  examples: [
    { line: "score latest", does: "score the last run, level by level" },
    { line: "score runs/*", does: "score all runs of this folder" },
  ],
  grants: (values, runs, folder) => ({ read: runs.flatMap((run) => runPaths(run, values, folder)) }),
  async run(values, runs, terminal) {
    const { scoreCommand } = await import("../score_command.ts");
    return await scoreCommand(values, runs, terminal);
  },
});
