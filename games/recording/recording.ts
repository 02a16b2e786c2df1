/**
 * What a recording of a play holds: one line for each answer of the game.
 *
 * Two formats are in use, both JSON lines of `{"timestamp", "data"}`: that of the ARC-AGI-3 agents' `Recorder`, with
 * numeric action ids, and that of the ARC-AGI toolkit, with action names and another order of keys.
 * @module
 */
import type { Action, Observation } from "../game.ts";

/** Who wrote a recording. */
export type RecordingFormat = "agents" | "toolkit";

/** One answer of the game, and the action that led to it. */
export interface RecordedLine {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** As it was written; null where there is none. */
  readonly timestamp: string | null;
  /** The game's id as the line has it. */
  readonly gameId: string;
  /** The session's id; null where there is none. A new one begins a new play. */
  readonly guid: string | null;
  /** The action that led here; null where the recording does not tell. */
  readonly action: Action | null;
  /** What the game echoed of the action's arguments. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The agent's reasoning, verbatim. */
  readonly reasoning: unknown;
  /** Whether the play began again at its first level; servers may say false all the time. */
  readonly fullReset: boolean;
  /** The answer: its grids, the state of the play, the levels, the actions on offer. */
  readonly after: Observation;
}

/** An action that was sent while the play was on and whose answer the recording does not hold. */
export interface UnansweredAction {
  /** Its line in the file, from 1. */
  readonly line: number;
  /** When it was written, ISO-8601; null where the line does not say. */
  readonly timestamp: string | null;
  /** The action; null where the line does not say. */
  readonly action: Action | null;
  /** How many of the recording's lines come before it. */
  readonly position: number;
}

/** A line of the file that holds no answer. */
export interface SkippedLine {
  /** From 1. */
  readonly line: number;
  /** Why it was passed over, as the end of a sentence. */
  readonly reason: string;
}

/** A recorded play. */
export interface Recording {
  /** Which writer's format it is in. */
  readonly format: RecordingFormat;
  /** The game of its first line. */
  readonly gameId: string;
  /** The lines that hold at least one grid. */
  readonly lines: readonly RecordedLine[];
  /**
   * Whether the writer dropped all actions: every line says id 0 with empty data, though not every line is a reset.
   * The lines' actions are null then. Current official agents write such files.
   */
  readonly actionsLost: boolean;
  /** Actions whose answers hold no grid. */
  readonly unanswered: readonly UnansweredAction[];
  /** Lines that are no part of the history. */
  readonly skipped: readonly SkippedLine[];
}

/** Why a last line is passed over that its writer left unfinished. */
export const CUT_SHORT = "it is cut short";

/** The number of the last line of a recording's file where only its beginning is there, and it was left out; else null. */
export function cutLine({ skipped }: Recording): number | null {
  return skipped.find(({ reason }) => reason === CUT_SHORT)?.line ?? null;
}

/** A recording cannot be read; the message names the place and the fault. */
export class RecordingUnreadable extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "RecordingUnreadable";
}
