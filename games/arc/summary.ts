/**
 * Reading a scorecard's summary.
 * @module
 */

/** One play of a game on a scorecard. A full reset begins another one under the same guid. */
export interface CardRun {
  /** The session's id; a full reset keeps it. */
  readonly guid: string;
  /** RHAE, 0..100. */
  readonly score: number;
  /** Levels completed in this play. */
  readonly levelsCompleted: number;
  /** Scored actions, level RESETs included. */
  readonly actions: number;
  /** RESETs that kept the levels. */
  readonly resets: number;
  /** The state at its end, in the service's word: `NOT_FINISHED`, `WIN` or `GAME_OVER`. */
  readonly state: string;
  /** Scored actions on each level. */
  readonly levelActions: readonly number[];
  /** The baseline of each level; empty where there are none. */
  readonly levelBaselines: readonly number[];
  /** The score of each level, 0..115. */
  readonly levelScores: readonly number[];
}

/** One game on a scorecard: the best of its plays. */
export interface CardGame {
  /** The game's full id, such as `ls20-9607627b`. */
  readonly id: string;
  /** The best play's RHAE, 0..100. */
  readonly score: number;
  /** Levels completed in the play that got furthest. */
  readonly levelsCompleted: number;
  /** Levels of the game. */
  readonly levelCount: number;
  /** Scored actions of all plays. */
  readonly actions: number;
  /** RESETs of all plays that kept the levels. */
  readonly resets: number;
  /** Whether a play was won. */
  readonly completed: boolean;
  /** Every play, the first one first. */
  readonly runs: readonly CardRun[];
}

/** A scorecard. */
export interface ScorecardSummary {
  /** The scorecard's id. */
  readonly id: string;
  /** The mean over its games, 0..100. */
  readonly score: number;
  /** Scored actions of all plays of all games. */
  readonly actions: number;
  /** Levels completed, summed over the games. */
  readonly levelsCompleted: number;
  /** Whether it was opened in competition mode. */
  readonly competition: boolean;
  /** Its labels. */
  readonly tags: readonly string[];
  /** The games played on it. */
  readonly games: readonly CardGame[];
  /** As the service sent it. */
  readonly json: Readonly<Record<string, unknown>>;
}

/**
 * Reads a summary.
 *
 * @throws {TypeError} if it is none.
 */
export function readSummary(value: unknown): ScorecardSummary {
  const fields = record(value, "the scorecard");
  if (typeof fields.card_id !== "string") throw new TypeError("the scorecard has no card_id");
  return {
    id: fields.card_id,
    score: number(fields.score),
    actions: number(fields.total_actions),
    levelsCompleted: number(fields.total_levels_completed),
    competition: fields.competition_mode === true,
    tags: list(fields.tags).filter((tag) => typeof tag === "string"),
    games: list(fields.environments).map(game),
    json: fields,
  };
}

function game(value: unknown): CardGame {
  const fields = record(value, "a game of the scorecard");
  return {
    id: String(fields.id ?? ""),
    score: number(fields.score),
    levelsCompleted: number(fields.levels_completed),
    levelCount: number(fields.level_count),
    actions: number(fields.actions),
    resets: number(fields.resets),
    completed: fields.completed === true,
    runs: list(fields.runs).map(run),
  };
}

function run(value: unknown): CardRun {
  const fields = record(value, "a play of the scorecard");
  return {
    guid: String(fields.guid ?? ""),
    score: number(fields.score),
    levelsCompleted: number(fields.levels_completed),
    actions: number(fields.actions),
    resets: number(fields.resets),
    state: String(fields.state ?? ""),
    levelActions: list(fields.level_actions).map(number),
    levelBaselines: list(fields.level_baseline_actions).map(number),
    levelScores: list(fields.level_scores).map(number),
  };
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`${what} is no JSON object`);
  }
  return value as Record<string, unknown>;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A number; 0 where the service leaves one out. */
function number(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}
