/**
 * How well the twin predicted as the run went on.
 * @module
 */
import { type Measure, type Share, share, shareOf } from "../measure.ts";
import type { Step } from "../steps.ts";

/** Predictions in a window of the curve. */
export const WINDOW = 10;
/** A full window at or above this mean counts as high. */
export const HIGH = 0.9;
/** Below this mean the twin is taken to be learning. */
export const LOW = 0.8;

/** One prediction, and the means of the window that ends with it. */
export interface CurvePoint {
  /** Number of the scored action. */
  readonly action: number;
  /** Index of the level, from 0. */
  readonly level: number;
  /** Whether every cell outside the noise was predicted. */
  readonly exact: boolean;
  /** Whether all 4,096 cells were predicted. */
  readonly strict: boolean;
  /** The mean of `exact` over the last ten predictions, 0..1. */
  readonly mean: number;
  /** The mean of `strict` over the last ten predictions, 0..1. */
  readonly strictMean: number;
}

/** A stretch in which the running mean stood below 80%. */
export interface Dip {
  /** The scored action with which it began, and the level. */
  readonly from: number;
  /** Index of the level in which it began, from 0. */
  readonly level: number;
  /** Scored actions until the mean was back at 80%; null where it never came back. */
  readonly recovered: number | null;
}

/** The learning curve of a run. */
export interface LearningCurve {
  /** One point a prediction, in order. */
  readonly points: readonly CurvePoint[];
  /** MODEL predictions exact outside the declared noise, and in every cell. */
  readonly exact: Share;
  /** MODEL predictions right in all 4,096 cells. */
  readonly strict: Share;
  /** The same over all predicted actions, probes included. */
  readonly allExact: Share;
  /** Predictions of every tag right in all 4,096 cells. */
  readonly allStrict: Share;
  /** Full windows of ten whose mean is 90% or more. */
  readonly highWindows: Share;
  /** Scored actions taken while the running mean stood below 80%, by level. */
  readonly belowByLevel: readonly { readonly level: number; readonly below: Share }[];
  /** Falls of the running mean, and how long each took to mend. */
  readonly dips: readonly Dip[];
}

/** The running mean of exact predictions over the last ten, and what can be read off it. */
export const learningCurve: Measure<LearningCurve> = {
  title: "Learning curve",
  definition:
    "Before every MODEL action the full next grid is predicted and written to disk. A prediction is exact when " +
    "all 4,096 cells agree with the settled grid that came (strict), or all cells outside the declared noise (masked; the " +
    "curve). The curve is the mean over the last ten predictions, fewer at the beginning. Actions that completed a level " +
    "are left out, since their settled grid shows the next level; so are RESETs and answers that never came. A dip begins " +
    "where the mean falls below 80%, or stands there at the first prediction, and its recovery time is the number of " +
    "scored actions until it is back. High accuracy does not mean a high score: right dynamics may come with a missing goal.",
  of({ steps }) {
    const predicted = steps.filter((step) => step.match !== null);
    const model = predicted.filter((step) => step.tag === "MODEL");
    const points = model.map((step, i) => pointOf(step, model.slice(Math.max(0, i + 1 - WINDOW), i + 1)));
    const full = points.slice(WINDOW - 1);
    return {
      points,
      exact: shareOf(model, (step) => step.match!.masked),
      strict: shareOf(model, (step) => step.match!.strict),
      allExact: shareOf(predicted, (step) => step.match!.masked),
      allStrict: shareOf(predicted, (step) => step.match!.strict),
      highWindows: shareOf(full, (point) => point.mean >= HIGH),
      ...stretches(steps, new Map(points.map((point) => [point.action, point.mean]))),
    };
  },
};

function pointOf(step: Step, window: readonly Step[]): CurvePoint {
  const mean = (holds: (step: Step) => boolean) => window.filter(holds).length / window.length;
  return {
    action: step.number,
    level: step.level,
    exact: step.match!.masked,
    strict: step.match!.strict,
    mean: mean((each) => each.match!.masked),
    strictMean: mean((each) => each.match!.strict),
  };
}

/** Follows the mean over all scored actions: between two predictions it stands where the last one left it. */
function stretches(
  steps: readonly Step[],
  means: ReadonlyMap<number, number>,
): Pick<LearningCurve, "belowByLevel" | "dips"> {
  const levels = new Map<number, { below: number; actions: number }>();
  const dips: Dip[] = [];
  let open: Omit<Dip, "recovered"> | null = null;
  let mean: number | null = null;
  for (const { number, level } of steps) {
    mean = means.get(number) ?? mean;
    const low = mean !== null && mean < LOW;
    const count = levels.get(level) ?? { below: 0, actions: 0 };
    levels.set(level, { below: count.below + (low ? 1 : 0), actions: count.actions + 1 });
    if (low) open ??= { from: number, level };
    else if (open !== null) {
      dips.push({ ...open, recovered: number - open.from });
      open = null;
    }
  }
  if (open !== null) dips.push({ ...open, recovered: null });
  const belowByLevel = [...levels].map(([level, { below, actions }]) => ({
    level,
    below: share(below, actions),
  }));
  return { belowByLevel, dips };
}
