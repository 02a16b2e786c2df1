/**
 * All measures that need nothing but a run's folder, by name.
 * @module
 */
import { actingErrors } from "./measures/acting_errors.ts";
import { cost } from "./measures/cost.ts";
import { firstHypotheses } from "./measures/first_hypotheses.ts";
import { firstSeen } from "./measures/first_seen.ts";
import { goalClaims } from "./measures/goal_claims.ts";
import { goalVerdicts } from "./measures/goal_verdicts.ts";
import { lastValidation } from "./measures/last_validation.ts";
import { learningCurve } from "./measures/learning_curve.ts";
import { levels } from "./measures/levels.ts";
import { soundness } from "./measures/soundness.ts";
import { tags } from "./measures/tags.ts";
import { timeSpent } from "./measures/time_spent.ts";
import { twinVersions } from "./measures/twin_versions.ts";
import { walls } from "./measures/walls.ts";
import type { RunData } from "./run_data.ts";

/** The measures. */
export const MEASURES = {
  levels,
  tags,
  learningCurve,
  firstSeen,
  actingErrors,
  goalClaims,
  firstHypotheses,
  goalVerdicts,
  walls,
  lastValidation,
  cost,
  timeSpent,
  twinVersions,
  soundness,
} as const;

/** The figures of one run, by measure. */
export type Figures = { readonly [K in keyof typeof MEASURES]: ReturnType<typeof MEASURES[K]["of"]> };

/** Computes every measure of a run. */
export function figuresOf(data: RunData): Figures {
  const figures = Object.entries(MEASURES).map(([name, measure]) => [name, measure.of(data)]);
  return Object.fromEntries(figures) as Figures;
}
