/**
 * The local games: original, small, and played in this process.
 * @module
 */
import type { LocalGame } from "./kit/define.ts";
import { maze } from "./maze.ts";
import { push } from "./push.ts";
import { toggles } from "./toggles.ts";

export type { LocalGame } from "./kit/define.ts";

/** Every local game, in the order they are listed. */
export const localGames: readonly LocalGame[] = [maze, toggles, push];

/** The local game with this id, or null. */
export function localGame(id: string): LocalGame | null {
  return localGames.find((game) => game.id === id) ?? null;
}
