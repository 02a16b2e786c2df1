/**
 * `twin score`
 * @module
 */
import { defineCommand } from "../../command.ts";
import { isCardId, serviceUrl } from "../../../wiring/arc_names.ts";
import { baseUrlOption, serviceGrants } from "../../options/arc.ts";
import { cardFile, cardNamed } from "./target.ts";
import { jsonOption, RUN, runPaths, runsFolder, runsOption } from "../../options/common.ts";

/** Scores runs. */
export const score = defineCommand({
  name: "score",
  summary: "score runs by RHAE, the measure of ARC-AGI-3",
  details:
    `A level completed in a actions where the baseline is h scores min((h/a)² · 100, 115), any other level 0; a run scores the
mean weighted by the levels' numbers, at most the share of that weight whose levels score. A run is one exposure to its
game: the mean over exposures and the best of them are told apart. All scores are RHAE, a run's 0 to 100.

A scorecard is looked for among the runs, where twin play keeps those it closed, then at the service (--base-url, else the
hosted one). Its score takes the best play of each game; the first play of each is told beside it.`,
  positionals: [{
    name: "RUN|SCORECARD",
    help: `${RUN.help}; or a scorecard: its id, or a file of it`,
    required: true,
    many: true,
  }],
  options: { "base-url": baseUrlOption, runs: runsOption, json: jsonOption },
  examples: [
    { line: "score latest", does: "score the last run, level by level" },
    { line: "score runs/*", does: "score all runs of this folder" },
    { line: "score 3a5f1c2e-0b7d-4a7e-9f65-0d2c81f0a9b3", does: "show a scorecard of ARC-AGI-3" },
  ],
  async grants(values, runs, folder) {
    const read = runs.flatMap((run) => runPaths(run, values, folder));
    const card = cardNamed(runs);
    if (card === null || !isCardId(card)) return { read };
    const kept = await cardFile(card, runsFolder(values, folder), folder) !== null;
    return { read, ...serviceGrants(kept ? null : serviceUrl(values["base-url"])) };
  },
  async run(values, runs, terminal) {
    const card = cardNamed(runs);
    if (card !== null) {
      const { scoreCardCommand } = await import("./scorecard.ts");
      return await scoreCardCommand(values, card, terminal);
    }
    const { scoreCommand } = await import("./run.ts");
    return await scoreCommand(values, runs, terminal);
  },
});
