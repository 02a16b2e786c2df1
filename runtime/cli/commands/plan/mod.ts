/**
 * `twin plan`
 * @module
 */
import { text } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { jsonOption, RUN, runAndTwinPaths, runsOption, searchOptions } from "../../options/common.ts";

/** Searches a twin for a plan. */
export const plan = defineCommand({
  name: "plan",
  summary: "search a run's twin for a winning plan from where the run stands",
  details:
    `Nothing is played and nothing is written. Breadth-first to --depth and --states, then further as the harness does.
An answer says whether a plan was found, or none exists within the moves tried, or the search was cut off.

Exit code: 0 a plan was found, 1 none was.`,
  positionals: [RUN],
  options: {
    twin: text(
      "FILE",
      "search this twin in place of the run's last one: a file, or v3 as play prints it",
      null,
    ),
    ...searchOptions,
    runs: runsOption,
    json: jsonOption,
  },
  examples: [
    { line: "plan latest", does: "plan with the last run's twin" },
    {
      line: "plan latest --twin my_twin.ts --depth 20",
      does: "plan with a twin of your own, 20 actions deep",
    },
  ],
  grants: (values, [run], folder) => ({
    sandbox: true,
    read: runAndTwinPaths(run!, values, folder),
  }),
  async run(values, [run], terminal) {
    const { planCommand } = await import("./run.ts");
    return await planCommand(values, run!, terminal);
  },
});
