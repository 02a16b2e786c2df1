/**
 * The four directions of the move actions.
 * @module
 */
import type { ActionId } from "../../game.ts";
import type { Point } from "./text_map.ts";

/** Where a move action leads: 1 up, 2 down, 3 left, 4 right. */
export const MOVES: Readonly<Record<1 | 2 | 3 | 4, Point>> = {
  1: { x: 0, y: -1 },
  2: { x: 0, y: 1 },
  3: { x: -1, y: 0 },
  4: { x: 1, y: 0 },
};

/** The move of an action, or null where it is none. */
export function moveOf(id: ActionId): Point | null {
  return id >= 1 && id <= 4 ? MOVES[id as 1 | 2 | 3 | 4] : null;
}

/** Whether two places are the same. */
export function samePlace(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}
