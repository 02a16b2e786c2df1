/**
 * The games there are, by name.
 * @module
 */
import type { ActionId, Game } from "../../games/game.ts";
import { type LocalGame, localGame, localGames } from "../../games/local/mod.ts";
import { FilePlay } from "./file_play.ts";
import { gameInFile, isGameFile } from "./game_file.ts";
import { UnknownName } from "./nearest.ts";

/** A game that a run can be begun in, wherever it is played. */
export interface Playable {
  readonly id: string;
  readonly title: string;
  /** Where only the first grid tells, the best guess. */
  readonly levels: number;
  /** Actions per level that scoring compares with; null where none are known. */
  readonly baselines: readonly number[] | null;
  /** The shortest solution per level, where there is a proof of it. */
  readonly optimalActions?: readonly number[];
  /** `local`, the absolute path of the game's file, or the base URL of a service. */
  readonly source: string;
  /** A play of it, not yet started. The seed decides what no rule predicts, and nothing else. */
  open(seed: number): Game | Promise<Game>;
}

/** A game on offer here. */
export interface GameOffer extends Playable {
  /** What is seen and which actions there are; never the goal. */
  readonly description: string;
  readonly actions: readonly ActionId[];
  readonly baselines: readonly number[];
  readonly optimalActions: readonly number[];
  /** Actions per level until GAME_OVER. */
  readonly budgets: readonly number[];
  /** Which suite it belongs to. */
  readonly suite: Suite;
  open(seed: number): Game;
}

/** Games for developing, and games kept for measuring. */
export type Suite = "dev" | "test";

/** The game that is played where none is named. */
export const DEFAULT_GAME = "maze";

/** Every game that comes with the program, in the order they are listed. */
export function offeredGames(): readonly GameOffer[] {
  return localGames.map((game) => offer(game, "local"));
}

/**
 * The game of a name, or in a file: an absolute path to a module whose `default` or only export is a game.
 *
 * @throws {UnknownName} if there is no such game; the message has the nearest names.
 * @throws {WrongInput} if the file holds none.
 */
export async function findGame(name: string): Promise<GameOffer> {
  if (isGameFile(name)) {
    const game = await gameInFile(name);
    return { ...offer(game, name), open: (seed) => new FilePlay(game.create(seed), name) };
  }
  const game = localGame(name);
  if (game === null) throw new UnknownName("game", name, localGames.map((one) => one.id));
  return offer(game, "local");
}

function offer(game: LocalGame, source: string): GameOffer {
  const { id, title, description = "", actions, levels, baselines, suite } = game;
  const { optimalActions, budgets } = game;
  return {
    id,
    title,
    description,
    actions,
    levels,
    baselines,
    optimalActions,
    budgets,
    suite,
    source,
    open: (seed) => game.create(seed),
  };
}
