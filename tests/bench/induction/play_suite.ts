/**
 * Plays a suite of local games with the built-in writer, and counts level by level, for benchmarks of the writer.
 * @module
 */
import { createInductionWriter, type InductionOptions } from "../../../agent/induction/mod.ts";
import { type LocalGame, localGames } from "../../../games/local/mod.ts";
import { createTwinHost, type TwinHost } from "../../../sandbox/mod.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { withRun } from "../../doubles/run.ts";

/** A level counts where it is won in at most so many times the shortest solution. */
export const WITHIN = 3;
/** A play has so many times the shortest solutions of all levels. */
const BUDGET = 5;

/** One game played. */
export interface PlayedGame {
  readonly game: string;
  readonly levels: number;
  /** Levels won, and those of them won within {@link WITHIN} times the shortest solution. */
  readonly won: number;
  readonly within: number;
  /** Actions per level played, the last one perhaps unfinished. */
  readonly actions: readonly number[];
  readonly optimal: readonly number[];
}

/** Plays each game of a suite once. `seconds` bounds a game. */
export async function playSuite(
  suite: "dev" | "test",
  seconds: number,
  options: InductionOptions = {},
): Promise<PlayedGame[]> {
  await using host = createTwinHost();
  const played: PlayedGame[] = [];
  for (const game of localGames) {
    if (game.suite === suite) played.push(await playOne(game, host, seconds, options));
  }
  return played;
}

async function playOne(
  game: LocalGame,
  host: TwinHost,
  seconds: number,
  options: InductionOptions,
): Promise<PlayedGame> {
  const { optimalActions: optimal, levels } = game;
  const actions = BUDGET * optimal.reduce((sum, each) => sum + each, 0);
  const budgets = { actions, levelActions: null, seconds, tokens: null };
  return await withRun(game.create(0), { run: { budgets }, host }, async (session) => {
    const { levelsCompleted: won } = await play(session, createInductionWriter(options));
    const perLevel: number[] = [];
    for (const line of session.history.lines) {
      if (line.kind === "start" || line.kind === "reset") continue;
      const level = line.kind === "unknown" ? perLevel.length - 1 : line.levelsBefore;
      perLevel[level] = (perLevel[level] ?? 0) + 1;
    }
    const within = perLevel.filter((count, level) => level < won && count <= WITHIN * optimal[level]!).length;
    return { game: game.id, levels, won, within, actions: perLevel, optimal };
  });
}
