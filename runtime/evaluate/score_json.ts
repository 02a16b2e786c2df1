/**
 * Scores in the form of the official scorecards.
 * @module
 */
import type { CardScore, GameScore, RunScore } from "./score_card.ts";

/** One run, as it stands in `environments[].runs`. */
export interface RunJson {
  readonly id?: string;
  readonly guid: string;
  readonly score: number;
  readonly levels_completed: number;
  readonly actions: number;
  readonly resets: number;
  readonly state: string;
  readonly completed: boolean;
  readonly level_scores: readonly number[];
  readonly level_actions: readonly number[];
  readonly level_baseline_actions: readonly number[];
  readonly number_of_environments?: number;
  readonly message?: string;
}

/** One game, as it stands in `environments`. */
export interface GameJson {
  readonly id: string;
  readonly runs: readonly RunJson[];
  readonly score: number;
  readonly actions: number;
  readonly levels_completed: number;
  readonly completed: boolean;
  readonly level_count: number;
  readonly resets: number;
}

/** One tag, as it stands in `tags_scores`. */
export interface TagJson {
  readonly id: string;
  readonly score: number;
  readonly levels_completed: number;
  readonly actions: number;
  readonly number_of_levels: number;
  readonly number_of_environments: number;
}

/** The part of a scorecard that is computed; its id, tags, source and the like are the caller's. */
export interface CardJson {
  readonly score: number;
  readonly environments: readonly GameJson[];
  readonly tags_scores: readonly TagJson[];
  readonly total_environments_completed: number;
  readonly total_environments: number;
  readonly total_levels_completed: number;
  readonly total_levels: number;
  readonly total_actions: number;
}

/** A scorecard's figures in the official form. */
export function cardJson(card: CardScore): CardJson {
  return {
    score: card.score,
    environments: card.games.map(gameJson),
    tags_scores: card.tags.map(({ id, score, levelsCompleted, actions, levels, games }) => ({
      id,
      score,
      levels_completed: levelsCompleted,
      actions,
      number_of_levels: levels,
      number_of_environments: games,
    })),
    total_environments_completed: card.gamesCompleted,
    total_environments: card.games.length,
    total_levels_completed: card.levelsCompleted,
    total_levels: card.levels,
    total_actions: card.actions,
  };
}

/** A game's figures in the official form. */
export function gameJson(game: GameScore): GameJson {
  return {
    id: game.id,
    runs: game.runs.map((run) => runJson(run, game.id)),
    score: game.score,
    actions: game.actions,
    levels_completed: game.levelsCompleted,
    completed: game.completed,
    level_count: game.levelCount,
    resets: game.resets,
  };
}

function runJson(run: RunScore, game: string): RunJson {
  const figures = {
    guid: run.guid,
    score: run.score,
    levels_completed: run.levelsCompleted,
    actions: run.actions,
    resets: run.resets,
    state: run.state,
    completed: run.completed,
    level_scores: run.levelScores,
    level_actions: run.levelActions,
    level_baseline_actions: run.levelBaselines,
  };
  // Runs that cannot be scored carry these two besides; the others do not.
  return run.message === null
    ? figures
    : { id: game, ...figures, number_of_environments: 0, message: run.message };
}
