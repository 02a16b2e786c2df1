/**
 * `twin writers`
 * @module
 */
import { defineCommand, EXIT } from "../command.ts";
import { jsonOption } from "./options.ts";

/** Lists the writers. */
export const writers = defineCommand({
  name: "writers",
  summary: "list the writers of twins",
  details: "Who can write the twin that `twin play` checks, searches and plays. The first is the default.",
  positionals: [],
  options: { json: jsonOption },
  examples: [{ line: "writers", does: "list all writers" }],
  grants: () => ({}),
  async run({ json }, _none, terminal) {
    const { table } = await import("../table.ts");
    const { WRITERS } = await import("../../wiring/writers.ts");
    const shown = WRITERS.map(({ name, argument, summary }) => ({
      name: argument === null ? name : `${name}:${argument}`,
      summary,
    }));
    if (json) terminal.write(`${JSON.stringify(shown)}\n`);
    else terminal.write(table(shown.map(({ name, summary }) => [name, summary]), terminal.size().columns));
    return EXIT.done;
  },
});
