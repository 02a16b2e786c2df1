/**
 * A player without a twin: it sees boards and acts, with nothing between. The ablation of the method.
 * @module
 */
import type { Action } from "../../games/game.ts";
import type { Json } from "../../sandbox/contract.ts";
import type { Brief, Usage } from "../writer.ts";

/** What such a player is told: what a writer is told, less all that comes from a twin. */
export type DirectView = Pick<Brief, "history" | "tags" | "now" | "budgets" | "seed" | "refused">;

/** What it answers. */
export type DirectMove =
  /** Actions to be played in order, as they are. */
  | { readonly kind: "act"; readonly actions: readonly Action[]; readonly reason: string }
  | { readonly kind: "reset"; readonly reason: string }
  | { readonly kind: "give_up"; readonly reason: string; readonly end?: "gave_up" | "tokens_spent" };

/** A turn: the move, and what it cost where a model was asked. */
export interface DirectTurn {
  /** What is to be done. */
  readonly move: DirectMove;
  /** What the turn cost; absent where no model was asked. */
  readonly usage?: Usage;
  /** What the player wants to find again where the run is gone on with; absent where nothing changed. */
  readonly kept?: Json;
}

/** A player without a twin. One object serves one run. */
export interface DirectPlayer {
  /** The player's name, as events and reports have it. */
  readonly name: string;
  /**
   * Answers what it sees with one turn. Called once a turn, never twice at once.
   *
   * @param say Tells whoever watches what holds the player up.
   */
  next(view: DirectView, signal: AbortSignal, say?: (text: string) => void): Promise<DirectTurn>;
  /** Gives back what it holds. */
  close?(): Promise<void>;
}
