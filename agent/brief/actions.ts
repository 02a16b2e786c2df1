/**
 * Actions as writers read and write them: `4`, or `6:12,40` for a click.
 * @module
 */
import type { Action } from "../../games/game.ts";

/** An action's short form. */
export function actionWord({ id, x, y }: Action): string {
  return id === 6 ? `6:${x},${y}` : id === 0 ? "RESET" : `${id}`;
}

/** Actions in a row. */
export function actionWords(actions: readonly Action[]): string {
  return actions.map(actionWord).join(" ");
}
