/**
 * `twin predict`
 * @module
 */
import { defineCommand } from "../command.ts";
import { callersPath } from "../places.ts";
import { jsonOption } from "./options.ts";

/** Measures the built-in writer on a recording. */
export const predict = defineCommand({
  name: "predict",
  summary: "measure how well the built-in writer foresees a recording",
  details:
    `Prequential: each ordinary transition is predicted from the lines before it, and then learned. Quoted are the share of
transitions with all 4,096 cells right (over all, and by their place in the recording), the share of cells, and the time
a line takes.`,
  positionals: [{ name: "RECORDING", help: "a recording's file, plain or gzip", required: true }],
  options: { json: jsonOption },
  examples: [{ line: "predict game.recording.jsonl.gz", does: "how much of it is foreseen" }],
  grants: (_values, [file], folder) => ({ read: [callersPath(folder, file!)] }),
  async run({ json }, [file], terminal) {
    const { predictCommand } = await import("../predict_command.ts");
    return await predictCommand(callersPath(terminal.folder, file!), json, terminal);
  },
});
