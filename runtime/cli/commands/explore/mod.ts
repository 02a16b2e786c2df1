/**
 * `twin explore`
 * @module
 */
import { count, text } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { jsonOption, RUN, runAndTwinPaths, runsOption } from "../../options/common.ts";

/** Looks for what would help. */
export const explore = defineCommand({
  name: "explore",
  summary: "say what stands between a run and a plan",
  details:
    `At a dynamics wall (the twin predicts lines of the history wrongly): which of them belong together, and where the same
rule works. At a goal wall (it replays the history and no plan is found, searched for as twin plan does): states in reach that look like
progress (docs/method.md explains the words for it), and how to get there. Where there is a plan, that is said first. Nothing is played and nothing is written.`,
  positionals: [RUN],
  options: {
    twin: text(
      "FILE",
      "look at this twin in place of the run's last one: a file, or v3 as play prints it",
      null,
    ),
    depth: count("at a goal wall: most actions from here", 14, 1),
    states: count("at a goal wall: most states looked at", 30_000, 1),
    keep: count("at a goal wall: states shown", 12, 1),
    runs: runsOption,
    json: jsonOption,
  },
  examples: [
    { line: "explore latest", does: "what the last run's writer is told" },
    { line: "explore latest --depth 20 --states 100000", does: "look further" },
  ],
  grants: (values, [run], folder) => ({
    sandbox: true,
    read: runAndTwinPaths(run!, values, folder),
  }),
  async run(values, [run], terminal) {
    const { exploreCommand } = await import("./run.ts");
    return await exploreCommand(values, run!, terminal);
  },
});
