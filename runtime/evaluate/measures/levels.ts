/**
 * Score and levels of a run.
 * @module
 */
import { type Measure, type Share, share } from "../measure.ts";
import { scoreFolder } from "../score_run.ts";

/** One level of a run. */
export interface LevelFigures {
  /** Index of the level, from 0. */
  readonly level: number;
  /** Whether it was completed. */
  readonly completed: boolean;
  /** Actions spent in it, failed attempts included. */
  readonly actions: number;
  /** Actions of the human baseline; null where none is known. */
  readonly human: number | null;
  /** 0..115; null where there is no baseline. */
  readonly score: number | null;
}

/** Score and levels of a run's first play. */
export interface Levels {
  /** RHAE, 0..100; null where it cannot be scored. */
  readonly score: number | null;
  /** Why it cannot be scored, or that it was never begun; null where it is scored. */
  readonly unscored: string | null;
  /** The best play in the folder, where the game was started over; else the same. */
  readonly bestScore: number | null;
  /** Plays in the folder; more than one only where the game was started over. */
  readonly plays: number;
  /** Whether the first play was won. */
  readonly won: boolean;
  /** Levels completed in the first play. */
  readonly levelsCompleted: number;
  /** Levels of the game. */
  readonly winLevels: number;
  /** Scored actions of the first play. */
  readonly actions: number;
  /** Every level that was reached, in order. */
  readonly levels: readonly LevelFigures[];
  /** Actions on completed levels over the human's on the same; null where there is nothing to divide. */
  readonly ratioToHuman: number | null;
  /** Completed levels that took fewer actions than the human. */
  readonly belowHuman: Share;
}

/** RHAE, levels, and actions per level against the human baseline. */
export const levels: Measure<Levels> = {
  title: "Score and levels",
  definition:
    "RHAE, the ARC-AGI-3 score: a level completed in a actions where the baseline is h scores min((h/a)² · 100, " +
    "115), any other level 0; a game scores the mean of its levels weighted by their numbers, and at most the share of that " +
    "weight whose levels score. Every accepted action and every level RESET counts; thinking, code and search cost nothing. " +
    "The figures are those of the first play in the run's folder. Ratio to the baseline: actions on completed levels over its " +
    "actions on the same levels. The baselines of ARC-AGI-3 are a human's; those of the local games are multiples of the shortest " +
    "solution, and no human figures.",
  of({ run, history }) {
    const scored = scoreFolder(run, history.lines);
    const { winLevels } = run.game;
    if (scored === null) return nothing(winLevels);
    const { exposure, best, plays } = scored;
    const all: LevelFigures[] = exposure.levelActions.map((actions, level) => {
      const human = exposure.levelBaselines[level] ?? -1;
      return {
        level,
        completed: level < exposure.levelsCompleted,
        actions,
        human: human < 0 ? null : human,
        score: exposure.message === null ? exposure.levelScores[level] ?? null : null,
      };
    });
    const compared = all.filter((each) => each.completed && each.human !== null);
    const human = compared.reduce((sum, each) => sum + each.human!, 0);
    return {
      score: exposure.message === null ? exposure.score : null,
      unscored: exposure.message,
      bestScore: best.message === null ? best.score : null,
      plays: plays.length,
      won: exposure.completed,
      levelsCompleted: exposure.levelsCompleted,
      winLevels,
      actions: exposure.actions,
      levels: all,
      ratioToHuman: human === 0 ? null : compared.reduce((sum, each) => sum + each.actions, 0) / human,
      belowHuman: share(compared.filter((each) => each.actions < each.human!).length, compared.length),
    };
  },
};

function nothing(winLevels: number): Levels {
  return {
    score: null,
    unscored: "The game was never begun",
    bestScore: null,
    plays: 0,
    won: false,
    levelsCompleted: 0,
    winLevels,
    actions: 0,
    levels: [],
    ratioToHuman: null,
    belowHuman: share(0, 0),
  };
}
