/**
 * Reads what a search inside says it found. A plan is only a claim until the host has replayed it in a fresh cell.
 * @module
 */
import { type Action, parseAction } from "../../games/game.ts";
import type { ByteReader } from "../protocol/bytes.ts";
import type {
  CutBy,
  FoundPlan,
  SearchOutcome,
  SearchRequest,
  SearchResult,
  Signal,
  SurveyRequest,
  SurveyResult,
} from "../search/contract.ts";

const OUTCOMES: readonly SearchOutcome[] = ["solved", "exhausted", "cut_off"];
const CUTS: readonly CutBy[] = ["depth", "states", "time", "novelty"];
const SIGNALS: readonly Signal[] = [
  "colour_gone",
  "colour_new",
  "burst",
  "big_change",
  "compact",
  "symmetric",
  "aligned",
  "together",
  "frontier",
];

/**
 * A search's answer.
 *
 * @throws {TypeError} if it is not one that this request can have.
 */
export function readSearchResult(value: unknown, request: SearchRequest): SearchResult {
  const { outcome, cutBy, plans, ...counts } = fields(value);
  const found = list(plans, request.goals.length).map((plan): FoundPlan => {
    const { goal, actions } = fields(plan);
    return { goal: oneOf(goal, request.goals), actions: readActions(actions, request.depth) };
  });
  return {
    outcome: oneOf(outcome, OUTCOMES),
    cutBy: cutBy === null ? null : oneOf(cutBy, CUTS),
    plans: found,
    generated: count(counts["generated"]),
    expanded: count(counts["expanded"]),
    duplicates: count(counts["duplicates"]),
    depthReached: count(counts["depthReached"]),
    bytes: count(counts["bytes"]),
  };
}

/**
 * A survey's answer.
 *
 * @throws {TypeError} if it is not one that this request can have.
 */
export function readSurveyResult(from: ByteReader, request: SurveyRequest): SurveyResult {
  const { states, generated, depthReached } = fields(from.json());
  return {
    states: list(states, request.keep).map((state) => {
      const { actions, signals } = fields(state);
      return {
        grid: from.grid(request.grid),
        actions: readActions(actions, request.depth),
        signals: list(signals, SIGNALS.length).map((signal) => oneOf(signal, SIGNALS)),
      };
    }),
    generated: count(generated),
    depthReached: count(depthReached),
  };
}

function readActions(value: unknown, most: number): Action[] {
  return list(value, most).map((action) => parseAction(action));
}

function fields(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new TypeError("an object was wanted");
  return value as Record<string, unknown>;
}

function list(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) {
    throw new TypeError(`a list of at most ${most} was wanted`);
  }
  return value;
}

function oneOf<T extends string>(value: unknown, known: readonly T[]): T {
  if (!known.includes(value as T)) throw new TypeError(`one of ${known.join(", ")} was wanted`);
  return value as T;
}

function count(value: unknown): number {
  if (typeof value !== "number" || !(value >= 0)) throw new TypeError("a count was wanted");
  return value;
}
