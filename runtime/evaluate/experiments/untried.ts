/**
 * What a run never tried where it has been.
 * @module
 */
import type { Grid } from "../../../games/grid.ts";
import {
  type Action,
  type ActionId,
  actionName,
  type HistoryLine,
  press,
  settled,
} from "../../../games/game.ts";
import { gridKey } from "../../harness/grid_key.ts";
import type { History } from "../../harness/history.ts";
import { randomLcg, shuffler } from "../statistics.ts";

/** A visited state and the untried actions to test there. */
export interface StateToTest {
  /** The history line after which it was seen first. */
  readonly line: number;
  /** Index of the level, from 0. */
  readonly level: number;
  /** The settled grid of the state. */
  readonly grid: Grid;
  /** Actions that were never taken there. */
  readonly actions: readonly Action[];
}

interface Visited {
  readonly line: number;
  readonly level: number;
  readonly grid: Grid;
  readonly available: readonly ActionId[];
  /** Names of the actions taken there at any time. */
  readonly taken: Set<string>;
}

/** A seeded sample of visited states within the first `lines` lines, each with what was never tried there. */
export function sampleStates(
  history: History,
  lines: number,
  { states, clicks, seed }: { readonly states: number; readonly clicks: number; readonly seed: number },
): StateToTest[] {
  const visited = visitedStates(history, lines);
  const clicked = new Map<string, Action>();
  for (const line of history.lines) {
    if (line.kind !== "start" && line.action.id === 6) clicked.set(actionName(line.action), line.action);
  }
  const shuffle = shuffler(randomLcg(seed));
  const open = visited.map(({ line, level, grid, available, taken }) => {
    const simple = available.filter((id): id is 1 | 2 | 3 | 4 | 5 | 7 => id !== 0 && id !== 6)
      .map((id): Action => press(id)).filter((action) => !taken.has(actionName(action)));
    const elsewhere = available.includes(6)
      ? [...clicked].filter(([name]) => !taken.has(name)).map(([, action]) => action)
      : [];
    return { line, level, grid, actions: [...simple, ...shuffle(elsewhere).slice(0, clicks)] };
  }).filter((state) => state.actions.length > 0);
  return shuffle(open).slice(0, states).sort((a, b) => a.line - b.line);
}

/** Different settled grids on which the play went on, each where it was seen first. */
function visitedStates(history: History, lines: number): Visited[] {
  const visited = new Map<string, Visited>();
  for (const line of history.lines) {
    const before = beforeOf(line);
    if (before !== null) visited.get(gridKey(before.grid))?.taken.add(before.action);
    if (line.kind === "unknown" || line.index >= lines || line.after.state !== "NOT_FINISHED") continue;
    const grid = settled(line.after);
    const key = gridKey(grid);
    if (visited.has(key)) continue;
    const { levelsCompleted, availableActions } = line.after;
    visited.set(key, {
      line: line.index,
      level: levelsCompleted,
      grid,
      available: availableActions,
      taken: new Set(),
    });
  }
  return [...visited.values()];
}

function beforeOf(line: HistoryLine): { grid: Grid; action: string } | null {
  return line.kind === "start" ? null : { grid: line.before, action: actionName(line.action) };
}
