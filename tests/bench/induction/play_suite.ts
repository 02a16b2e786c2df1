/**
 * Plays a suite of local games with the built-in writer, and counts level by level, for benchmarks of the writer.
 * @module
 */
import { createInductionWriter, type InductionOptions } from "../../../agent/induction/mod.ts";
import type { HistoryLine } from "../../../games/game.ts";
import { type LocalGame, localGames } from "../../../games/local/mod.ts";
import { createTwinHost, type TwinHost } from "../../../sandbox/mod.ts";
import type { Writer } from "../../../agent/writer.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { play } from "../../../runtime/harness/loop.ts";
import type { Session } from "../../../runtime/harness/session.ts";
import { withRun } from "../../doubles/run.ts";

/** A level counts where it is won in at most so many times the shortest solution. */
export const WITHIN = 3;

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
  readonly history: readonly HistoryLine[];
}

/** Plays each game of a suite once, or those that `wanted` names, until a level is past counting. `seconds` bounds a game. */
export async function playSuite(
  suite: "dev" | "test",
  seconds: number,
  options: InductionOptions = {},
  wanted: (game: string) => boolean = () => true,
): Promise<PlayedGame[]> {
  await using host = createTwinHost();
  const played: PlayedGame[] = [];
  for (const game of localGames) {
    if (game.suite === suite && wanted(game.id)) played.push(await playOne(game, host, seconds, options));
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
  const budgets = { ...NO_BUDGETS, seconds };
  return await withRun(game.create(0), { run: { budgets }, host }, async (session) => {
    const { levelsCompleted: won } = await play(session, untilPast(session, optimal, options));
    const perLevel = actionsByLevel(session);
    const within = perLevel.filter((count, level) => level < won && count <= WITHIN * optimal[level]!).length;
    return { game: game.id, levels, won, within, actions: perLevel, optimal, history: session.history.lines };
  });
}

/** The writer, until a level has taken more actions than count. */
function untilPast(session: Session, optimal: readonly number[], options: InductionOptions): Writer {
  const writer = createInductionWriter(options);
  return {
    ...writer,
    next: (brief, tools) => {
      const level = brief.now.levelsCompleted;
      if ((actionsByLevel(session)[level] ?? 0) > WITHIN * optimal[level]!) session.cancel();
      return writer.next(brief, tools);
    },
  };
}

/** How many actions each level took; one without an answer counts for the level before it. */
function actionsByLevel(session: Session): number[] {
  const counts: number[] = [];
  for (const line of session.history.lines) {
    if (line.kind === "start" || line.kind === "reset") continue;
    const level = line.kind === "unknown" ? counts.length - 1 : line.levelsBefore;
    counts[level] = (counts[level] ?? 0) + 1;
  }
  return counts;
}
