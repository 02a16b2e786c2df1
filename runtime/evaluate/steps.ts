/**
 * The scored actions of a run, each with its claim, its answer, and how the two compare.
 * @module
 */
import { differingCells, gridFromHex } from "../../games/grid.ts";
import { type Action, type HistoryLine, settled, type TransitionKind } from "../../games/game.ts";
import type { Tag } from "../../agent/writer.ts";
import type { ClaimRecord, HistoryRecord } from "../store/records.ts";
import type { History } from "../harness/history.ts";

/** How a prediction fared. */
export interface Match {
  /** All 4,096 cells agree. */
  readonly strict: boolean;
  /** All cells outside the declared noise agree. */
  readonly masked: boolean;
  /** The cells that differ, noise included, ascending; null where the twin failed and predicted nothing. */
  readonly cells: readonly number[] | null;
}

/** One scored action. */
export interface Step {
  /** Its number among the run's scored actions, from 1. */
  readonly number: number;
  /** The history line of its answer. */
  readonly line: number;
  /** Index of the level it was taken in: levels completed before it. */
  readonly level: number;
  /** What was sent. */
  readonly action: Action;
  /** Why it was sent. */
  readonly tag: Tag;
  /** `unknown`: no answer came. `after_gap`: the first answer after one that never came. */
  readonly kind: TransitionKind | "unknown" | "after_gap";
  /** Whether its answer shows one more level completed. */
  readonly completes: boolean;
  /** What was claimed before it was sent. */
  readonly claim: ClaimRecord;
  /** Null where nothing is compared: boundaries, RESETs, gaps, runs without a twin. */
  readonly match: Match | null;
  /** Milliseconds from the claim to the answer. */
  readonly ms: number;
}

/** The scored actions of a history. Lines whose claim is missing (damage) are left out. */
export function stepsOf(
  history: History,
  records: readonly HistoryRecord[],
  claims: readonly ClaimRecord[],
): Step[] {
  const steps: Step[] = [];
  let level = 0;
  for (const line of history.lines) {
    const record = records[line.index]!;
    const claim = record.claim === undefined ? undefined : claims[record.claim];
    const after = line.kind === "unknown" ? level : line.after.levelsCompleted;
    if (claim !== undefined) {
      steps.push({
        number: steps.length + 1,
        line: line.index,
        level,
        action: claim.action,
        tag: claim.tag,
        kind: line.kind === "start" ? "after_gap" : line.kind,
        completes: after > level,
        claim,
        match: matchOf(line, claim),
        ms: Math.max(0, Date.parse(record.at) - Date.parse(claim.at)),
      });
    }
    level = after;
  }
  return steps;
}

/** Compares an ordinary or GAME_OVER answer with its prediction; null for every other line. */
function matchOf(line: HistoryLine, claim: ClaimRecord): Match | null {
  if (line.kind !== "ordinary" && line.kind !== "game_over") return null;
  if (claim.tag === "DIRECT") return null;
  if (claim.prediction === null) return { strict: false, masked: false, cells: null };
  const cells = differingCells(gridFromHex(claim.prediction, "a prediction"), settled(line.after));
  const noise = new Set(claim.noise);
  return { strict: cells.length === 0, masked: cells.every((cell) => noise.has(cell)), cells };
}
