/**
 * What a history holds, counted.
 * @module
 */
import { differingCells } from "../../games/grid.ts";
import { settled } from "../../games/game.ts";
import { hiddenStates } from "../harness/census.ts";
import type { History } from "../harness/history.ts";
import { recordedTransitions, type Recording } from "../wiring/recordings.ts";
import type { Validation } from "./validate_command.ts";

/** The counts of a history. Every transition is one of ordinary, boundary, gameOver and reset. */
export interface HistoryCounts {
  readonly lines: number;
  readonly transitions: number;
  readonly ordinary: number;
  readonly boundaries: number;
  readonly gameOver: number;
  readonly resets: number;
  /** Pairs of equal grid and action with different outcomes; null where the actions are lost. */
  readonly hiddenState: number | null;
  /** Whether the writer of a recording dropped the actions. */
  readonly actionsLost: boolean;
}

/** Counts a history. */
export function countHistory(history: History): HistoryCounts {
  const kinds = history.lines.map((line) => line.kind);
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  const counts = {
    ordinary: count("ordinary"),
    boundaries: count("boundary"),
    gameOver: count("game_over"),
    resets: count("reset"),
  };
  return {
    lines: history.length,
    transitions: Object.values(counts).reduce((sum, one) => sum + one, 0),
    ...counts,
    hiddenState: hiddenStates(history.lines).length,
    actionsLost: false,
  };
}

/**
 * Validates the identity stub against a recording whose actions are lost: the one twin whose predictions do not depend
 * on them.
 */
export function validateWithoutActions(recording: Recording): Validation {
  const transitions = recordedTransitions(recording);
  const of = (kind: string) => transitions.filter((one) => one.kind === kind);
  const wrong = transitions.filter(({ kind, before, after }) =>
    (kind === "ordinary" || kind === "game_over") && differingCells(before, settled(after)).length > 0
  );
  const ordinary = of("ordinary");
  const counterexamples = wrong.filter((one) => one.kind === "ordinary").length;
  return {
    lines: recording.lines.length,
    transitions: transitions.length,
    ordinary: ordinary.length,
    boundaries: of("boundary").length,
    gameOver: of("game_over").length,
    resets: of("reset").length,
    hiddenState: null,
    actionsLost: true,
    valid: wrong.length === 0,
    error: null,
    counterexamples,
    exact: ordinary.length - counterexamples,
    wrongLines: wrong.map((one) => one.index),
    refuted: {},
    missedGoals: of("boundary").map((one) => one.index),
    waived: [],
  };
}
