/**
 * What `twin compare` does.
 * @module
 */
import {
  type ComparedMean,
  compareRuns,
  COMPARISON,
  type Comparison,
} from "../../../evaluate/compare/compare.ts";
import { NONE } from "../../../evaluate/page/format.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { findRuns } from "../../find_runs.ts";
import { type ReportedRuns, reportRuns } from "../../report_runs.ts";
import { table } from "../../table.ts";
import { counted } from "../../view/format.ts";
import { clean } from "../../view/style.ts";

interface CompareOptions {
  readonly seed: number;
  readonly resamples: number;
  readonly runs: string;
  readonly json: boolean;
}

/**
 * Compares two sets of runs; the answer is no where no game was played on both sides, or a run is damaged or cannot be
 * read.
 */
export async function compareCommand(
  options: CompareOptions,
  a: readonly string[],
  b: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const sideA = await readSide(a, options, terminal);
  const sideB = await readSide(b, options, terminal);
  const { seed, resamples } = options;
  const comparison = compareRuns(sideA.runs, sideB.runs, { seed, resamples });
  const sound = sideA.sound && sideB.sound;
  if (options.json) {
    terminal.write(`${JSON.stringify({ ...comparison, sound, definition: COMPARISON.definition })}\n`);
  } else terminal.write(inWords(comparison, terminal.size().columns));
  return comparison.games.length > 0 && sound ? EXIT.done : EXIT.no;
}

async function readSide(
  names: readonly string[],
  options: CompareOptions,
  terminal: Terminal,
): Promise<ReportedRuns> {
  if (names.length === 0) throw new UsageError("twin compare was given an empty set of runs");
  const dirs = await findRuns(names, runsFolder(options, terminal.folder), terminal.folder);
  const side = await reportRuns(dirs, terminal);
  if (side.runs.length > 0) return side;
  throw new UsageError(`twin compare found no run that can be read in ${names.join(", ")}`);
}

function inWords({ games, onlyA, onlyB, means }: Comparison, columns: number): string {
  const said = [
    `${counted(games.length, "game")} on both sides${games.length === 0 ? "" : ":"} ` +
    games.map(({ game, runsA, runsB }) => `${clean(game)} (${runsA} against ${runsB})`).join(", "),
  ];
  if (onlyA.length > 0) said.push(`only A played ${onlyA.map(clean).join(", ")}`);
  if (onlyB.length > 0) said.push(`only B played ${onlyB.map(clean).join(", ")}`);
  const compared = means.filter((figure) => figure.games > 0);
  const head = ["", "games", "A", "B", "B less A", "95% interval", ""];
  const rows = compared.map((figure) => [
    figure.title,
    String(figure.games),
    written(figure.a, figure.form),
    written(figure.b, figure.form),
    signed(figure.difference, figure.form),
    figure.interval === null
      ? NONE
      : `${signed(figure.interval[0], figure.form)} to ${signed(figure.interval[1], figure.form)}`,
    figure.winner === null ? "" : `${figure.winner.toUpperCase()} is better`,
  ]);
  const shown = compared.length === 0 ? "" : `\n${table([head, ...rows], columns)}`;
  return `${said.join("\n").trimEnd()}\n${shown}`;
}

function written(value: number | null, form: ComparedMean["form"]): string {
  if (value === null) return NONE;
  return form === "percent" ? `${(100 * value).toFixed(1)}%` : value.toFixed(form);
}

function signed(value: number | null, form: ComparedMean["form"]): string {
  return value === null ? NONE : `${value > 0 ? "+" : ""}${written(value, form)}`;
}
