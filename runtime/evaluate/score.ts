/**
 * RHAE, Relative Human Action Efficiency: the ARC-AGI-3 score, 0..100, to the last digit of the official scorecards.
 *
 * A level that is completed in `a` actions where a human needs `h` scores `min((h / a)² · 100, 115)`, any other level 0.
 * A run scores the mean of its levels weighted by their numbers 1, 2, 3, …, and never more than the share of that
 * weight whose levels score at all. Method: the scorecard of the ARC-AGI toolkit `arc_agi` since 0.9.7.
 * @module
 */

/** A level as it is scored. */
export interface LevelPlay {
  /** Whether the level was completed. */
  readonly completed: boolean;
  /** Actions spent in it, failed attempts included. */
  readonly actions: number;
  /** Actions of the human baseline. */
  readonly baseline: number;
  /** Its number, which is its weight; default: its position from 1. */
  readonly level?: number;
}

/** What levels score together. */
export interface LevelScores {
  /** 0..100 */
  readonly score: number;
  /** 0..115 each. */
  readonly levelScores: readonly number[];
  /** Levels completed. */
  readonly levelsCompleted: number;
  /** Scored actions in all. */
  readonly actions: number;
}

/** More than this no level scores. */
const LEVEL_CAP = 115;

/** The score of one level, 0..115. */
export function scoreLevel({ completed, actions, baseline }: LevelPlay): number {
  if (!completed || actions <= 0) return 0;
  const ratio = baseline / actions;
  return Math.min(ratio * ratio * 100, LEVEL_CAP);
}

/** The score of some levels: those of one run, or those that share a tag. */
export function scoreLevels(levels: readonly LevelPlay[]): LevelScores {
  let [sum, weights, scoring, actions, levelsCompleted] = [0, 0, 0, 0, 0];
  const levelScores = levels.map((level, i) => {
    const score = scoreLevel(level);
    const weight = level.level ?? i + 1;
    sum += score * weight;
    weights += weight;
    if (score > 0) scoring += weight;
    actions += level.actions;
    if (level.completed) levelsCompleted++;
    return score;
  });
  const score = weights === 0 ? 0 : Math.min(sum / weights, scoring / weights * 100);
  return { score, levelScores, levelsCompleted, actions };
}
