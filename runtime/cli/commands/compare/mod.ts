/**
 * `twin compare`
 * @module
 */
import { count } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { jsonOption, runPaths, runsOption } from "../../options/common.ts";

/** Compares two sets of runs. */
export const compare = defineCommand({
  name: "compare",
  summary: "compare two sets of runs, paired by game: two writers, policies or versions",
  details:
    `A set is a folder of runs, a run, or several of either with commas between them. Each figure is the mean over the games
that both sides played; the interval is a 95% bootstrap over games, and where it holds 0 the games do not tell the two
apart. A run that is damaged or cannot be read is named, and the exit code is 1 then. twin play --help tells how to begin runs without one part of the method.`,
  positionals: [
    { name: "RUNS-A", help: "the first set", required: true },
    { name: "RUNS-B", help: "the second set", required: true },
  ],
  options: {
    seed: count("draws the resamples", 0),
    resamples: count("how many resamples", 10_000, 100),
    runs: runsOption,
    json: jsonOption,
  },
  examples: [
    { line: "compare runs/hypothesis runs/reward", does: "two folders of runs, side by side" },
    { line: "compare 20261103-1,20261103-2 latest --json", does: "two runs against one, for a program" },
  ],
  grants: (values, sets, folder) => ({
    read: sets.flatMap(namesIn).flatMap((name) => runPaths(name, values, folder)),
  }),
  async run(values, [a, b], terminal) {
    const { compareCommand } = await import("./run.ts");
    return await compareCommand(values, namesIn(a!), namesIn(b!), terminal);
  },
});

function namesIn(set: string): string[] {
  return set.split(",").filter((name) => name !== "");
}
