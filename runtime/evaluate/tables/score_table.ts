/**
 * The score table: one row per game, a single exposure and the best of several kept apart.
 * @module
 */
import { ledgerGame, type PublishedGame, type PublishedSystem } from "../published/ledger.ts";
import type { Levels } from "../measures/levels.ts";
import { type Share, share } from "../measure.ts";
import type { RunReport } from "../run_report.ts";
import { mean } from "../statistics.ts";

/** Printed beside the table. */
export const SCORE_TABLE = {
  title: "Scores",
  definition:
    "Single exposure: the earliest of the given runs of a game, whatever came of it. Mean: over all given runs " +
    "of the game. Best of: the best one; it flatters, and is no single exposure. All of them by RHAE, 0 to 100. Totals are " +
    "means over the games with a score. Whether the given runs are all that were played, a report cannot know. Published " +
    "systems: scores as published, or computed from their published figures per level. A public game's published figures " +
    "may be of another version of it.",
} as const;

/** One game. */
export interface ScoreRow {
  /** The game's id. */
  readonly game: string;
  /** The game's title. */
  readonly title: string;
  /** How many runs of it there are. */
  readonly runs: number;
  /** The levels of the earliest run: a single exposure. */
  readonly single: Levels;
  /** Over the runs that can be scored; null where none can. */
  readonly mean: number | null;
  /** The best score of the given runs, RHAE 0..100; null where none is scored. */
  readonly best: number | null;
  /** The game's published figures; null where it is no public game. */
  readonly published: Readonly<Record<PublishedSystem["key"], PublishedGame>> | null;
}

/** All games. */
export interface ScoreTable {
  /** One row a game. */
  readonly rows: readonly ScoreRow[];
  /** The sums over all games. */
  readonly total: {
    readonly single: number | null;
    readonly mean: number | null;
    readonly best: number | null;
    readonly gamesWon: Share;
    readonly levels: Share;
    readonly ratioToHuman: number | null;
    readonly belowHuman: Share;
  };
}

/** Puts runs into a table by game, in the order of the games' names. */
export function scoreTable(runs: readonly RunReport[]): ScoreTable {
  const rows = [...runsByGame(runs)].map(([game, own]): ScoreRow => {
    const scores = own.flatMap(({ figures }) => figures.levels.score === null ? [] : [figures.levels.score]);
    const first = own[0]!;
    return {
      game,
      title: first.run.game.title,
      runs: own.length,
      single: first.figures.levels,
      mean: mean(scores) ?? null,
      best: scores.length === 0 ? null : Math.max(...scores),
      published: ledgerGame(game)?.systems ?? null,
    };
  });
  return { rows, total: totalOf(rows) };
}

/** Runs by game, games in alphabetical order, the runs of each from the earliest on. */
export function runsByGame(runs: readonly RunReport[]): Map<string, RunReport[]> {
  const sorted = [...runs].sort((a, b) =>
    compare(a.run.game.id, b.run.game.id) || compare(a.run.created, b.run.created) ||
    compare(a.run.id, b.run.id)
  );
  return Map.groupBy(sorted, (one) => one.run.game.id);
}

function totalOf(rows: readonly ScoreRow[]): ScoreTable["total"] {
  const average = (of: (row: ScoreRow) => number | null) =>
    mean(rows.flatMap((row) => of(row) === null ? [] : [of(row)!])) ?? null;
  const compared = rows.flatMap((row) => row.single.levels).filter((level) =>
    level.completed && level.human !== null
  );
  const human = sum(compared.map((level) => level.human!));
  return {
    single: average((row) => row.single.score),
    mean: average((row) => row.mean),
    best: average((row) => row.best),
    gamesWon: share(rows.filter((row) => row.single.won).length, rows.length),
    levels: share(
      sum(rows.map((row) => row.single.levelsCompleted)),
      sum(rows.map((row) => row.single.winLevels)),
    ),
    ratioToHuman: human === 0 ? null : sum(compared.map((level) => level.actions)) / human,
    belowHuman: share(compared.filter((level) => level.actions < level.human!).length, compared.length),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
