/**
 * `twin validate`
 * @module
 */
import { text } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { jsonOption, runAndTwinPaths, runsOption } from "../../options/common.ts";

/** Replays a history through a twin. */
export const validate = defineCommand({
  name: "validate",
  summary: "replay a history through a twin and say where it is wrong",
  details:
    `Takes a run, or a recording of an ARC-AGI-3 game (agents' or toolkit's format, plain or gzip). The twin is the run's
last one, or for a recording the identity stub, which says that nothing ever changes; --twin names another.

Exit code: 0 the twin replays the history, 1 it does not, 2 the twin or the history cannot be read.`,
  positionals: [{ name: "RUN|RECORDING", help: "a run, or a recording's file", required: true }],
  options: {
    twin: text("FILE", "the twin to check: a file, or one of the run, v3 as play prints it", null),
    runs: runsOption,
    json: jsonOption,
  },
  examples: [
    { line: "validate latest", does: "check the last run's twin" },
    { line: "validate latest --twin my_twin.ts", does: "check a twin of your own against it" },
    { line: "validate game.recording.jsonl.gz --json", does: "count what a recording holds" },
  ],
  grants: (values, [what], folder) => ({
    sandbox: true,
    read: runAndTwinPaths(what!, values, folder),
  }),
  async run(values, [what], terminal) {
    const { validateCommand } = await import("./run.ts");
    return await validateCommand(values, what!, terminal);
  },
});
