/**
 * The options of `twin eval`.
 * @module
 */
import { count, UsageError, type Values } from "../../arguments.ts";
import { jsonOption, runsOption } from "../../options/common.ts";

/** The experiments, and the measures that can be asked for alone. */
export const EVALUATIONS = ["generalization", "race", "replay", "goals", "tokens"] as const;

/** One of them. */
export type Evaluation = typeof EVALUATIONS[number];

/** What the command takes. */
export const options = {
  seed: count("draws the states and clicks to test", 0),
  states: count("generalization: most visited states to test", 100, 1),
  clicks: count("generalization: most clicks to test at each", 8),
  "race-states": count("race: most states of a search from a level's start", 200_000, 1),
  seconds: count("race: most seconds for one search", 60, 1),
  runs: runsOption,
  json: jsonOption,
};

/** The options of `twin eval`, parsed. */
export type EvalOptions = Values<typeof options>;

/** Whether an evaluation runs the twin or the game. */
export function needsGame(what: Evaluation): boolean {
  return what !== "goals" && what !== "tokens";
}

/** The evaluation of a name. */
export function evaluationOf(what: string): Evaluation {
  const found = EVALUATIONS.find((one) => one === what);
  if (found === undefined) {
    throw new UsageError(`twin eval was given "${what}", want one of ${EVALUATIONS.join(", ")}`);
  }
  return found;
}
