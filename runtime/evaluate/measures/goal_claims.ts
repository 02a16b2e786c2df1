/**
 * How good the claims "this action wins the level" were.
 * @module
 */
import { type Measure, type Share, share } from "../measure.ts";

/** Precision and recall of the goal claims. */
export interface GoalClaims {
  /** Scored actions whose answer is known. */
  readonly graded: number;
  /** Right claims over all claims. */
  readonly precision: Share;
  /** Right claims over completed levels. */
  readonly recall: Share;
}

/** Goal claims over all scored actions. */
export const goalClaims: Measure<GoalClaims> = {
  title: "Goal claims",
  definition:
    "Before each scored action the harness writes down whether a goal predicate in play holds on the predicted " +
    "next grid. That claim is right when the action completes a level. Precision: right claims over all claims. Recall: " +
    "right claims over completed levels. Actions whose answer never came are left out.",
  of({ steps }) {
    const graded = steps.filter((step) => step.kind !== "unknown");
    const claims = graded.filter((step) => step.claim.goalClaim);
    const right = claims.filter((step) => step.completes).length;
    const completed = graded.filter((step) => step.completes).length;
    return {
      graded: graded.length,
      precision: share(right, claims.length),
      recall: share(right, completed),
    };
  },
};
