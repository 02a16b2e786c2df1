/**
 * `twin distinguish`
 * @module
 */
import { count } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { callersPath } from "../../places.ts";
import { jsonOption, RUN, runPaths, runsOption } from "../../options/common.ts";

/** Finds the most informative probe. */
export const distinguish = defineCommand({
  name: "distinguish",
  summary: "find the shortest actions on which two twins disagree",
  details:
    `Both twins should replay the run's history; then only an action that was never tried can tell which is right, and the
shortest way to one is the most informative probe. Each twin runs in a sandbox of its own.

Exit code: 0 they disagree somewhere within the bounds, 1 no difference was found.`,
  positionals: [
    RUN,
    { name: "A", help: "a twin's file, or one of the run: v3 as play prints it, or last", required: true },
    { name: "B", help: "another twin", required: true },
  ],
  options: {
    depth: count("most actions from where the run stands", 8, 1),
    states: count("most states looked at", 20_000, 1),
    runs: runsOption,
    json: jsonOption,
  },
  examples: [{ line: "distinguish latest mine.ts yours.ts", does: "which action would tell the two apart" }],
  grants: (values, [run, a, b], folder) => ({
    sandbox: true,
    read: [...runPaths(run!, values, folder), callersPath(folder, a!), callersPath(folder, b!)],
  }),
  async run(values, [run, a, b], terminal) {
    const { distinguishCommand } = await import("./run.ts");
    return await distinguishCommand(values, run!, a!, b!, terminal);
  },
});
