/**
 * Reading a scorecard's summary.
 * @module
 */

/** One play of a game on a scorecard. A full reset begins another one under the same guid. */
export interface CardRun {
  readonly guid: string;
  /** RHAE, 0..100. */
  readonly score: number;
  readonly levelsCompleted: number;
  /** Scored actions, level RESETs included. */
  readonly actions: number;
  readonly resets: number;
  readonly state: string;
  readonly levelActions: readonly number[];
  readonly levelBaselines: readonly number[];
  readonly levelScores: readonly number[];
}

/** One game on a scorecard: the best of its plays. */
export interface CardGame {
  readonly id: string;
  readonly score: number;
  readonly levelsCompleted: number;
  readonly levelCount: number;
  readonly actions: number;
  readonly resets: number;
  readonly completed: boolean;
  readonly runs: readonly CardRun[];
}

/** A scorecard. */
export interface ScorecardSummary {
  readonly id: string;
  /** The mean over its games, 0..100. */
  readonly score: number;
  readonly actions: number;
  readonly levelsCompleted: number;
  readonly competition: boolean;
  readonly tags: readonly string[];
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
