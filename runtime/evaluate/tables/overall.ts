/**
 * Figures over all given runs.
 * @module
 */
import type { Tag } from "../../../agent/writer.ts";
import { type Share, share } from "../measure.ts";
import { TAGS } from "../measures/tags.ts";
import type { RunReport } from "../run_report.ts";

/** Sums over all runs: counts are added up, so that long runs weigh more. */
export interface Overall {
  /** Runs counted. */
  readonly runs: number;
  /** Scored actions. */
  readonly actions: number;
  /** How many of them carry each tag. */
  readonly byTag: Readonly<Record<Tag, number>>;
  /** Probe share by index of the level, over all runs that reached it. */
  readonly probesByLevel: readonly { readonly level: number; readonly probes: Share }[];
  /** MODEL predictions right outside the noise. */
  readonly exact: Share;
  /** MODEL predictions right in all 4,096 cells. */
  readonly strict: Share;
  /** First-seen pairs of state and action predicted exactly. */
  readonly firstSeen: Share;
  /** Goal claims that came true. */
  readonly precision: Share;
  /** Completed levels that were claimed. */
  readonly recall: Share;
  /** Levels whose first tested hypothesis was right. */
  readonly firstHypotheses: Share;
  /** Generalisation over all runs that it was measured on; and how many those are. */
  readonly generalization: Share;
  /** Cells that agree, over all compared cells of unseen pairs. */
  readonly generalizationCells: Share;
  /** Runs whose generalisation was measured. */
  readonly generalizationRuns: number;
  /** Tokens read and written, cached reads included. */
  readonly processed: number;
  /** Tokens read from a cache. */
  readonly cachedInput: number;
  /** Tokens per scored action; null without an action. */
  readonly perAction: number | null;
  /** US dollars; null where no run has a price. */
  readonly dollars: number | null;
}

/** Adds up the figures of runs. */
export function overallOf(runs: readonly RunReport[]): Overall {
  const pooled = (of: (run: RunReport) => Share) => pool(runs.map(of));
  const general = runs.flatMap(({ experiments }) =>
    experiments.generalization === null ? [] : [experiments.generalization.found]
  );
  const actions = total(runs, (run) => run.figures.tags.actions);
  const processed = total(runs, (run) => run.figures.cost.processed);
  const priced = runs.flatMap(({ figures }) => figures.cost.dollars === null ? [] : [figures.cost.dollars]);
  return {
    runs: runs.length,
    actions,
    byTag: Object.fromEntries(
      TAGS.map((tag) => [tag, total(runs, (run) => run.figures.tags.byTag[tag])]),
    ) as Record<Tag, number>,
    probesByLevel: probesByLevel(runs),
    exact: pooled((run) => run.figures.learningCurve.exact),
    strict: pooled((run) => run.figures.learningCurve.strict),
    firstSeen: pooled((run) => run.figures.firstSeen.exact),
    precision: pooled((run) => run.figures.goalClaims.precision),
    recall: pooled((run) => run.figures.goalClaims.recall),
    firstHypotheses: pooled((run) => run.figures.firstHypotheses.right),
    generalization: pool(general.map((found) => found.exact)),
    generalizationCells: pool(general.map((found) => found.cells)),
    generalizationRuns: general.length,
    processed,
    cachedInput: total(runs, (run) => run.figures.cost.cachedInput),
    perAction: actions === 0 ? null : processed / actions,
    dollars: priced.length === 0 ? null : priced.reduce((sum, dollars) => sum + dollars, 0),
  };
}

/** One share over the cases of several. */
export function pool(shares: readonly Share[]): Share {
  return share(
    shares.reduce((sum, each) => sum + each.part, 0),
    shares.reduce((sum, each) => sum + each.whole, 0),
  );
}

function probesByLevel(runs: readonly RunReport[]): Overall["probesByLevel"] {
  const levels = Map.groupBy(runs.flatMap((run) => run.figures.tags.levels), (entry) => entry.level);
  return [...levels].sort(([a], [b]) => a - b)
    .map(([level, entries]) => ({ level, probes: pool(entries.map((entry) => entry.probes)) }));
}

function total(runs: readonly RunReport[], of: (run: RunReport) => number): number {
  return runs.reduce((sum, run) => sum + of(run), 0);
}
