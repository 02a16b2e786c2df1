/**
 * The lines of a run's files. Grids are strings of 4,096 hex digits; every line also carries the journal's
 * `index`, `prev` and `hash` (see `journal.ts`).
 * @module
 */
import type { Action, ActionId, GameState } from "../../games/game.ts";
import type { Json } from "../../sandbox/contract.ts";
import type { Tag, Usage } from "../../agent/writer.ts";

/** The version of the run folder's format; a newer one is refused, an older one is read. */
export const FORMAT = 1;

/** `run.json`: what was asked. */
export interface RunRecord {
  /** The version of the folder's format. */
  readonly format: number;
  /** The run's id, which names its folder. */
  readonly id: string;
  /** ISO-8601, UTC. */
  readonly created: string;
  /** The game that is played. */
  readonly game: {
    readonly id: string;
    readonly title: string;
    readonly winLevels: number;
    readonly baselines: readonly number[] | null;
    /** Where it is played: `local`, or the base URL of a service; a path for a game file. */
    readonly source: string;
  };
  /** Who writes the twin: a writer's name, with its argument after a colon. */
  readonly writer: string;
  /** `direct`: played without a twin and without the gate, for comparison. Absent in every other run. */
  readonly mode?: "direct";
  /** Draws what is random: the same seed gives the same actions. */
  readonly seed: number;
  /** How goals are found. */
  readonly policy: GoalPolicy;
  /** What may be spent. */
  readonly budgets: Budgets;
  /** Versions of what played it: of Twin, Deno and V8. */
  readonly versions: Readonly<Record<string, string>>;
  /** Anything a front end wants to keep with the run. */
  readonly extra: Readonly<Record<string, Json>>;
}

/** How goals are found: by testing hypotheses; by waiting for the first boundary; not at all. */
export type GoalPolicy = "hypothesis" | "reward" | "none";

/** The text of a note whose data are what the run's writer kept: `{kept: …}`. */
export const KEPT = "the writer keeps notes";

/** Limits of a run; null where there is none. */
export interface Budgets {
  /** Scored actions in all. */
  readonly actions: number | null;
  /** Scored actions before the next level must be reached. */
  readonly levelActions: number | null;
  /** Seconds, over all sittings. */
  readonly seconds: number | null;
  /** Tokens of a language model, read and written. */
  readonly tokens: number | null;
}

/** An observation as it lies in the history. */
export interface ObservationRecord {
  /** The grids of the answer, the settled one last: strings of 4,096 hex digits. */
  readonly grids: readonly string[];
  /** Whether the play goes on. */
  readonly state: GameState;
  /** Levels completed by then. */
  readonly levelsCompleted: number;
  /** Levels of the game. */
  readonly winLevels: number;
  /** What the game offers next, as ids 0..7. */
  readonly availableActions: readonly ActionId[];
}

/** A line of `history.jsonl`. `claim` is the index of the claim that was written before the action was sent. */
export type HistoryRecord =
  | {
    readonly kind: "start";
    /** The action whose answer this is, with its claim, where it follows a gap. */
    readonly claim?: number;
    readonly action?: Action;
    readonly after: ObservationRecord;
    readonly at: string;
  }
  | {
    readonly kind: "transition";
    readonly claim: number;
    readonly action: Action;
    readonly after: ObservationRecord;
    readonly at: string;
  }
  | {
    readonly kind: "unknown";
    readonly claim: number;
    readonly action: Action;
    readonly reason: string;
    readonly at: string;
  };

/** A line of `claims.jsonl`: committed (fsync) before its action is sent. */
export interface ClaimRecord {
  /** The history line the answer will have. */
  readonly line: number;
  /** The action that is sent. */
  readonly action: Action;
  /** Why it is sent. */
  readonly tag: Tag;
  /** The predicted settled grid; null for a RESET, which is not predicted, and where the twin failed. */
  readonly prediction: string | null;
  /** SHA-256 of the predicted grid's 4,096 bytes, noise cells set to 0; null with it. */
  readonly predictionHash: string | null;
  /** The noise cells left out of hash and comparison, ascending. */
  readonly noise: readonly number[];
  /** `goalReached` of the prediction, or the rival that the plan is for. */
  readonly goalClaim: boolean;
  /** The goal the plan is for; null for probes and resets. */
  readonly goal: string | null;
  /** The twin that made it: SHA-256 of its source. */
  readonly twin: string;
  /** Position in its plan and the plan's length; null for probes and resets. */
  readonly step: { readonly at: number; readonly of: number } | null;
  /** Why, for probes and resets. */
  readonly reason: string | null;
  /** When it was written, ISO-8601, UTC. */
  readonly at: string;
}

/** Why a run ended. */
export type EndReason =
  | "won"
  | "actions_spent"
  | "level_actions_spent"
  | "time_spent"
  | "tokens_spent"
  | "gave_up"
  | "sandbox_failed"
  | "game_unreachable"
  | "log_damaged"
  | "cancelled";

/** A line of `events.jsonl`. `line` is the number of history lines when it happened. */
export type EventRecord =
  & { readonly at: string; readonly line: number }
  & (
    | {
      readonly kind: "turn";
      readonly wall: string;
      readonly move: string;
      readonly note: string | null;
      readonly usage: Usage | null;
      readonly ms: number;
    }
    | { readonly kind: "twin"; readonly twin: string; readonly error: string | null; readonly by: string }
    | {
      readonly kind: "validation";
      readonly twin: string;
      readonly valid: boolean;
      readonly counterexamples: readonly number[];
      readonly refuted: readonly { readonly goal: string; readonly line: number }[];
      readonly memorised: number | null;
      readonly ms: number;
    }
    | {
      readonly kind: "plan";
      readonly twin: string;
      readonly outcome: string;
      readonly cutBy: string | null;
      readonly goal: string | null;
      readonly actions: readonly Action[];
      readonly generated: number;
      readonly ms: number;
    }
    | { readonly kind: "explore"; readonly wall: string; readonly found: number; readonly ms: number }
    | {
      readonly kind: "goal";
      readonly goal: string;
      readonly event: string;
      readonly evidence: number | null;
    }
    /** How another process may go on with the play. */
    | { readonly kind: "handle"; readonly handle: string }
    /** The action of this claim was never applied: the game refused it, or it was not sent. */
    | { readonly kind: "withdrawn"; readonly claim: number; readonly reason: string }
    | { readonly kind: "waiver"; readonly lines: readonly number[] }
    | { readonly kind: "resume"; readonly note: string }
    | { readonly kind: "note"; readonly text: string; readonly data: Json }
    | { readonly kind: "end"; readonly reason: EndReason; readonly note: string | null }
  );
