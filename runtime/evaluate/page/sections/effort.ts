/**
 * Tokens, money and time.
 * @module
 */
import { html } from "hono/html";
import { bars } from "../../charts/bars.ts";
import { COLOURS } from "../../charts/plot.ts";
import { ACTIVITIES } from "../../measures/time_spent.ts";
import { HEADLINES } from "../../published/headline.ts";
import { DEFINITIONS, type Report } from "../../report.ts";
import { dollars, duration, NONE, tokens } from "../format.ts";
import { definition, figure, type Html, legend, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

const TOKENS = { "cached reads": COLOURS.sky, "uncached input": COLOURS.blue, output: COLOURS.orange };
const TIME = {
  thinking: COLOURS.orange,
  searching: COLOURS.blue,
  exploring: COLOURS.sky,
  validating: COLOURS.green,
  acting: COLOURS.grey,
};

/** Cost by run and per action; time by activity. */
export function effortSection(report: Report, runs: readonly NamedRun[]): Section {
  const metered = runs.filter((run) => run.figures.cost.processed > 0);
  return {
    id: "cost",
    title: "Tokens, cost and time",
    content: [
      definition(DEFINITIONS.cost, HEADLINES.cost),
      ...(metered.length === 0
        ? [html`<p>No run's writer reported tokens: nothing was asked of a model, or it does not say.</p>\n`]
        : [legend(TOKENS), tokenChart(metered), tokenTable(report, runs)]),
      definition(DEFINITIONS.timeSpent),
      legend(TIME),
      timeChart(runs),
    ],
  };
}

function tokenChart(runs: readonly NamedRun[]): Html {
  const parts = runs.flatMap(({ name, figures: { cost } }) => [
    { name, part: "cached reads", value: cost.cachedInput },
    { name, part: "uncached input", value: cost.input },
    { name, part: "output", value: cost.output },
  ]);
  const svg = bars(parts, {
    label: "Processed tokens by run",
    description: "Tokens that the writer's model processed, cached reads apart.",
    axis: "processed tokens",
    tickFormat: "~s",
    colours: TOKENS,
  });
  return figure(svg, "Processed tokens by run.", {
    caption: "Processed tokens by run",
    columns: ["Run", "Cached reads", "Uncached input", "Output"],
    rows: runs.map(({ name, figures: { cost } }) => [name, cost.cachedInput, cost.input, cost.output]),
  });
}

function tokenTable({ overall }: Report, runs: readonly NamedRun[]): Html {
  return table({
    caption: "Tokens and cost",
    columns: [
      "Run",
      "Turns",
      "Input",
      "Cached",
      "Output",
      "of it reasoning",
      "Per action",
      "Cached share",
      "Share of all",
      "Cost",
      "Cost per action",
    ],
    rows: runs.map(({ name, figures: { cost } }) => [
      name,
      cost.turns,
      tokens(cost.input),
      tokens(cost.cachedInput),
      tokens(cost.output),
      tokens(cost.reasoning),
      tokens(cost.metered === 0 ? null : cost.perAction),
      ratio(cost.cachedShare),
      ratio(overall.processed === 0 ? null : cost.processed / overall.processed),
      dollars(cost.dollars) + (cost.dollars !== null && cost.unpriced > 0 ? " or more" : ""),
      dollars(cost.dollarsPerAction, 4),
    ]),
    foot: [
      "All runs",
      "",
      "",
      tokens(overall.cachedInput),
      "",
      "",
      tokens(overall.perAction),
      ratio(overall.processed === 0 ? null : overall.cachedInput / overall.processed),
      "",
      dollars(overall.dollars),
      "",
    ],
  });
}

function timeChart(runs: readonly NamedRun[]): Html {
  const parts = runs.flatMap(({ name, figures: { timeSpent } }) =>
    ACTIVITIES.map((activity) => ({ name, part: activity, value: timeSpent[activity] / 1000 }))
  );
  const svg = bars(parts, {
    label: "Time by run",
    description: "Seconds spent thinking, searching, exploring, validating and acting.",
    axis: "seconds",
    colours: TIME,
  });
  return figure(svg, "Time by run.", {
    caption: "Time by run",
    columns: ["Run", ...ACTIVITIES],
    rows: runs.map(({ name, figures: { timeSpent } }) => [
      name,
      ...ACTIVITIES.map((activity) => duration(timeSpent[activity])),
    ]),
  });
}

function ratio(value: number | null): string {
  return value === null ? NONE : `${(100 * value).toFixed(1)}%`;
}
