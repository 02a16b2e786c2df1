/**
 * `twin report`
 * @module
 */
import { text } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { callersPath } from "../../places.ts";
import { jsonOption, RUN, runPaths, runsOption } from "../../options/common.ts";
import { REPORT_FILE } from "./options.ts";

/** Makes the report. */
export const report = defineCommand({
  name: "report",
  summary: "make a report of runs: one HTML file with every figure, table and definition",
  details:
    `Computed from the run folders alone, and from what twin eval has found. The file needs nothing else: no network, no
script. Damaged runs and runs with nothing in them are reported as such. RUN may be a folder that holds runs.

Exit code: 0 done, 1 a run is damaged or cannot be read: the report says so, and rests on what is intact.

With --json the figures are printed, and a file is written only where --out names one.`,
  positionals: [{ ...RUN, many: true }],
  options: {
    out: text("FILE", `the file to write (default: ${REPORT_FILE})`, null),
    runs: runsOption,
    json: jsonOption,
  },
  examples: [
    { line: "report latest", does: "report on the last run" },
    { line: "report runs --out all.html", does: "report on every run of a folder" },
    { line: "report runs --json | jq .scores.total", does: "the figures, for a program" },
  ],
  grants: (values, runs, folder) => ({
    read: runs.flatMap((run) => runPaths(run, values, folder)),
    write: values.json && values.out === null ? [] : [callersPath(folder, values.out ?? REPORT_FILE)],
  }),
  async run(values, runs, terminal) {
    const { reportCommand } = await import("./run.ts");
    return await reportCommand(values, runs, terminal);
  },
});
