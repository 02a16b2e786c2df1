/**
 * Moves as small numbers: a search stores two bytes a state for the action that led there, and hands the twin the same
 * frozen object each time.
 * @module
 */
import { CELLS, HEIGHT, WIDTH } from "../../games/grid.ts";
import type { Action, ActionId } from "../../games/game.ts";

/** An action as a number: 0..7 by id, `8 + cell` for a click on a cell. */
export type Move = number;

const FIRST_CLICK = 8;
const actions: (Action | undefined)[] = new Array(FIRST_CLICK + CELLS).fill(undefined);

/** The action of a move; always the same frozen object. */
export function actionOf(move: Move): Action {
  return actions[move] ??= Object.freeze(
    move < FIRST_CLICK
      ? { id: move as ActionId }
      : { id: 6 as const, x: (move - FIRST_CLICK) % WIDTH, y: Math.floor((move - FIRST_CLICK) / WIDTH) },
  );
}

/** The click on a cell. */
export function clickOn(cell: number): Move {
  return FIRST_CLICK + cell;
}

/**
 * The move of an action; -1 where it is none that a search may try: RESET (a twin is not asked to predict it), a click
 * outside the grid, anything else of another shape.
 */
export function moveOf(action: Action): Move {
  const { id, x, y } = action;
  if (id !== 6) return Number.isInteger(id) && id >= 1 && id <= 7 ? id : -1;
  return isWithin(x, WIDTH) && isWithin(y, HEIGHT) ? clickOn(y * WIDTH + x) : -1;
}

function isWithin(value: number | undefined, size: number): value is number {
  return Number.isInteger(value) && value! >= 0 && value! < size;
}
