/**
 * The writer: an agent that writes twins, and the tools it is handed.
 *
 * A writer never touches the game. It reads a brief, may check its drafts as often as it likes, and answers with one
 * move. Everything in a brief is computed from the run's history.
 * @module
 */
import type { Grid } from "../games/grid.ts";
import type { Action, ActionId, GameState, HistoryLine } from "../games/game.ts";
import type { Json, Memory } from "../sandbox/contract.ts";
import type { SearchOutcome, SurveyState } from "../sandbox/search/contract.ts";

/** An ordinary or GAME_OVER transition that the twin predicts wrongly. */
export interface Counterexample {
  /** The line of the history. */
  readonly line: number;
  /** Cells where prediction and answer differ, ascending, noise left out; empty where the twin failed. */
  readonly cells: readonly number[];
  /** What the twin predicted; null where it failed. */
  readonly predicted: Grid | null;
  /** Why it failed: the export and its message. */
  readonly fault: string | null;
}

/** Failing transitions that share an action and a local context, worst group first. */
export interface RepairTarget {
  /** The action whose predictions fail. */
  readonly action: ActionId;
  /** What the group has in common, in words. */
  readonly context: string;
  /** The failing lines of the history, ascending. */
  readonly lines: readonly number[];
  /** Lines with the same action where the present rule works. */
  readonly working: readonly number[];
}

/** Equal state and action with different outcomes. */
export interface HiddenState {
  /** The action that had several outcomes. */
  readonly action: Action;
  /** The lines of the history with this pair of grid and action, ascending. */
  readonly lines: readonly number[];
}

/** Why there is no plan. */
export type Wall =
  /** The source was refused or its process failed: nothing could be replayed. */
  | { readonly kind: "broken"; readonly error: string }
  /** The twin fails to replay the history. */
  | {
    readonly kind: "dynamics";
    readonly counterexamples: readonly Counterexample[];
    readonly targets: readonly RepairTarget[];
    readonly hidden: readonly HiddenState[];
  }
  /** It replays the history and reaches no goal. */
  | {
    readonly kind: "goal";
    readonly outcome: Exclude<SearchOutcome, "solved">;
    /** Reachable states that look like progress, best first. */
    readonly candidates: readonly SurveyState[];
  };

/** What the harness knows of one goal predicate. */
export interface GoalEntry {
  /** `goalReached`, or the rival's key in the twin's `goals`. */
  readonly name: string;
  /** `live`: may be planned for. `rejected`: its planned state was reached and nothing happened. */
  readonly status: "live" | "refuted" | "rejected" | "confirmed" | "contradicted";
  /** The line that decided it; null while live. */
  readonly line: number | null;
  /** What happened to it, in order: `{event, line}`. */
  readonly events: readonly { readonly event: string; readonly line: number | null }[];
}

/** What is left; null where there is no limit. */
export interface BudgetsLeft {
  /** Scored actions in all. */
  readonly actions: number | null;
  /** Scored actions before the next level must be reached. */
  readonly levelActions: number | null;
  /** Seconds, over all sittings. */
  readonly seconds: number | null;
  /** Tokens of a language model, read and written. */
  readonly tokens: number | null;
}

/** What a writer is told. */
export interface Brief {
  /** Why there is no plan. */
  readonly wall: Wall;
  /** Why the last move could not be made; null where it was. */
  readonly refused: string | null;
  /** The whole history; boundaries are transitions of kind `boundary`. */
  readonly history: readonly HistoryLine[];
  /** Tags of the scored actions by history line. */
  readonly tags: ReadonlyMap<number, Tag>;
  /** The finished board of each boundary that shows one, by history line. */
  readonly finished: ReadonlyMap<number, Grid>;
  /** The last board that was seen, and where the play stood then. */
  readonly now: {
    readonly grid: Grid;
    readonly state: GameState;
    readonly levelsCompleted: number;
    readonly winLevels: number;
    readonly availableActions: readonly ActionId[];
    /** The twin's memory after replaying the current attempt; null where it does not validate. */
    readonly memory: Memory;
  };
  /** The current twin. */
  readonly source: string;
  /** The goal ledger: every predicate, and what became of it. */
  readonly goals: readonly GoalEntry[];
  /** What is left to spend; null where there is no limit. */
  readonly budgets: BudgetsLeft;
  /** The seed of the run: a writer that draws draws from it. */
  readonly seed: number;
}

