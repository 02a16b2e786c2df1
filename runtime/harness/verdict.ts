/**
 * What validation says of a twin: computed from the history and the twin's answers alone, by the host.
 * @module
 */
import { differingCells, type Grid } from "../../games/grid.ts";
import { actionName, settled, type Transition } from "../../games/game.ts";
import type { ReplayAnswer, TwinCell } from "../../sandbox/cell.ts";
import { MAIN_GOAL, type Memory } from "../../sandbox/contract.ts";
import type { Counterexample, HiddenState } from "../../agent/writer.ts";
import { hiddenStates } from "./census.ts";
import { gridKey } from "./grid_key.ts";
import { admitNoise, type NoiseVerdict } from "./noise.ts";
import type { ReplayedAttempt } from "./replay.ts";

/** What the history says of one goal predicate. */
export interface PredicateVerdict {
  /** `goalReached`, or the rival's key in the twin's `goals`. */
  readonly name: string;
  /** The first ordinary line on whose settled grid it holds; null while none does. */
  readonly refutedBy: number | null;
  /** Boundaries whose predicted grid it holds on. */
  readonly confirmedBy: readonly number[];
  /** Boundaries it misses. For `goalReached` these are goal counterexamples. */
  readonly missed: readonly number[];
}

/** The verdict on one twin over one history. */
export interface Verdict {
  /** SHA-256 of the twin's source. */
  readonly twin: string;
  /** No counterexample stands: acting is allowed. */
  readonly valid: boolean;
  /** Why an attempt could not even begin (`init` failed); null where none. */
  readonly error: string | null;
  /** Lines predicted wrongly, in the order of the history. */
  readonly counterexamples: readonly Counterexample[];
  /** Ordinary transitions: how many, how many exact outside the noise, how many exact in every cell. */
  readonly ordinary: { readonly lines: number; readonly exact: number; readonly strict: number };
  /** Transitions to GAME_OVER: how many, how many exact outside the noise, how many exact in every cell. */
  readonly gameOver: { readonly lines: number; readonly exact: number; readonly strict: number };
  /** Transitions that complete a level. */
  readonly boundaries: number;
  /** `goalReached` first, then the rivals. */
  readonly predicates: readonly PredicateVerdict[];
  /** Lines on which `lost` says the wrong thing; reported only. */
  readonly lostMismatches: readonly number[];
  /** Which declared noise cells have evidence, and which have none. */
  readonly noise: NoiseVerdict;
  /** Pairs of grid and action that had several outcomes. */
  readonly hidden: readonly HiddenState[];
  /** Hidden-state lines let through because another outcome seen for the pair was predicted. */
  readonly waived: readonly number[];
  /** The memory at the end of the current attempt. */
  readonly memory: Memory;
}

/** Judges the answers of a replay. `waivers` are the hidden-state lines that may be let through. */
export function judge(
  cell: Pick<TwinCell, "hash" | "exports">,
  attempts: readonly ReplayedAttempt[],
  waivers: ReadonlySet<number> = new Set(),
): Verdict {
  const pairs = attempts.flatMap(({ span, answers }) =>
    span.lines.slice(0, answers.length).map((line, i) => ({ line, answer: answers[i]! }))
  );
  const transitions = pairs.map((pair) => pair.line);
  const noise = admitNoise(cell.exports.noise, transitions);
  const outcomes = waivers.size > 0 ? outcomesSeen(transitions, noise.admitted) : new Map();
  const counterexamples: Counterexample[] = [];
  const waived: number[] = [];
  const tally = {
    ordinary: { lines: 0, exact: 0, strict: 0 },
    game_over: { lines: 0, exact: 0, strict: 0 },
  };
  let boundaries = 0;
  for (const { line, answer } of pairs) {
    if (line.kind === "boundary") boundaries++;
    if (line.kind !== "ordinary" && line.kind !== "game_over") continue;
    const found = compare(line, answer, noise.admitted);
    const count = tally[line.kind];
    count.lines++;
    if (found === null) {
      count.exact++;
      if (compare(line, answer, new Set()) === null) count.strict++;
    } else if (waivers.has(line.index) && outcomes.get(pairKey(line))?.has(predictedKey(answer, noise))) {
      waived.push(line.index);
    } else counterexamples.push(found);
  }
  const failed = attempts.find((attempt) => attempt.initFault !== null);
  const error = failed === undefined
    ? null
    : `init failed at level ${failed.span.level}: ${failed.initFault}`;
  return {
    twin: cell.hash,
    valid: counterexamples.length === 0 && error === null,
    error,
    counterexamples,
    ordinary: tally.ordinary,
    gameOver: tally.game_over,
    boundaries,
    predicates: [MAIN_GOAL, ...cell.exports.goals].map((name) => judgePredicate(name, pairs)),
    lostMismatches: pairs.filter(({ line, answer }) => lostMismatch(line, answer)).map(({ line }) =>
      line.index
    ),
    noise,
    hidden: hiddenStates(transitions),
    waived,
    memory: attempts.at(-1)?.memory ?? null,
  };
}

type Pair = { readonly line: Transition; readonly answer: ReplayAnswer };

function compare(line: Transition, answer: ReplayAnswer, noise: ReadonlySet<number>): Counterexample | null {
  const { predicted, fault } = answer;
  if (predicted === null) {
    const why = fault === null ? "no grid came back" : `${fault.exportName}: ${fault.message}`;
    return { line: line.index, cells: [], predicted: null, fault: why };
  }
  const cells = differingCells(predicted, settled(line.after), noise);
  return cells.length === 0 ? null : { line: line.index, cells, predicted, fault: null };
}

function judgePredicate(name: string, pairs: readonly Pair[]): PredicateVerdict {
  let refutedBy: number | null = null;
  const confirmedBy: number[] = [];
  const missed: number[] = [];
  for (const { line, answer } of pairs) {
    if (line.kind === "boundary") {
      (answer.goalsOnPredicted.includes(name) ? confirmedBy : missed).push(line.index);
    } else if (line.kind === "ordinary" && answer.goalsOnActual.includes(name)) refutedBy ??= line.index;
  }
  return { name, refutedBy, confirmedBy, missed };
}

/** `lost` should hold on the predicted state of a GAME_OVER and on no other logged state. */
function lostMismatch(line: Transition, answer: ReplayAnswer): boolean {
  if (line.kind === "game_over") return answer.lostOnPredicted === false;
  return line.kind === "ordinary" && answer.lostOnActual === true;
}

function outcomesSeen(lines: readonly Transition[], noise: ReadonlySet<number>): Map<string, Set<string>> {
  const seen = new Map<string, Set<string>>();
  for (const line of lines) {
    if (line.kind !== "ordinary") continue;
    const key = pairKey(line);
    const outcomes = seen.get(key) ?? new Set();
    outcomes.add(gridKey(settled(line.after), noise));
    seen.set(key, outcomes);
  }
  return seen;
}

function pairKey(line: Transition): string {
  return `${actionName(line.action)} ${gridKey(line.before)}`;
}

function predictedKey(answer: ReplayAnswer, noise: NoiseVerdict): string {
  return answer.predicted === null ? "" : gridKey(answer.predicted as Grid, noise.admitted);
}
