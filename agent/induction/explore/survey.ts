/**
 * A survey of what can be reached: the shortest way to an action worth trying.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { boardKey, countedCells } from "../../../sandbox/kit/laws/key.ts";
import { usefulClicks } from "../../../sandbox/kit/laws/moves.ts";
import { onOffer } from "../../../sandbox/kit/laws/offer.ts";
import { foresee, type Hidden, type Law } from "../../../sandbox/kit/laws/turn.ts";
import { boardOf, lawsOf, stateKey, type Theory } from "../theory.ts";

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

/** A state that can be reached: the board without what hides it, as it is shown, and what is hidden. */
export interface Reached {
  readonly board: Grid;
  readonly grid: Grid;
  readonly hidden: Hidden;
  readonly path: readonly Action[];
}

/** Visits reachable states, nearest first, until `visit` answers true or `most` states were made. */
export function survey(start: Start, most: number, visit: (state: Reached) => boolean): void {
  const { theory, bars, simple } = start;
  const laws: readonly Law[] = lawsOf(theory);
  const counted = countedCells(bars);
  const first = boardOf(theory, start.grid, start.hidden);
  const seen = new Set([stateKey(theory, first, start.hidden, counted)]);
  const ends = new Set(theory.ends.map((grid) => boardKey(grid, counted)));
  const queue: Reached[] = [{ board: first, grid: start.grid, hidden: start.hidden, path: [] }];
  let made = 0;
  for (const state of queue) {
    if (visit(state) || made >= most) return;
    const clicks = start.clicks ? usefulClicks(state.board, theory.clicks.rules, bars) : [];
    const offered = onOffer(theory.offers, theory.bodies, state.board, state.hidden, simple);
    for (const action of [...offered, ...clicks]) {
      const { grid, memory } = foresee(laws, state.grid, action, state.hidden);
      if (++made >= most) break;
      const board = boardOf(theory, grid, memory);
      const key = stateKey(theory, board, memory, counted);
      if (seen.has(key)) continue;
      seen.add(key);
      if (memory.dead === true || (ends.size > 0 && ends.has(boardKey(board, counted)))) continue;
      queue.push({ board, grid, hidden: memory, path: [...state.path, action] });
    }
  }
}
