/**
 * The score of games and of a whole scorecard.
 * @module
 */
import type { GameState } from "../../games/game.ts";
import { type LevelPlay, scoreLevels } from "./score.ts";
import { levelActions, type RunCount } from "./score_count.ts";

/** A game with its runs, as counted. */
export interface PlayedGame {
  /** The game's id. */
  readonly id: string;
  /** Actions of the human baseline per level; null or empty where none are known. */
  readonly baselines: readonly number[] | null;
  /** Whether the game is in the list of games; default: true. */
  readonly known?: boolean;
  /** The game's labels, such as `keyboard`. */
  readonly tags?: readonly string[];
  /** At least one. */
  readonly runs: readonly RunCount[];
}

/** The score of one run. */
export interface RunScore {
  /** The session's id; "" where there is none. */
  readonly guid: string;
  /** 0..100 */
  readonly score: number;
  /** Levels completed. */
  readonly levelsCompleted: number;
  /** Scored actions, RESETs that kept the levels included. */
  readonly actions: number;
  /** RESETs that kept the levels. */
  readonly resets: number;
  /** The state at its end. */
  readonly state: GameState;
  /** Whether it was won. */
  readonly completed: boolean;
  /** 0..115 each. */
  readonly levelScores: readonly number[];
  /** Scored actions on each level. */
  readonly levelActions: readonly number[];
  /** -1 where it is not known. */
  readonly levelBaselines: readonly number[];
  /** Why it cannot be scored; null where it is. The score is 0 then. */
  readonly message: string | null;
}

/** The score of a game: that of its best run. */
export interface GameScore {
  /** The game's id. */
  readonly id: string;
  /** 0..100 */
  readonly score: number;
  /** Of all runs together. */
  readonly actions: number;
  /** Of all runs together. */
  readonly resets: number;
  /** Of the run that got furthest. */
  readonly levelsCompleted: number;
  /** Whether any run was won. */
  readonly completed: boolean;
  /** Levels of the game. */
  readonly levelCount: number;
  /** The score of each run, the first one first. */
  readonly runs: readonly RunScore[];
}

/** The score of the levels that share a tag, over the furthest run of each game. */
export interface TagScore {
  /** The label. */
  readonly id: string;
  /** 0..100 */
  readonly score: number;
  /** Levels completed, summed over its games. */
  readonly levelsCompleted: number;
  /** Scored actions, summed over its games. */
  readonly actions: number;
  /** Levels of its games. */
  readonly levels: number;
  /** How many games carry it. */
  readonly games: number;
}

/** The score of a scorecard. */
export interface CardScore {
  /** The mean of its games, 0..100. */
  readonly score: number;
  /** Each game's score. */
  readonly games: readonly GameScore[];
  /** The scores by label. */
  readonly tags: readonly TagScore[];
  /** Games of which a run was won. */
  readonly gamesCompleted: number;
  /** Levels completed, summed over the games. */
  readonly levelsCompleted: number;
  /** Levels of all games. */
  readonly levels: number;
  /** Scored actions of all runs. */
  readonly actions: number;
}

/** Scores one run of a game. */
export function scoreRun(run: RunCount, game: Omit<PlayedGame, "runs">): RunScore {
  const { guid, state, resets } = run;
  const message = whyUnscored(run, game);
  const levels = message === null ? levelsOf(run, game.baselines!) : unscoredLevels(run);
  const { score, levelScores, levelsCompleted, actions } = scoreLevels(levels);
  return {
    guid,
    score,
    levelsCompleted: message === null ? levelsCompleted : run.levelsCompleted,
    actions: message === null ? actions : run.actions,
    resets,
    state,
    completed: state === "WIN",
    levelScores,
    levelActions: levels.map((level) => level.actions),
    levelBaselines: levels.map((level) => level.baseline),
    message,
  };
}

/**
 * Scores a game by its best run.
 *
 * @throws {RangeError} if it has no run.
 */
export function scoreGame(game: PlayedGame): GameScore {
  if (game.runs.length === 0) {
    throw new RangeError(`Cannot score ${game.id}: it has no run, want at least one`);
  }
  const runs = game.runs.map((run) => scoreRun(run, game));
  return {
    id: game.id,
    score: Math.max(...runs.map(({ score }) => score)),
    actions: sum(runs.map(({ actions }) => actions)),
    resets: sum(runs.map(({ resets }) => resets)),
    levelsCompleted: Math.max(...runs.map(({ levelsCompleted }) => levelsCompleted)),
    completed: runs.some(({ completed }) => completed),
    levelCount: Math.max(...runs.map(({ levelScores }) => levelScores.length)),
    runs,
  };
}

/**
 * Scores a whole scorecard. In competition mode the caller adds each game that was not played with one empty run.
 *
 * @throws {RangeError} if a game has no run.
 */
export function scoreCard(played: readonly PlayedGame[]): CardScore {
  const games = played.map(scoreGame);
  return {
    score: games.length === 0 ? 0 : sum(games.map(({ score }) => score)) / games.length,
    games,
    tags: scoreTags(played),
    gamesCompleted: games.filter(({ completed }) => completed).length,
    levelsCompleted: sum(games.map(({ levelsCompleted }) => levelsCompleted)),
    levels: sum(games.map(({ levelCount }) => levelCount)),
    actions: sum(games.map(({ actions }) => actions)),
  };
}

/** All levels that share a tag are scored as if they were one run; each keeps the weight it has in its game. */
function scoreTags(played: readonly PlayedGame[]): TagScore[] {
  const tagged = new Map<string, { levels: LevelPlay[]; games: Set<string> }>();
  for (const game of played) {
    const furthest = game.runs.reduce((best, run) => run.levelsCompleted > best.levelsCompleted ? run : best);
    if (whyUnscored(furthest, game) !== null) continue;
    const levels = levelsOf(furthest, game.baselines!).map((level, i) => ({ ...level, level: i + 1 }));
    for (const tag of game.tags ?? []) {
      const entry = tagged.get(tag) ?? { levels: [], games: new Set() };
      entry.levels.push(...levels);
      entry.games.add(game.id);
      tagged.set(tag, entry);
    }
  }
  return [...tagged].map(([id, { levels, games }]) => {
    const { score, levelsCompleted, actions } = scoreLevels(levels);
    return { id, score, levelsCompleted, actions, levels: levels.length, games: games.size };
  });
}

/** The official messages. */
function whyUnscored(run: RunCount, { id, baselines, known }: Omit<PlayedGame, "runs">): string | null {
  if (known === false) return `No Matching EnvironmentInfo found for ${id}`;
  if (baselines === null || baselines.length === 0) {
    return "Human baseline actions are not available for this environment";
  }
  return baselines.length < run.marks.length ? "Human baseline actions size mismatch" : null;
}

/** One level for each baseline: the completed ones, the one the run is in with all that is left, and empty ones. */
function levelsOf(run: RunCount, baselines: readonly number[]): LevelPlay[] {
  let spent = 0;
  return baselines.map((baseline, i) => {
    const mark = run.marks[i];
    const until = mark?.actions ?? run.actions;
    const actions = until - spent;
    spent = until;
    return { completed: mark !== undefined, actions, baseline };
  });
}

function unscoredLevels(run: RunCount): LevelPlay[] {
  return levelActions(run).map((actions) => ({ completed: false, actions, baseline: -1 }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
