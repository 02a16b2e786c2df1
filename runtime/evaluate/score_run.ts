/**
 * The score of runs on disk.
 *
 * A run folder is one exposure to its game. Several exposures can be told in two ways, which are never mixed: each by
 * itself and their mean, or the best of them, as scorecards do.
 * @module
 */
import type { HistoryLine } from "../../games/game.ts";
import type { RunRecord } from "../store/records.ts";
import { type RunScore, scoreRun } from "./score_card.ts";
import { countRuns } from "./score_count.ts";

/** A run folder's score. */
export interface FolderScore {
  /** The game's id. */
  readonly game: string;
  /** The score of the first play in the folder; a play that was started over leaves its later ones out. */
  readonly exposure: RunScore;
  /** The best play in the folder: what a scorecard would say. */
  readonly best: RunScore;
  /** Every play in the folder; more than one only where a game was started over. */
  readonly plays: readonly RunScore[];
}

/** Scores a run from what was asked and what was seen; null before its first grid. */
export function scoreFolder(run: RunRecord, history: readonly HistoryLine[]): FolderScore | null {
  const game = { id: run.game.id, baselines: run.game.baselines };
  const plays = countRuns(history).map((play) => scoreRun(play, game));
  const [exposure] = plays;
  if (exposure === undefined) return null;
  return { game: game.id, exposure, best: bestOf(plays), plays };
}

/** Several runs of one game. */
export interface ExposureScores {
  /** The game's id. */
  readonly game: string;
  /** How many runs of it there are. */
  readonly runs: number;
  /** The mean over single exposures, 0..100. */
  readonly mean: number;
  /** The best single exposure, 0..100. */
  readonly best: number;
}

/** Puts the runs of each game together, in the order in which the games first appear. */
export function scoreExposures(scores: readonly FolderScore[]): ExposureScores[] {
  const games = new Map<string, number[]>();
  for (const { game, exposure } of scores) games.set(game, [...games.get(game) ?? [], exposure.score]);
  return [...games].map(([game, all]) => ({
    game,
    runs: all.length,
    mean: all.reduce((total, score) => total + score, 0) / all.length,
    best: Math.max(...all),
  }));
}

function bestOf(plays: readonly RunScore[]): RunScore {
  return plays.reduce((best, play) => play.score > best.score ? play : best);
}
