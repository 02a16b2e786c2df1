/**
 * What an author writes: a game's rules as pure functions over immutable states.
 *
 * Nothing here plays: {@link ../play.ts} does. Since states are values, a search over them is as cheap as play.
 * @module
 */
import type { Action, ActionId } from "../../game.ts";
import type { Frame } from "./frame.ts";

/** What every level says of itself; a game's levels hold their maps beside it. */
export interface LevelNumbers {
  /** Actions until GAME_OVER. */
  readonly budget: number;
  /** The length of the shortest solution, proven by a test; see {@link proof}. */
  readonly optimal: number;
  /** `bound` where the test proves only that `optimal` actions suffice. Default `exact`. */
  readonly proof?: "exact" | "bound";
}

/** A place that a click does something to: a rectangle of frame pixels. */
export interface Target {
  /** What {@link hit} calls it. */
  readonly name: string;
  /** Its first column. */
  readonly x: number;
  /** Its first row. */
  readonly y: number;
  /** Its columns. */
  readonly width: number;
  /** Its rows. */
  readonly height: number;
}

/** A new state and what was seen on the way to it. */
export class Animated<S> {
  /**
   * A step with an animation.
   *
   * @param state where the board settles.
   * @param film the states shown before it, in order; each is drawn as one grid.
   */
  constructor(readonly state: S, readonly film: readonly S[]) {}
}

/**
 * A game's rules over levels L and states S. States are immutable; `step` builds new ones.
 *
 * The budget, lives, RESET and the way from level to level are the engine's and no part of a state.
 */
export interface Rules<L, S> {
  /** The state a level starts in. */
  start(level: L): S;
  /**
   * The state after an action that is available. The very same object means: the action had no effect.
   * RESET never comes here.
   */
  step(level: L, state: S, action: Action): S | Animated<S>;
  /** Whether the level is completed. */
  won(level: L, state: S): boolean;
  /** Whether the play is lost for another reason than its budget. Default never. */
  lost?(level: L, state: S): boolean;
  /** Paints what never changes within a level; done once a level. Default black. */
  backdrop?(level: L, frame: Frame): void;
  /** Paints the state over the backdrop. */
  draw(level: L, state: S, frame: Frame): void;
  /** The actions available in a state. Default all of the game's. */
  available?(level: L, state: S): readonly ActionId[];
  /** Where clicks do something. A click elsewhere must have no effect. Default nowhere. */
  targets?(level: L, state: S): readonly Target[];
  /** What makes two states equal. Default their JSON text. */
  key?(state: S): string;
}

/** The name of the topmost target under a click, or null; later targets lie above earlier ones. */
export function hit(targets: readonly Target[], action: Action): string | null {
  if (action.x === undefined || action.y === undefined) return null;
  for (let i = targets.length - 1; i >= 0; i--) {
    const { name, x, y, width, height } = targets[i]!;
    if (action.x >= x && action.x < x + width && action.y >= y && action.y < y + height) return name;
  }
  return null;
}
