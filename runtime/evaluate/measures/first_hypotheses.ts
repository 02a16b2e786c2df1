/**
 * Whether the first idea of what wins a level was right.
 * @module
 */
import { type Measure, type Share, shareOf } from "../measure.ts";
import type { Step } from "../steps.ts";

/** The first hypothesis of one level. */
export interface FirstHypothesis {
  /** Index of the level, from 0. */
  readonly level: number;
  /** Whether the level was completed. */
  readonly completed: boolean;
  /** The predicate that was tested first; null where none was. */
  readonly goal: string | null;
  /** The scored action that tested it. */
  readonly testedBy: number | null;
  /** Whether that very action completed the level. */
  readonly right: boolean;
  /** How many hypotheses were tested in the level. */
  readonly tested: number;
}

/** First hypotheses by level. */
export interface FirstHypotheses {
  /** Every level that was played, in order. */
  readonly levels: readonly FirstHypothesis[];
  /** Completed levels whose first hypothesis was right. */
  readonly right: Share;
}

/** Per level: the first hypothesis that was tested, and whether it was right. */
export const firstHypotheses: Measure<FirstHypotheses> = {
  title: "First hypothesis per level",
  definition:
    "A hypothesis is tested when the last step of a plan for its predicate is played, or when an earlier step " +
    "of the plan completes the level. The first one tested in a level is right when that very action completes the level. " +
    "A level that was completed before any was tested counts as not right. The share is over completed levels.",
  of({ steps }) {
    const levels = [...new Set(steps.map((step) => step.level))].sort((a, b) => a - b)
      .map((level) => hypothesisOf(level, steps.filter((step) => step.level === level)));
    return {
      levels,
      right: shareOf(levels.filter((each) => each.completed), (each) => each.right),
    };
  },
};

function hypothesisOf(level: number, steps: readonly Step[]): FirstHypothesis {
  const tests = steps.filter(isTest);
  const first = tests[0];
  return {
    level,
    completed: steps.some((step) => step.completes),
    goal: first?.claim.goal ?? null,
    testedBy: first?.number ?? null,
    right: first?.completes ?? false,
    tested: tests.length,
  };
}

function isTest({ claim, completes, kind }: Step): boolean {
  if (claim.goal === null || claim.step === null || kind === "unknown") return false;
  return completes || claim.step.at === claim.step.of;
}
