/**
 * Breadth-first search over a local game's own states: the proof of a level's optimal length.
 * @module
 */
import { type Action, actionName, click, press } from "../../../games/game.ts";
import type { AnyDefinition, LocalGame } from "../../../games/local/kit/define.ts";
import { Animated, type LevelNumbers } from "../../../games/local/kit/rules.ts";

/** What the search found. `none`: no solution exists. `cut_off`: it stopped at its bound of states. */
export interface Solution {
  readonly outcome: "solved" | "none" | "cut_off";
  readonly actions: readonly Action[];
  /** Different states seen. */
  readonly states: number;
}

/** The state after an action, without what was seen on the way. */
export function settledState(stepped: unknown): unknown {
  return stepped instanceof Animated ? stepped.state : stepped;
}

/** The actions worth trying in a state: the available ones, and for clicks the middle of every target. */
export function movesOf({ rules, actions }: AnyDefinition, level: LevelNumbers, state: unknown): Action[] {
  return (rules.available?.(level, state) ?? actions).flatMap((id) =>
    id === 0
      ? []
      : id === 6
      ? (rules.targets?.(level, state) ?? []).map(({ x, y, width, height }) =>
        click(x + Math.floor(width / 2), y + Math.floor(height / 2))
      )
      : [press(id)]
  );
}

/** The shortest solution of a level, the budget left out of account. */
export function solve(game: LocalGame, index: number, bound = 3_000_000): Solution {
  const { definition } = game;
  const { rules } = definition;
  const level = definition.levels[index]!;
  const keyOf = (state: unknown) => rules.key?.(state) ?? JSON.stringify(state);
  const start = rules.start(level);
  const seen = new Set([keyOf(start)]);
  const nodes: { state: unknown; parent: number; action: Action | null }[] = [
    { state: start, parent: -1, action: null },
  ];
  for (let at = 0; at < nodes.length; at++) {
    const { state } = nodes[at]!;
    for (const action of movesOf(definition, level, state)) {
      const next = settledState(rules.step(level, state, action));
      if (next === state) continue;
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      if (rules.won(level, next)) {
        const actions = [action];
        for (let node = at; nodes[node]!.action; node = nodes[node]!.parent) {
          actions.unshift(nodes[node]!.action!);
        }
        return { outcome: "solved", actions, states: seen.size };
      }
      if (rules.lost?.(level, next)) continue;
      if (seen.size > bound) return { outcome: "cut_off", actions: [], states: seen.size };
      nodes.push({ state: next, parent: at, action });
      nodes[at]!.state = state;
    }
  }
  return { outcome: "none", actions: [], states: seen.size };
}

/** A plan as text, for messages. */
export function planText(actions: readonly Action[]): string {
  return actions.map(actionName).join(" ");
}
