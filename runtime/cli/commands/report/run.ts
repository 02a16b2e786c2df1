/**
 * What `twin report` does.
 * @module
 */
import config from "../../../../deno.json" with { type: "json" };
import { renderPage } from "../../../evaluate/page/page.ts";
import { makeReport, type Report } from "../../../evaluate/report.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { REPORT_FILE } from "./options.ts";
import { findRuns } from "../../find_runs.ts";
import { callersPath } from "../../places.ts";
import { reportRuns } from "../../report_runs.ts";
import { counted } from "../../view/format.ts";
import { writeOutput } from "../../write_output.ts";

interface ReportOptions {
  readonly out: string | null;
  readonly runs: string;
  readonly json: boolean;
}

/** Makes a report of runs; the answer is no where one of them is damaged or cannot be read. */
export async function reportCommand(
  options: ReportOptions,
  names: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const dirs = await findRuns(names, runsFolder(options, terminal.folder), terminal.folder);
  const { runs, unreadable, sound } = await reportRuns(dirs, terminal);
  const report = makeReport(runs, unreadable, { made: new Date(), version: config.version });
  const file = options.json && options.out === null
    ? null
    : callersPath(terminal.folder, options.out ?? REPORT_FILE);
  if (file !== null) await writeOutput(file, await renderPage(report));
  if (options.json) terminal.write(`${JSON.stringify(report)}\n`);
  else terminal.write(`${inWords(report)}the report: ${file}\n`);
  return sound ? EXIT.done : EXIT.no;
}

function inWords({ runs, scores, overall }: Report): string {
  const damaged = runs.filter(({ figures }) => figures.soundness.damage.length > 0).length;
  const { single, levels } = scores.total;
  const score = single === null ? "no score" : `score ${single.toFixed(1)} (RHAE, single exposure)`;
  return `${counted(runs.length, "run")} of ${counted(scores.rows.length, "game")}, ${score}, ` +
    `${levels.part} of ${counted(levels.whole, "level")}, ${counted(overall.actions, "scored action")}\n` +
    (damaged === 0
      ? ""
      : `${damaged} of ${counted(runs.length, "run")} damaged: the figures rest on what is intact\n`);
}
