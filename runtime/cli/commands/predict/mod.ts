/**
 * `twin predict`
 * @module
 */
import { defineCommand } from "../../command.ts";
import { flag } from "../../arguments.ts";
import { callersPath } from "../../places.ts";
import { jsonOption } from "../../options/common.ts";

/** Measures the built-in writer on a recording. */
export const predict = defineCommand({
  name: "predict",
  summary: "measure how well the built-in writer foresees a recording",
  details:
    `Prequential: each ordinary transition is predicted from the lines before it, and then learned. Quoted are the share of
transitions with all 4,096 cells right (over all, and by their place in the recording), the share of cells, and the median
and the most milliseconds that a line takes to predict and learn. Beside the writer stand two baselines: that nothing ever changes, and
that a cell becomes what became of a cell that looked the same around itself (patches of 11×11 down to 3×3 cells).`,
  positionals: [{ name: "RECORDING", help: "a recording's file, plain or gzip", required: true }],
  options: { json: jsonOption, errors: flag("show the wrong predictions by kind, with pictures") },
  examples: [
    { line: "predict game.recording.jsonl.gz", does: "how much of it is foreseen" },
    { line: "predict game.recording.jsonl.gz --errors", does: "what was foreseen wrongly, and how" },
  ],
  grants: (_values, [file], folder) => ({ read: [callersPath(folder, file!)] }),
  async run({ json, errors }, [file], terminal) {
    const { predictCommand } = await import("./run.ts");
    return await predictCommand(callersPath(terminal.folder, file!), { json, errors }, terminal);
  },
});
