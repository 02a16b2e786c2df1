/**
 * Goal claims, first hypotheses, and the goal ledger.
 * @module
 */
import { bars } from "../../charts/bars.ts";
import { COLOURS } from "../../charts/plot.ts";
import { VERDICTS } from "../../measures/goal_verdicts.ts";
import { HEADLINES } from "../../published/headline.ts";
import { DEFINITIONS, type Report } from "../../report.ts";
import { decimal, NONE, percentOf } from "../format.ts";
import { definition, figure, fold, type Html, legend, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

const PARTS = { "right claims": COLOURS.green, "wrong claims": COLOURS.red };

/** Precision, recall, first hypotheses and verdicts. */
export function goalsSection({ overall }: Report, runs: readonly NamedRun[]): Section {
  const claiming = runs.filter((run) => run.figures.goalClaims.precision.whole > 0);
  return {
    id: "goals",
    title: "Goals",
    content: [
      definition(DEFINITIONS.goalClaims, HEADLINES.goals),
      ...(claiming.length === 0 ? [] : [legend(PARTS), claimChart(claiming)]),
      table({
        caption: "Goal claims",
        columns: ["Run", "Graded actions", "Precision", "Recall", "First hypothesis right"],
        rows: runs.map(({ name, figures: { goalClaims, firstHypotheses } }) => [
          name,
          goalClaims.graded,
          percentOf(goalClaims.precision),
          percentOf(goalClaims.recall),
          percentOf(firstHypotheses.right),
        ]),
        foot: [
          "All runs",
          "",
          percentOf(overall.precision),
          percentOf(overall.recall),
          percentOf(overall.firstHypotheses),
        ],
      }),
      definition(DEFINITIONS.firstHypotheses),
      fold("First hypothesis of every level", "everywhere", hypotheses(runs)),
      definition(DEFINITIONS.goalVerdicts),
      table({
        caption: "Verdicts of the goal ledger",
        columns: ["Run", ...VERDICTS],
        rows: runs.map(({ name, figures: { goalVerdicts } }) => [
          name,
          ...VERDICTS.map((verdict) => goalVerdicts.counts[verdict] ?? 0),
        ]),
      }),
      fold("Every predicate", "everywhere", ...runs.map(predicates)),
    ],
  };
}

function claimChart(runs: readonly NamedRun[]): Html {
  const parts = runs.flatMap(({ name, figures: { goalClaims: { precision } } }) => [
    { name, part: "right claims", value: precision.part },
    { name, part: "wrong claims", value: precision.whole - precision.part },
  ]);
  const svg = bars(parts, {
    label: "Goal claims by run",
    description: "How many goal claims were right and how many were wrong.",
    axis: "goal claims",
    whole: true,
    colours: PARTS,
  });
  return figure(svg, "Goal claims: right where the action completed a level.", {
    caption: "Goal claims by run",
    columns: ["Run", "Right", "Wrong", "Completed levels"],
    rows: runs.map(({ name, figures: { goalClaims: { precision, recall } } }) => [
      name,
      precision.part,
      precision.whole - precision.part,
      recall.whole,
    ]),
  });
}

function hypotheses(runs: readonly NamedRun[]): Html {
  return table({
    caption: "First hypothesis of every level",
    columns: ["Run", "Level", "Tested first", "At action", "Right", "Tested in all", "Completed"],
    rows: runs.flatMap(({ name, figures }) =>
      figures.firstHypotheses.levels.map((level) => [
        name,
        level.level + 1,
        level.goal ?? "none was tested",
        decimal(level.testedBy, 0),
        level.right ? "yes" : "no",
        level.tested,
        level.completed ? "yes" : "no",
      ])
    ),
  });
}

function predicates({ name, figures: { goalVerdicts } }: NamedRun): Html {
  return table({
    caption: `Predicates of ${name}`,
    columns: ["Predicate", "Stands as", "What happened"],
    rows: goalVerdicts.goals.map(({ goal, last, events }) => [
      goal,
      last,
      events.map(({ event, line }) => line === null ? event : `${event} (line ${line})`).join(", ") || NONE,
    ]),
  });
}
