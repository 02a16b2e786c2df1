/**
 * A game made of a function: the smallest thing the harness can play.
 */
import type { Grid } from "../../games/grid.ts";
import {
  type Action,
  type ActionId,
  ActionRefused,
  type Game,
  type GameState,
  type Observation,
  observation,
} from "../../games/game.ts";

/** What a {@link functionGame} shows of a state. */
export interface Shown {
  /** Grids, the last one settled. */
  readonly grids: readonly Grid[];
  readonly state?: GameState;
  readonly levelsCompleted?: number;
  readonly availableActions?: readonly ActionId[];
}

/** A game by its rules: states of any kind, a step, and what is shown. `reset` gives the state a RESET leads to. */
export interface Rules<S> {
  readonly id?: string;
  readonly winLevels: number;
  readonly actions: readonly ActionId[];
  /** Whether plays can be copied; states must be immutable then. */
  readonly copies?: boolean;
  begin(): S;
  reset(state: S): S;
  step(state: S, action: Action): S;
  show(state: S): Shown;
}

/** The game that follows the rules; deterministic if they are. `played` lists the actions it took. */
export function functionGame<S>(
  rules: Rules<S>,
  from: S | null = null,
): Game & { readonly played: Action[] } {
  let state = from;
  const played: Action[] = [];
  const look = (): Observation => {
    const shown = rules.show(state!);
    return observation({
      grids: shown.grids,
      state: shown.state ?? "NOT_FINISHED",
      levelsCompleted: shown.levelsCompleted ?? 0,
      winLevels: rules.winLevels,
      availableActions: shown.availableActions ?? rules.actions,
    });
  };
  return {
    info: { id: rules.id ?? "function", title: "A function", winLevels: rules.winLevels },
    played,
    start() {
      state = rules.begin();
      return Promise.resolve(look());
    },
    act(action) {
      if (state === null) return Promise.reject(new Error("Cannot act: the game was not started"));
      const offered = rules.show(state).availableActions ?? rules.actions;
      if (action.id !== 0 && !offered.includes(action.id)) {
        return Promise.reject(new ActionRefused(`action ${action.id} is not on offer`));
      }
      played.push(action);
      state = action.id === 0 ? rules.reset(state) : rules.step(state, action);
      return Promise.resolve(look());
    },
    close: () => Promise.resolve(),
    ...(rules.copies && { copy: () => functionGame(rules, state) }),
  };
}
