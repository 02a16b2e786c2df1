/**
 * What a session tells those who watch it. Subscribers get every event in order; they never hold the session back.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import type { Action, Observation, TransitionKind } from "../../games/game.ts";
import type { BudgetsLeft, Tag } from "../../agent/writer.ts";
import type { EndReason, EventRecord } from "../store/records.ts";

/** How an answer compares with what the twin predicted. */
export type Match =
  /** Every cell outside the declared noise agrees. */
  | "exact"
  | "counterexample"
  /** Not compared: a level was completed. */
  | "boundary"
  /** Not compared: a RESET, a start, or the first grid after a gap. */
  | "unpredicted"
  /** No answer came. */
  | "unknown";

/** One thing that happened. */
export type SessionEvent =
  /** The first grid of a run, or of a resumed one. */
  | { readonly kind: "start"; readonly line: number; readonly observation: Observation }
  /** A claim is on disk and its action is about to be sent. */
  | {
    readonly kind: "claim";
    readonly line: number;
    readonly action: Action;
    readonly tag: Tag;
    readonly prediction: Grid | null;
  }
  /** The answer is on disk. */
  | {
    readonly kind: "answer";
    readonly line: number;
    readonly action: Action;
    readonly tag: Tag;
    readonly transition: TransitionKind | "start" | "unknown";
    readonly prediction: Grid | null;
    /** Null where no answer came. */
    readonly observation: Observation | null;
    readonly match: Match;
    /** Cells where prediction and answer differ, noise left out. */
    readonly cells: readonly number[];
    /** Scored actions so far, this one included. */
    readonly actions: number;
    readonly left: BudgetsLeft;
  }
  /** A line of `events.jsonl`: turns, twins, validations, plans, explorations, goals, the end. */
  | { readonly kind: "event"; readonly event: EventRecord }
  /** Long work on its way; `total` is null where nobody knows it. */
  | {
    readonly kind: "progress";
    readonly work: "search" | "validate" | "explore" | "writer";
    readonly done: number;
    readonly total: number | null;
    readonly unit: string;
    /** Units a second. */
    readonly rate: number;
  };

/** How a run ended, for front ends. */
export interface RunResult {
  /** Why it ended. */
  readonly end: EndReason;
  /** What the end was noted with; null where nothing was. */
  readonly note: string | null;
  /** Whether the game was won. */
  readonly won: boolean;
  /** Levels completed. */
  readonly levelsCompleted: number;
  /** Levels of the game. */
  readonly winLevels: number;
  /** Scored actions. */
  readonly actions: number;
}
