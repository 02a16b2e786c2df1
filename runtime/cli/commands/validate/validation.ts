/**
 * What `twin validate` finds: the counts of a history, and what it says of a twin.
 * @module
 */
import { differingCells } from "../../../../games/grid.ts";
import { settled } from "../../../../games/game.ts";
import { countKinds, hiddenStates, type KindCounts } from "../../../harness/census.ts";
import type { History } from "../../../harness/history.ts";
import { IDENTITY_STUB } from "../../inspect.ts";
import { recordedTransitions, type Recording } from "../../../wiring/recordings.ts";

/** The counts of a history. */
export interface HistoryCounts extends KindCounts {
  readonly lines: number;
  /** Pairs of equal grid and action with different outcomes; null where the actions are lost. */
  readonly hiddenState: number | null;
  /** Whether the writer of a recording dropped the actions. */
  readonly actionsLost: boolean;
  /** The line of a recording's file that is cut short and left out; null where none is. */
  readonly cutShort: number | null;
}

/** What a history says of a twin. */
export interface TwinVerdict {
  /** The twin: its file, `twins/<hash>.ts` of the run, or `identity stub`, which says that nothing ever changes. */
  readonly twin: string;
  /** Whether the twin replays the history: nothing stands against acting. */
  readonly valid: boolean;
  /** Why it could not be replayed; null where it was. */
  readonly error: string | null;
  /** Ordinary transitions that the twin predicts wrongly. */
  readonly counterexamples: number;
  /** Ordinary transitions that it predicts in every cell outside the noise. */
  readonly exact: number;
  /** Lines that it predicts wrongly, GAME_OVER included. */
  readonly wrongLines: readonly number[];
  /** Predicates that an ordinary grid refutes, with the first line that does. */
  readonly refuted: Readonly<Record<string, number>>;
  /** Boundaries at which `goalReached` does not hold. */
  readonly missedGoals: readonly number[];
  /** Rivals of `goalReached` that hold at boundaries which it misses, with those boundaries. */
  readonly heldGoals: Readonly<Record<string, readonly number[]>>;
  /** Lines let through as hidden state. */
  readonly waived: readonly number[];
}

/** What a validation came to. */
export interface Validation extends HistoryCounts, TwinVerdict {}

/** Counts a history. */
export function countHistory(history: History): HistoryCounts {
  return {
    lines: history.length,
    ...countKinds(history.lines),
    hiddenState: hiddenStates(history.lines).length,
    actionsLost: false,
    cutShort: null,
  };
}

/**
 * Validates the identity stub against a recording whose actions are lost: the one twin whose predictions do not depend
 * on them. `cutShort` is the line that was left out.
 */
export function validateWithoutActions(recording: Recording, cutShort: number | null): Validation {
  const transitions = recordedTransitions(recording);
  const counts = countKinds(transitions);
  const wrong = transitions.filter(({ kind, before, after }) =>
    (kind === "ordinary" || kind === "game_over") && differingCells(before, settled(after)).length > 0
  );
  return {
    lines: recording.lines.length,
    ...counts,
    hiddenState: null,
    actionsLost: true,
    cutShort,
    twin: IDENTITY_STUB,
    valid: wrong.length === 0,
    error: null,
    counterexamples: counts.ordinary - counts.identical,
    exact: counts.identical,
    wrongLines: wrong.map((one) => one.index),
    refuted: {},
    missedGoals: transitions.filter((one) => one.kind === "boundary").map((one) => one.index),
    heldGoals: {},
    waived: [],
  };
}
