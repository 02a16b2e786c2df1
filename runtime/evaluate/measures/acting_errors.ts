/**
 * Where the predictions made while acting went wrong.
 * @module
 */
import { type Disagreement, disagreementOf } from "../disagreement.ts";
import type { Measure } from "../measure.ts";

/** Disagreement of the predictions made while acting, and those where the twin failed. */
export interface ActingErrors extends Disagreement {
  /** Predicted actions whose answers are compared, of every tag. */
  readonly predicted: number;
  /** Predictions that are missing because the twin failed: no cell can be named. */
  readonly failed: number;
}

/** Wrong cells of the predictions made while acting. */
export const actingErrors: Measure<ActingErrors> = {
  title: "Where predictions made while acting went wrong",
  definition:
    "Over all predicted actions, each with the twin of its time: the cells in which the predicted settled grid " +
    "differs from the one that came, declared noise included, and the smallest number of cells that holds 90% of all " +
    "disagreement. Predictions that are missing because the twin failed are counted apart.",
  of({ steps }) {
    const matches = steps.flatMap((step) => step.match === null ? [] : [step.match]);
    return {
      predicted: matches.length,
      failed: matches.filter((match) => match.cells === null).length,
      ...disagreementOf(matches.map((match) => match.cells ?? [])),
    };
  },
};
