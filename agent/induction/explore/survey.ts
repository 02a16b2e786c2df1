/**
 * A survey of what can be reached: the shortest way to an action worth trying.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { boardKey, countedCells } from "../../../sandbox/kit/laws/key.ts";
import { usefulClicks } from "../../../sandbox/kit/laws/moves.ts";
import { foresee, type Hidden, type Law } from "../../../sandbox/kit/laws/turn.ts";
import { lawsOf, type Theory } from "../theory.ts";

/** Where a survey starts, and what it may play. */
export interface Start {
  readonly theory: Theory;
  readonly grid: Grid;
  readonly hidden: Hidden;
  readonly bars: Uint8Array;
  /** Simple actions that lead somewhere. */
  readonly simple: readonly Action[];
  /** Whether clicks are on offer. */
  readonly clicks: boolean;
}

/** A state that can be reached. */
export interface Reached {
  readonly grid: Grid;
  readonly hidden: Hidden;
  readonly path: readonly Action[];
}

/** Visits reachable states, nearest first, until `visit` answers true or `most` states were made. */
export function survey(start: Start, most: number, visit: (state: Reached) => boolean): void {
  const { theory, bars, simple } = start;
  const laws: readonly Law[] = lawsOf(theory);
  const counted = countedCells(bars);
  const seen = new Set([boardKey(start.grid, counted)]);
  const ends = new Set(theory.ends.map((grid) => boardKey(grid, counted)));
  const queue: Reached[] = [{ grid: start.grid, hidden: start.hidden, path: [] }];
  let made = 0;
  for (const state of queue) {
    if (visit(state) || made >= most) return;
    const clicks = start.clicks ? usefulClicks(state.grid, theory.clicks.rules, bars) : [];
    for (const action of [...simple, ...clicks]) {
      const { grid, memory } = foresee(laws, state.grid, action, state.hidden);
      if (++made >= most) break;
      const key = boardKey(grid, counted);
      if (seen.has(key)) continue;
      seen.add(key);
      if (memory.dead === true || ends.has(key)) continue;
      queue.push({ grid, hidden: memory, path: [...state.path, action] });
    }
  }
}
