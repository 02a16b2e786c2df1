/**
 * The figures by which two sets of runs are compared.
 * @module
 */
import type { RunReport } from "../run_report.ts";

/** A figure of one run; null where the run has none. */
export interface ComparedFigure {
  /** The figure's name in JSON. */
  readonly key: string;
  /** The figure's name in words. */
  readonly title: string;
  /** Whether more of it is better, less is, or neither. */
  readonly better: "more" | "less" | null;
  /** How it is written: a share in percent, or a number with so many decimals. */
  readonly form: "percent" | 0 | 1 | 2;
  /** The figure of one run; null where the run has none. */
  of(run: RunReport): number | null;
}

/** In the order that tables list them. */
export const COMPARED: readonly ComparedFigure[] = [
  {
    key: "score",
    title: "score (RHAE)",
    better: "more",
    form: 1,
    of: (run) => run.figures.levels.score,
  },
  {
    key: "levels",
    title: "levels completed",
    better: "more",
    form: "percent",
    of: ({ figures: { levels } }) =>
      levels.winLevels === 0 ? null : levels.levelsCompleted / levels.winLevels,
  },
  {
    key: "actions",
    title: "scored actions",
    better: null,
    form: 1,
    of: (run) => run.figures.tags.actions,
  },
  {
    key: "ratio",
    title: "actions against the baseline, completed levels",
    better: "less",
    form: 2,
    of: (run) => run.figures.levels.ratioToHuman,
  },
  {
    key: "exact",
    title: "MODEL predictions exact",
    better: "more",
    form: "percent",
    of: (run) => run.figures.learningCurve.exact.ratio,
  },
  {
    key: "first_seen",
    title: "first-seen pairs exact",
    better: "more",
    form: "percent",
    of: (run) => run.figures.firstSeen.exact.ratio,
  },
  {
    key: "generalization",
    title: "unseen pairs exact, final twin",
    better: "more",
    form: "percent",
    of: (run) => run.experiments.generalization?.found.exact.ratio ?? null,
  },
  {
    key: "precision",
    title: "goal claims, precision",
    better: "more",
    form: "percent",
    of: (run) => run.figures.goalClaims.precision.ratio,
  },
  {
    key: "recall",
    title: "goal claims, recall",
    better: "more",
    form: "percent",
    of: (run) => run.figures.goalClaims.recall.ratio,
  },
  {
    key: "first_hypothesis",
    title: "first hypothesis right",
    better: "more",
    form: "percent",
    of: (run) => run.figures.firstHypotheses.right.ratio,
  },
  {
    key: "probes",
    title: "share of probes",
    better: null,
    form: "percent",
    of: (run) => run.figures.tags.probes.ratio,
  },
  {
    key: "repairs",
    title: "repairs",
    better: null,
    form: 1,
    of: (run) => run.figures.twinVersions.repairs,
  },
  {
    key: "tokens",
    title: "tokens per scored action",
    better: "less",
    form: 0,
    of: ({ figures: { cost } }) => cost.metered === 0 ? null : cost.perAction,
  },
];
