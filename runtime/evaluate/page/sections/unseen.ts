/**
 * How the twins predict what was never seen, and where the errors sit.
 * @module
 */
import { html } from "hono/html";
import { bars } from "../../charts/bars.ts";
import { heatMap } from "../../charts/heat_map.ts";
import { COLOURS } from "../../charts/plot.ts";
import type { Disagreement } from "../../disagreement.ts";
import { HEADLINES } from "../../published/headline.ts";
import { DEFINITIONS, type Report } from "../../report.ts";
import { grouped, NONE, percent, percentOf } from "../format.ts";
import { definition, figure, type Html, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** Rows of a map's data table: the rest is in the report's JSON. */
const WORST_CELLS = 20;

/** First-seen pairs, generalisation, and maps of the errors. */
export function unseenSection({ overall }: Report, runs: readonly NamedRun[]): Section {
  const measured = runs.filter((run) => run.experiments.generalization !== null);
  return {
    id: "unseen",
    title: "First-seen pairs and generalisation",
    content: [
      definition(DEFINITIONS.firstSeen, HEADLINES.firstSeen),
      table({
        caption: "Pairs of state and action while acting",
        columns: ["Run", "First seen, exact", "First seen, strict", "Seen before, exact"],
        rows: runs.map(({ name, figures: { firstSeen } }) => [
          name,
          percentOf(firstSeen.exact),
          percent(firstSeen.strict),
          percentOf(firstSeen.repeated),
        ]),
        foot: ["All runs", percentOf(overall.firstSeen), "", ""],
      }),
      definition(DEFINITIONS.generalization, HEADLINES.generalization),
      ...(measured.length === 0
        ? [html`<p>Not measured yet: <code>twin eval generalization RUN…</code> does it.</p>\n`]
        : [generalizationChart(measured), generalizationTable(overall, measured)]),
      definition(DEFINITIONS.actingErrors),
      errorTable(runs),
      maps(runs),
    ],
  };
}

function generalizationChart(runs: readonly NamedRun[]): Html {
  const sorted = runs.map(({ name, experiments }) => ({
    name,
    exact: experiments.generalization!.found.exact,
  }))
    .sort((a, b) => (b.exact.ratio ?? 0) - (a.exact.ratio ?? 0));
  const svg = bars(sorted.map(({ name, exact }) => ({ name, part: "exact", value: exact.ratio ?? 0 })), {
    label: "Generalisation by run",
    description: "Share of unseen pairs that the final twin predicts exactly.",
    axis: "unseen pairs predicted exactly",
    tickFormat: "%",
    most: 1,
    colours: { exact: COLOURS.green },
  });
  return figure(svg, "Unseen pairs that the final twin predicts exactly, best first.", {
    caption: "Generalisation by run",
    columns: ["Run", "Exact"],
    rows: sorted.map(({ name, exact }) => [name, percentOf(exact)]),
  });
}

function generalizationTable(overall: Report["overall"], runs: readonly NamedRun[]): Html {
  return table({
    caption: "Generalisation of the final twins",
    columns: [
      "Run",
      "States",
      "Exact",
      "Strict",
      "Cells (flattering)",
      "90% of errors in",
      "Failed",
      "Left out",
      "Remarks",
    ],
    rows: runs.map(({ name, experiments }) => {
      const { found, complete, note } = experiments.generalization!;
      return [
        name,
        found.states,
        percentOf(found.exact),
        percent(found.strict),
        percent(found.cells),
        holding(found.disagreement),
        found.failed,
        found.leftOut,
        [complete ? "" : "Interrupted: not all states were tested.", note ?? ""].join(" ").trim(),
      ];
    }),
    foot: [
      "All runs",
      "",
      percentOf(overall.generalization),
      "",
      percent(overall.generalizationCells),
      "",
      "",
      "",
      "",
    ],
  });
}

function errorTable(runs: readonly NamedRun[]): Html {
  return table({
    caption: "Errors while acting",
    columns: ["Run", "Predictions", "Wrong grids", "Wrong cells", "90% of errors in", "Twin failed"],
    rows: runs.map(({ name, figures: { actingErrors: errors } }) => [
      name,
      errors.predicted,
      errors.grids,
      grouped(errors.cells),
      holding(errors),
      errors.failed,
    ]),
  });
}

function maps(runs: readonly NamedRun[]): Html {
  const drawn = runs.flatMap(({ name, figures, experiments }) => [
    { name: `${name}, acting`, errors: figures.actingErrors },
    ...(experiments.generalization === null
      ? []
      : [{ name: `${name}, unseen`, errors: experiments.generalization.found.disagreement }]),
  ]).filter(({ errors }) => errors.cells > 0);
  return html`<div class="maps">${
    drawn.map(({ name, errors }) =>
      html`<div><h3>${name}</h3>${
        figure(heatMap(name, errors), `90% of the disagreement lies in ${holding(errors)}.`, {
          caption: `The worst cells of ${name}`,
          columns: ["Cell (x, y)", "Times"],
          rows: errors.byCell.slice(0, WORST_CELLS).map(([cell, times]) => [
            `(${cell % 64}, ${Math.floor(cell / 64)})`,
            times,
          ]),
        })
      }</div>\n`
    )
  }</div>\n`;
}

function holding({ cellsHolding90 }: Disagreement): string {
  if (cellsHolding90 === null) return NONE;
  return `${grouped(cellsHolding90)} ${cellsHolding90 === 1 ? "cell" : "cells"}`;
}