/** Why an action was taken. */
export type Tag =
  | "MODEL"
  | "PROBE:dynamics"
  | "PROBE:goal"
  | "RESET"
  /** Taken without a twin, in a run that is marked so. */
  | "DIRECT";

/** A writer's answer. */
export type Move =
  | { readonly kind: "twin"; readonly source: string; readonly note?: string }
  | {
    readonly kind: "probe";
    readonly action: Action;
    /** Actions to play after it, one at a time, for as long as every answer is as the twin foretells. */
    readonly then?: readonly Action[];
    readonly tag: "PROBE:dynamics" | "PROBE:goal";
    readonly reason: string;
  }
  | { readonly kind: "reset"; readonly reason: string }
  /** `end`: the writer cannot go on at all (its model is out of reach, its tokens spent); no probe is forced. */
  | { readonly kind: "give_up"; readonly reason: string; readonly end?: "gave_up" | "tokens_spent" };

/** Tokens and money of one turn; input excludes cached reads. */
export interface Usage {
  /** Tokens read that were not in a cache. */
  readonly input: number;
  /** Tokens read from the provider's cache. */
  readonly cachedInput: number;
  /** Tokens written, reasoning included. */
  readonly output: number;
  /** Tokens of `output` that were spent on reasoning. */
  readonly reasoning: number;
  /** US dollars; null where the price is not known. */
  readonly dollars: number | null;
}

/** A turn: the move, and what it cost where a model was asked. */
export interface Turn {
  /** What the writer wants done. */
  readonly move: Move;
  /** What the turn cost; absent where no model was asked. */
  readonly usage?: Usage;
  /** What the writer wants to find again where the run is gone on with; absent where nothing changed. */
  readonly kept?: Json;
}

/** What a writer finds of a run's earlier sittings. */
export interface WriterMemory {
  /** What it kept last; null where it kept nothing. */
  readonly kept: Json;
  /** Its last answers in a word each, the oldest first. */
  readonly answers: readonly string[];
}

/** How a draft fares against the history. */
export interface Check {
  /** Whether the draft replays the history: it may act. */
  readonly valid: boolean;
  /** Why it could not be replayed at all: `file:line:column: …`. */
  readonly error: string | null;
  /** Lines that it predicts wrongly, in the order of the history. */
  readonly counterexamples: readonly Counterexample[];
  /** Its goal predicates, as the ledger would hold them. */
  readonly goals: readonly GoalEntry[];
}

/** What a writer's own look at the history came to. */
export interface Analysis {
  /** What `analyse` returned and what it printed, cut to a readable length; empty where it failed before either. */
  readonly output: string;
  /** Why it failed: `file:line:column: …`; null where it did not. */
  readonly error: string | null;
}

/** What a writer may ask while it thinks. All of it is unscored. */
export interface Tools {
  /** Replays the history through a draft. */
  check(source: string): Promise<Check>;
  /** Predicts grids with a draft from states of the writer's choosing; null where it failed. */
  predict(
    source: string,
    calls: readonly { readonly grid: Grid; readonly action: Action; readonly memory: Memory }[],
  ): Promise<readonly (Grid | null)[]>;
  /**
   * Runs a module of the writer's own in the sandbox: its `analyse(history)` is called with every transition, grids as
   * grids. It reads and computes, nothing else. Absent where the harness has no place to run it.
   */
  analyse?(source: string): Promise<Analysis>;
  /** Tells whoever watches what holds the writer up, such as a service that does not answer. */
  say?(text: string): void;
  /** Aborted when the run is cancelled: long work ends then. */
  readonly signal: AbortSignal;
}

/** An agent that writes twins. One object serves one run. */
export interface Writer {
  /** The writer's name, as events and reports have it. */
  readonly name: string;
  /** Whether a goal wall comes with candidate states. Default true; a writer that has no use for them saves the search. */
  readonly wantsCandidates?: boolean;
  /** Answers a brief with one move. Called once a turn, never twice at once. */
  next(brief: Brief, tools: Tools): Promise<Turn>;
  /**
   * The twin as it would write it once a play has been won or its actions are spent: what the last levels taught is then in it,
   * too. It is kept with the run and acts no more; null where there is nothing to add.
   */
  last?(brief: Brief): Promise<string | null>;
  /** Gives back what it holds. */
  close?(): Promise<void>;
}
