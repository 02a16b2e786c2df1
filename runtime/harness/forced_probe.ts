/**
 * The probe that is forced when a writer gives up: the cheapest (state, action) pair that the run has never tried.
 * @module
 */
import { type Grid, WIDTH } from "../../games/grid.ts";
import { type Action, actionName, click, settled } from "../../games/game.ts";
import type { TwinCell } from "../../sandbox/cell.ts";
import type { Memory } from "../../sandbox/contract.ts";
import { componentCells } from "../../sandbox/search/clicks.ts";
import { gridKey } from "./grid_key.ts";
import type { History } from "./history.ts";

/** How many states are looked at for an untested pair. */
const STATES = 200;

/**
 * The first action of the shortest way, by the twin, to a pair that was never tried; null where none is in reach.
 *
 * "Cheapest" counts actions: a pair at the present state costs one.
 */
export async function untestedProbe(
  cell: TwinCell,
  history: History,
  memory: Memory,
  signal: AbortSignal,
): Promise<Action | null> {
  const now = history.now;
  if (now === null) return null;
  const tried = new Set<string>();
  for (const line of history.lines) if (line.kind !== "start") tried.add(pairKey(line.before, line.action));
  const clicks = (grid: Grid) =>
    componentCells(grid).map((cell) => click(cell % WIDTH, Math.floor(cell / WIDTH)));
  const moves = (grid: Grid): Action[] =>
    now.availableActions.filter((id) => id !== 0).flatMap((id) => id === 6 ? clicks(grid) : [{ id }]);

  const seen = new Set([gridKey(settled(now))]);
  let frontier: { grid: Grid; memory: Memory; first: Action | null }[] = [{
    grid: settled(now),
    memory,
    first: null,
  }];
  while (frontier.length > 0 && seen.size < STATES) {
    const calls = frontier.flatMap(({ grid, memory, first }) =>
      moves(grid).map((action) => ({ grid, memory, action, first: first ?? action }))
    );
    const untested = calls.find(({ grid, action }) => !tried.has(pairKey(grid, action)));
    if (untested !== undefined) return untested.first;
    const answers = await cell.step(calls, { signal });
    frontier = [];
    answers.forEach(({ grid, memory }, i) => {
      if (grid === null || seen.has(gridKey(grid))) return;
      seen.add(gridKey(grid));
      frontier.push({ grid, memory, first: calls[i]!.first });
    });
  }
  return null;
}

function pairKey(grid: Grid, action: Action): string {
  return `${actionName(action)} ${gridKey(grid)}`;
}
