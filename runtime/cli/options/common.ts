/**
 * The options that several commands share, and what they mean.
 * @module
 */
import { ABLATIONS } from "../../evaluate/compare/ablations.ts";
import {
  amount,
  choice,
  count,
  flag,
  type Options,
  type Positional,
  text,
  UsageError,
  type Values,
} from "../arguments.ts";
import { callersPath } from "../places.ts";

/** `--json`. */
export const jsonOption = flag("print JSON in place of words");

/** `--runs DIR`. */
export const runsOption = text("DIR", "the folder that holds the runs", "runs");

/** `--depth N`, `--states N`: how far a search goes first. */
export const searchOptions = {
  depth: count("most actions in a plan, before the search widens", 8, 1),
  states: count("most states a search generates, before it widens", 20_000, 1),
};

/** What a run is begun with, whoever plays it. */
export const runOptions = {
  seed: count("draws what is random: the same seed gives the same actions", 0),
  actions: count("most scored actions", null, 1),
  "level-actions": count("most scored actions on one level", null, 1),
  minutes: amount("most minutes of each game, over all sittings", null),
  tokens: count("most tokens of a language model", null, 1),
  policy: choice(
    ["hypothesis", "reward", "none"],
    "how goals are found: by testing hypotheses, by waiting for the first level to be won, or not at all",
    "hypothesis",
  ),
  ablation: choice(
    ABLATIONS.map((one) => one.name),
    "the method without one part, to compare with twin compare; no-twin wants --writer direct",
    "full",
  ),
};

/** Those options, parsed. */
export type RunValues = Values<typeof runOptions> & Values<typeof searchOptions>;

/** RUN, as several commands take it. */
export const RUN: Positional = {
  name: "RUN",
  help: "a run: its folder, its id, the beginning or end of its id, or latest",
  required: true,
};

/**
 * Refuses options beside `--resume`: a run is gone on with as it was begun.
 *
 * @param allowed Options that say where the run is and how it is shown.
 * @throws {UsageError} that names the first that was given.
 */
export function refuseBesideResume(
  command: string,
  values: Readonly<Record<string, unknown>>,
  options: Options,
  allowed: readonly string[],
): void {
  const given = Object.keys(options).find((name) =>
    name !== "resume" && !allowed.includes(name) && values[name] !== options[name]!.fallback
  );
  if (given === undefined) return;
  throw new UsageError(
    `twin ${command} --resume goes on with a run as it was begun, with its own game, writer, seed and budgets: ` +
      `--${given} cannot change it. Leave it out, or begin a new run`,
  );
}

/** The folder of all runs. */
export function runsFolder(values: { readonly runs: string }, folder: string): string {
  return callersPath(folder, values.runs);
}

/** What looking at a run reads: the folder of all runs, and the path that the run may be. */
export function runPaths(run: string, values: { readonly runs: string }, folder: string): string[] {
  if (run === "") throw new UsageError("The name of a run is empty");
  return [runsFolder(values, folder), callersPath(folder, run)];
}

/** What a command reads that looks at a run with a twin: the run, and the twin's file where one is named. */
export function runAndTwinPaths(
  run: string,
  values: { readonly runs: string; readonly twin: string | null },
  folder: string,
): string[] {
  return [
    ...runPaths(run, values, folder),
    ...(values.twin === null ? [] : [callersPath(folder, values.twin)]),
  ];
}
