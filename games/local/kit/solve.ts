/**
 * Searching a game's own states: the shortest solution of a level, and how often chance finds one.
 * @module
 */
import { type Action, click, press } from "../../game.ts";
import type { AnyDefinition, LocalGame } from "./define.ts";
import { pick, seededRandom } from "./random.ts";
import { Animated, type LevelNumbers } from "./rules.ts";

/** What a search found. `none`: no solution exists. `cut_off`: it stopped at its bound of states. */
export interface Solution {
  /** Never one for another. */
  readonly outcome: "solved" | "none" | "cut_off";
  /** A shortest solution; empty unless solved. */
  readonly actions: readonly Action[];
  /** Different states seen. */
  readonly states: number;
}

/** The state an action leads to, without what was seen on the way. */
export function stateAfter(
  { rules }: AnyDefinition,
  level: LevelNumbers,
  state: unknown,
  action: Action,
): unknown {
  const stepped = rules.step(level, state, action);
  return stepped instanceof Animated ? stepped.state : stepped;
}

/** The actions worth trying in a state: the available ones, and for clicks the middle of every target. */
export function movesOf({ rules, actions }: AnyDefinition, level: LevelNumbers, state: unknown): Action[] {
  return (rules.available?.(level, state) ?? actions).flatMap((id) => {
    if (id === 0) return [];
    if (id !== 6) return [press(id)];
    return (rules.targets?.(level, state) ?? []).map(({ x, y, width, height }) =>
      click(x + Math.floor(width / 2), y + Math.floor(height / 2))
    );
  });
}

/** What makes two states equal. */
export function keyOf({ rules }: AnyDefinition, state: unknown): string {
  return rules.key?.(state) ?? JSON.stringify(state);
}

interface Node {
  readonly state: unknown;
  readonly parent: Node | null;
  readonly action: Action | null;
}

/**
 * The shortest solution of a level, by breadth-first search over all its states; budget and lives are left out of
 * account.
 *
 * @param index the level, counted from 0.
 * @param bound the most states it looks at.
 */
export function solve({ definition }: LocalGame, index: number, bound = 1_000_000): Solution {
  const { rules } = definition;
  const level = levelAt(definition, index);
  const start: Node = { state: rules.start(level), parent: null, action: null };
  const seen = new Set([keyOf(definition, start.state)]);
  for (let frontier: readonly Node[] = [start]; frontier.length > 0;) {
    const next: Node[] = [];
    for (const node of frontier) {
      for (const action of movesOf(definition, level, node.state)) {
        const state = stateAfter(definition, level, node.state, action);
        if (state === node.state) continue;
        const key = keyOf(definition, state);
        if (seen.has(key)) continue;
        seen.add(key);
        const reached: Node = { state, parent: node, action };
        if (rules.won(level, state)) return { outcome: "solved", actions: wayTo(reached), states: seen.size };
        if (rules.lost?.(level, state)) continue;
        if (seen.size >= bound) return { outcome: "cut_off", actions: [], states: seen.size };
        next.push(reached);
      }
    }
    frontier = next;
  }
  return { outcome: "none", actions: [], states: seen.size };
}

/**
 * Whether play by chance completes a level within its budget. It chooses among {@link movesOf}, so it clicks
 * targets only and is better than clicking anywhere.
 */
export function chanceWins({ definition }: LocalGame, index: number, seed: number): boolean {
  const random = seededRandom(seed);
  const { rules, spends } = definition;
  const level = levelAt(definition, index);
  let state = rules.start(level);
  let left = level.budget;
  // Actions without effect may be free of charge; not for ever.
  for (let action = 0; left > 0 && action < 10 * level.budget; action++) {
    const next = stateAfter(definition, level, state, pick(movesOf(definition, level, state), random));
    if (spends !== "effect" || next !== state) left--;
    state = next;
    if (rules.won(level, state)) return true;
    if (rules.lost?.(level, state)) return false;
  }
  return false;
}

function levelAt({ id, levels }: AnyDefinition, index: number): LevelNumbers {
  const level = levels[index];
  if (!level) {
    throw new RangeError(`Cannot search level ${index + 1} of ${id}: it has levels 1 to ${levels.length}`);
  }
  return level;
}

function wayTo(node: Node): Action[] {
  const actions: Action[] = [];
  for (let at: Node | null = node; at?.action; at = at.parent) actions.unshift(at.action);
  return actions;
}
