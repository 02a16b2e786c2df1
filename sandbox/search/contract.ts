/**
 * What a search is asked and what it answers. The search runs beside the twin, inside the sandbox.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import type { Action, ActionId } from "../../games/game.ts";
import type { Memory } from "../contract.ts";

/**
 * Which moves are tried at a state where the twin exports no `actions`: the simple actions, the clicks given, and
 * one click per 4-connected component of the state itself where `clickComponents` is set.
 */
export interface Candidates {
  /** Simple actions: 1–5 and 7. */
  readonly simple: readonly ActionId[];
  /** Clicks to try at every state. */
  readonly clicks: readonly Action[];
  /** Whether to click one cell of each component of the state. */
  readonly clickComponents: boolean;
}

/** How the frontier is ordered: shortest first; by the twin's `distance`; or shortest first, pruned by novelty. */
export type SearchMode = "breadth-first" | "best-first" | "iterated-width";

/** One search. */
export interface SearchRequest {
  /** The state to start from. */
  readonly grid: Grid;
  /** Its memory. */
  readonly memory: Memory;
  /** Names of the predicates to look for: `goalReached` and names in `goals`. */
  readonly goals: readonly string[];
  /** How the frontier is ordered. */
  readonly mode: SearchMode;
  /** Which moves are tried. */
  readonly candidates: Candidates;
  /** Most actions in a plan. Default 8. */
  readonly depth: number;
  /** Most states generated (duplicates counted). Default 20,000. */
  readonly states: number;
  /** Milliseconds, or null (the default) for none: counts give the same run on every machine. */
  readonly ms: number | null;
}

/**
 * `solved`: at least one plan. `exhausted`: no plan exists in this twin within these candidates.
 * `cut_off`: the search stopped at a bound, so nothing follows. Never one for another.
 */
export type SearchOutcome = "solved" | "exhausted" | "cut_off";

/** What stopped a search that was cut off. `novelty`: iterated width pruned states. */
export type CutBy = "depth" | "states" | "time" | "novelty";

/** The shortest plan found for one goal. */
export interface FoundPlan {
  /** The predicate that holds at its end. */
  readonly goal: string;
  /** The moves, in order. */
  readonly actions: readonly Action[];
}

/** A search's answer. */
export interface SearchResult {
  /** How it ended. */
  readonly outcome: SearchOutcome;
  /** What stopped it, where it was cut off. */
  readonly cutBy: CutBy | null;
  /** One plan per goal reached, cheapest first; ties in the order of `goals`. Empty unless solved. */
  readonly plans: readonly FoundPlan[];
  /** States produced by `step`, duplicates counted. */
  readonly generated: number;
  /** States whose successors were produced. */
  readonly expanded: number;
  /** Generated states that had been seen. */
  readonly duplicates: number;
  /** The longest path looked at. */
  readonly depthReached: number;
  /** Bytes held for the stored states at the end. */
  readonly bytes: number;
}

/** How far a running search is. */
export interface SearchProgress {
  /** States produced so far. */
  readonly generated: number;
  /** The depth it is at. */
  readonly depth: number;
  /** States that wait to be expanded. */
  readonly frontier: number;
}

/** A wide search without a goal, for the goal wall. Defaults: depth 14, 30,000 states. */
export interface SurveyRequest extends Omit<SearchRequest, "goals" | "mode"> {
  /** How many states to hand back, best first. */
  readonly keep: number;
}

/** Why a reachable state may be progress. */
export type Signal =
  | "colour_gone"
  | "colour_new"
  | "burst"
  | "big_change"
  | "compact"
  | "symmetric"
  | "aligned"
  | "together"
  | "frontier";

/** A reachable state worth looking at. */
export interface SurveyState {
  /** The state. */
  readonly grid: Grid;
  /** The moves that lead there. */
  readonly actions: readonly Action[];
  /** Why it may be progress. */
  readonly signals: readonly Signal[];
}

/** A survey's answer: ranked by signals, the shorter path first on a tie. */
export interface SurveyResult {
  /** Best first. */
  readonly states: readonly SurveyState[];
  /** States produced by `step`, duplicates counted. */
  readonly generated: number;
  /** The longest path looked at. */
  readonly depthReached: number;
}
