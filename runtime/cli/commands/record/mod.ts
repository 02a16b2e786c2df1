/**
 * `twin record`
 * @module
 */
import { choice, text } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { callersPath } from "../../places.ts";
import { RUN, runPaths, runsOption } from "../../options/common.ts";

/** Writes a run as a recording. */
export const record = defineCommand({
  name: "record",
  summary: "write a run as an official recording of ARC-AGI-3",
  details:
    `One line for each answer of the game, the first RESET included, with the true action of each and, as the agent's
reasoning, what was claimed of it. --format agents is that of the ARC-AGI-3 agents, toolkit that of the ARC-AGI toolkit.`,
  positionals: [RUN],
  options: {
    out: text("FILE", "the file to write (default: to standard output)", null),
    format: choice(["agents", "toolkit"], "whose format", "agents"),
    runs: runsOption,
  },
  examples: [
    { line: "record latest --out last.recording.jsonl", does: "record the last run" },
    { line: "record latest --format toolkit | wc -l", does: "count its lines" },
  ],
  grants: (values, [run], folder) => ({
    read: runPaths(run!, values, folder),
    write: values.out === null ? [] : [callersPath(folder, values.out)],
  }),
  async run(values, [run], terminal) {
    const { recordCommand } = await import("./run.ts");
    return await recordCommand(values, run!, terminal);
  },
});
