/**
 * The local games: original, small, and played in this process.
 * @module
 */
import { belts } from "./belts.ts";
import { copy } from "./copy.ts";
import { fuse } from "./fuse.ts";
import { maze } from "./maze.ts";
import { mirror } from "./mirror.ts";
import { network } from "./network.ts";
import { pour } from "./pour.ts";
import { program } from "./program.ts";
import { push } from "./push.ts";
import { rewind } from "./rewind.ts";
import { select } from "./select.ts";
import { slide } from "./slide.ts";
import { tiles } from "./tiles.ts";
import { toggles } from "./toggles.ts";
import { token } from "./token.ts";
import type { LocalGame } from "./kit/define.ts";

export type { LocalGame } from "./kit/define.ts";

/** Every local game, in the order they are listed. */
export const localGames: readonly LocalGame[] = [
  maze,
  toggles,
  push,
  copy,
  slide,
  mirror,
  select,
  token,
  pour,
  network,
  belts,
  program,
  rewind,
  fuse,
  tiles,
];

/** The local game with this id, or null. */
export function localGame(id: string): LocalGame | null {
  return localGames.find((game) => game.id === id) ?? null;
}
