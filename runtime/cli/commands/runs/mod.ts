/**
 * `twin runs`
 * @module
 */
import { defineCommand } from "../../command.ts";
import { jsonOption, runsFolder, runsOption } from "../../options/common.ts";

/** Lists the runs. */
export const runs = defineCommand({
  name: "runs",
  summary: "list the runs",
  details: "Every run below a folder, oldest first: its game and writer, how far it came, and how it ended.",
  positionals: [],
  options: { runs: runsOption, json: jsonOption },
  examples: [
    { line: "runs", does: "list the runs of this folder" },
    { line: "runs --runs elsewhere --json", does: "those of another folder, for a program" },
  ],
  grants: (values, _none, folder) => ({ read: [runsFolder(values, folder)] }),
  async run(values, _none, terminal) {
    const { listCommand } = await import("./run.ts");
    return await listCommand(runsFolder(values, terminal.folder), values.json, terminal);
  },
});
