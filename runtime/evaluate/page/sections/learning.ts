/**
 * Learning curves.
 * @module
 */
import { html } from "hono/html";
import { curveChart } from "../../charts/curve.ts";
import { HEADLINES } from "../../published/headline.ts";
import { DEFINITIONS, type Report } from "../../report.ts";
import { decimal, NONE, percent, percentOf } from "../format.ts";
import { definition, figure, type Html, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** One curve per run, and what can be read off it. */
export function learningSection({ overall }: Report, runs: readonly NamedRun[]): Section {
  const predicted = runs.filter((run) => run.figures.learningCurve.points.length > 0);
  const silent = runs.filter((run) => run.figures.learningCurve.points.length === 0);
  return {
    id: "learning",
    title: "Learning curves",
    content: [
      definition(DEFINITIONS.learningCurve, HEADLINES.learning),
      html`<div class="grid">${predicted.map(curveOf)}</div>\n`,
      ...silent.map(({ name }) => html`<p>${name} has no MODEL prediction to compare.</p>\n`),
      table({
        caption: "Exact predictions",
        columns: [
          "Run",
          "MODEL, masked",
          "MODEL, strict",
          "All, masked",
          "Windows at 90%",
          "Dips",
          "Longest recovery",
          "Actions below 80%, by level",
        ],
        rows: runs.map(({ name, figures: { learningCurve: curve } }) => [
          name,
          percentOf(curve.exact),
          percent(curve.strict),
          percentOf(curve.allExact),
          percentOf(curve.highWindows),
          curve.dips.length,
          longest(curve.dips.map((dip) => dip.recovered)),
          curve.points.length === 0
            ? NONE
            : curve.belowByLevel.map(({ below }) => `${below.part}/${below.whole}`).join(" · "),
        ]),
        foot: ["All runs", percentOf(overall.exact), percent(overall.strict), "", "", "", "", ""],
      }),
    ],
  };
}

function curveOf({ name, figures }: NamedRun): Html {
  const { learningCurve: curve, tags, levels } = figures;
  const svg = curveChart(name, curve, tags.row, levels);
  const caption = `${percent(curve.exact)} exact over ${curve.exact.whole} predictions; score ${
    decimal(levels.score)
  }.`;
  const points = {
    caption: `Running mean of ${name}`,
    columns: ["Action", "Level", "Exact", "Mean of ten", "Strict mean"],
    rows: curve.points.map((point) => [
      String(point.action),
      point.level + 1,
      point.exact ? "yes" : "no",
      decimal(point.mean, 2),
      decimal(point.strictMean, 2),
    ]),
  };
  return html`<div><h3>${name}</h3>${figure(svg, caption, points, "screen")}</div>`;
}

function longest(recoveries: readonly (number | null)[]): string {
  if (recoveries.length === 0) return NONE;
  if (recoveries.includes(null)) return "never";
  return `${Math.max(...recoveries.map((actions) => actions ?? 0))} actions`;
}
