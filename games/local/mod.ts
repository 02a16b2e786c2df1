/**
 * The local games: original, small, and played in this process.
 * @module
 */
import { belts } from "./belts.ts";
import { caves } from "./caves.ts";
import { climb } from "./climb.ts";
import { copy } from "./copy.ts";
import { echo } from "./echo.ts";
import { fog } from "./fog.ts";
import { fuse } from "./fuse.ts";
import { gears } from "./gears.ts";
import { maze } from "./maze.ts";
import { mirror } from "./mirror.ts";
import { network } from "./network.ts";
import { patrol } from "./patrol.ts";
import { pour } from "./pour.ts";
import { program } from "./program.ts";
import { push } from "./push.ts";
import { rewind } from "./rewind.ts";
import { select } from "./select.ts";
import { slide } from "./slide.ts";
import { stars } from "./stars.ts";
import { tiles } from "./tiles.ts";
import { toggles } from "./toggles.ts";
import { token } from "./token.ts";
import { trail } from "./trail.ts";
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
  climb,
  network,
  belts,
  program,
  rewind,
  fuse,
  tiles,
  caves,
  fog,
  stars,
  echo,
  gears,
  patrol,
  trail,
];

/** The local game with this id, or null. */
export function localGame(id: string): LocalGame | null {
  return localGames.find((game) => game.id === id) ?? null;
}
