/**
 * The smallest game worth playing, and its twin: a token on row 0 walks right (4) and left (3); column `goal` wins a
 * level. Column 0 is where it starts.
 */
import { blankGrid } from "../../games/grid.ts";
import type { Game } from "../../games/game.ts";
import { functionGame } from "./function_game.ts";

/** A corridor of `levels` levels, each won in `goal` steps. */
export function corridor(levels = 2, goal = 5): Game & { readonly played: { id: number }[] } {
  type State = { x: number; level: number; past: number | null };
  const board = (x: number) => {
    const grid = blankGrid();
    grid[x] = 7;
    return grid;
  };
  return functionGame<State>({
    id: "corridor",
    winLevels: levels,
    actions: [3, 4],
    begin: () => ({ x: 0, level: 0, past: null }),
    reset: ({ level }) => ({ x: 0, level, past: null }),
    step({ x, level }, { id }) {
      const to = Math.max(0, x + (id === 4 ? 1 : -1));
      if (to !== goal) return { x: to, level, past: null };
      return level + 1 === levels
        ? { x: to, level: levels, past: null }
        : { x: 0, level: level + 1, past: to };
    },
    show: ({ x, level, past }) => ({
      grids: past === null ? [board(x)] : [board(past), board(x)],
      state: level === levels ? "WIN" : "NOT_FINISHED",
      levelsCompleted: level,
    }),
  });
}

/** A twin of the corridor; `goal` may be wrong, and `right` says how far action 4 goes. */
export function corridorTwin(goal = 5, right = 1): string {
  return `
export function step(grid, action, memory) {
  const x = grid.indexOf(7);
  grid[x] = 0;
  grid[Math.max(0, x + (action.id === 4 ? ${right} : -1))] = 7;
  return grid;
}
export function goalReached(grid, memory) {
  return grid[${goal}] === 7;
}
`;
}
