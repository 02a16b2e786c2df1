/**
 * Random small games and random twins of them, for property tests. A state is a number; a table says where each action
 * leads. Two states may look alike, which is hidden state.
 */
import fc from "fast-check";
import { blankGrid } from "../../games/grid.ts";
import type { Game } from "../../games/game.ts";
import { functionGame } from "./function_game.ts";

/** States of an automaton. */
const STATES = 6;
/** Its actions. */
const ACTIONS = [1, 2, 3] as const;

/** An automaton: `next[state][action - 1]`; `looks[state]` is the colour shown. */
export interface Automaton {
  readonly next: readonly (readonly number[])[];
  readonly looks: readonly number[];
  readonly goals: readonly number[];
  readonly deadly: readonly number[];
}

const state = fc.integer({ min: 0, max: STATES - 1 });
const table = fc.array(fc.tuple(state, state, state), { minLength: STATES, maxLength: STATES });

/** Any automaton. Half of them show every state by a colour of its own. */
export const automata: fc.Arbitrary<Automaton> = fc.record({
  next: table,
  looks: fc.oneof(
    fc.constant([1, 2, 3, 4, 5, 6]),
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: STATES, maxLength: STATES }),
  ),
  goals: fc.subarray([1, 2, 3, 4, 5], { minLength: 1, maxLength: 2 }),
  deadly: fc.subarray([1, 2, 3, 4, 5], { maxLength: 1 }),
});

/** The automaton as a game of two levels; each level starts at state 0. */
export function automatonGame({ next, looks, goals, deadly }: Automaton): Game {
  type State = { at: number; level: number; over: boolean };
  return functionGame<State>({
    id: "automaton",
    winLevels: 2,
    actions: ACTIONS,
    begin: () => ({ at: 0, level: 0, over: false }),
    reset: ({ level }) => ({ at: 0, level: level === 2 ? 0 : level, over: false }),
    step({ at, level }, { id }) {
      const to = next[at]![id - 1]!;
      if (goals.includes(to)) return { at: level === 1 ? to : 0, level: level + 1, over: false };
      return { at: to, level, over: deadly.includes(to) };
    },
    show({ at, level, over }) {
      const grid = blankGrid();
      grid[0] = looks[at]!;
      return {
        grids: [grid],
        levelsCompleted: level,
        state: level === 2 ? "WIN" : over ? "GAME_OVER" : "NOT_FINISHED",
      };
    },
  });
}

/** A twin of an automaton that sees the colour alone; right where each state has its own. */
export function automatonTwin(
  next: Automaton["next"],
  looks: readonly number[],
  goals: readonly number[],
): string {
  const leads = new Map(looks.map((look, at) => [look, next[at]!.map((to) => looks[to]!)]));
  return `
const leads = ${JSON.stringify(Object.fromEntries(leads))};
export const step = (grid, action) => { grid[0] = leads[grid[0]]?.[action.id - 1] ?? grid[0]; return grid; };
export const goalReached = (grid) => ${JSON.stringify(goals.map((goal) => looks[goal]))}.includes(grid[0]);
export const goals = { first: (grid) => grid[0] === ${looks[1]}, last: (grid) => grid[0] === ${looks[5]} };
`;
}

/** Twins of an automaton: right, right but for one entry, or wrong; with the true goals or others. */
export function twinsOf(automaton: Automaton): fc.Arbitrary<string> {
  const { looks } = automaton;
  const next = fc.oneof(
    fc.constant(automaton.next),
    fc.tuple(state, fc.integer({ min: 0, max: 2 }), state).map(([at, action, to]) =>
      automaton.next.map((row, i) => i === at ? row.map((old, j) => j === action ? to : old) : row)
    ),
    table,
  );
  const goals = fc.oneof(fc.constant(automaton.goals), fc.subarray([0, 1, 2, 3, 4, 5], { maxLength: 2 }));
  return fc.tuple(next, goals).map(([next, goals]) => automatonTwin(next, looks, goals));
}
