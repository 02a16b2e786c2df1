/**
 * The headline figures of the published evaluation of the method, on the 25 public ARC-AGI-3 games, to stand beside ours.
 * @module
 */

/** One published figure. */
export interface Headline {
  /** What is measured. */
  readonly figure: string;
  /** The published value, as its source has it. */
  readonly value: string;
}

/** Overall figures, by the section of a report that they belong to. */
export const HEADLINES = {
  score: [
    { figure: "score, 0 to 100", value: "93.3; 23 of 25 games cleared, 179 of 183 levels" },
    { figure: "the same coding agent without the harness", value: "61.1 (13 games)" },
    { figure: "base model played directly", value: "7.8 (1 game)" },
    { figure: "other systems of its comparison", value: "OPINE-World 78.4, Prime Agent 78.3, EWM 63.8" },
    { figure: "later systems, by their own reports", value: "EWM v1.6 98.97, Retrodict 99.86, Tycho 100" },
    {
      figure: "actions against a first-time human, completed levels",
      value: "0.61 times; fewer on 88.3% of levels",
    },
    {
      figure: "fewest or tied for fewest, where a rival reached the level",
      value: "122 of 169 cells, 92 of them alone",
    },
  ],
  tags: [
    { figure: "probe share of actions in first levels / second levels", value: "19.1% / 5.3%" },
    {
      figure: "probes that separate dynamics hypotheses / that search for the goal",
      value: "19 of 20 / 1 of 20",
    },
  ],
  learning: [{ figure: "whole-run mean by game", value: "29% to 98%, both games cleared" }],
  firstSeen: [{ figure: "first-seen pairs predicted exactly, acting", value: "79.0%" }],
  generalization: [
    {
      figure: "unseen pairs predicted exactly by the final twin",
      value: "70.1% of 20,790 (9.9% to 98.8% by game)",
    },
    { figure: "cells holding 90% of the disagreement, median game", value: "561 of 4,096" },
  ],
  goals: [
    {
      figure: "goal claims over 11,557 graded actions",
      value: "recall 138/179 = 0.771, precision 138/646 = 0.214",
    },
    { figure: "first goal hypothesis right, per completed level", value: "156 of 179 (87.2%)" },
  ],
  cost: [
    {
      figure: "processed tokens per scored action: twin / no twin / EWM",
      value: "224k / 48k / 715k; over 98% of them cached reads",
    },
    { figure: "largest share of one game", value: "24%" },
  ],
} as const satisfies Readonly<Record<string, readonly Headline[]>>;
