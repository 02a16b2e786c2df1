/**
 * The learning curve of one run.
 * @module
 */
import { HIGH, type LearningCurve, LOW } from "../measures/learning_curve.ts";
import type { Levels } from "../measures/levels.ts";
import { COLOURS, draw, Plot, wholeTicks } from "./plot.ts";

interface Span {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  /** 0..115; null where unknown. */
  readonly score: number | null;
}

/** Draws the running mean over the run's actions; each level's ground is tinted by its score. */
export function curveChart(
  name: string,
  curve: LearningCurve,
  row: readonly { readonly level: number; readonly completes: boolean }[],
  levels: Levels,
): string {
  const spans = levelSpans(row, levels);
  return draw({
    width: 460,
    height: 190,
    marginLeft: 45,
    marginRight: 10,
    marginBottom: 38,
    marginTop: 12,
    x: {
      domain: [0, Math.max(1, row.length)],
      label: "scored actions",
      tickFormat: "d",
      ticks: wholeTicks(Math.max(1, row.length), 6),
    },
    y: { domain: [0, 1], label: null, tickFormat: "%", ticks: 5 },
    marks: [
      Plot.rect(spans, {
        x1: "from",
        x2: "to",
        y1: 0,
        y2: 1,
        fill: COLOURS.green,
        fillOpacity: (span: Span) => 0.35 * (span.score ?? 0) / 115,
      }),
      Plot.ruleY([LOW, HIGH], { stroke: COLOURS.pale, strokeDasharray: "3 3" }),
      Plot.ruleX(spans.slice(1), { x: "from", stroke: "black", strokeWidth: 1.2 }),
      Plot.lineY(curve.points, { x: "action", y: "mean", stroke: COLOURS.blue, strokeWidth: 1.8 }),
      Plot.dot(curve.points.filter((point) => !point.exact), {
        x: "action",
        y: 0.02,
        r: 2.2,
        fill: COLOURS.red,
      }),
    ],
  }, {
    label: `Learning curve of ${name}`,
    description:
      "Mean of exact predictions over the last ten, by scored action. Black lines begin a level, red dots are " +
      "wrong predictions, dashed lines stand at 80% and 90%; the greener the ground, the better the level's score.",
  });
}

function levelSpans(
  row: readonly { readonly level: number; readonly completes: boolean }[],
  levels: Levels,
): Span[] {
  const spans: Span[] = [];
  let from = 0;
  row.forEach(({ level, completes }, i) => {
    if (!completes && i + 1 < row.length) return;
    spans.push({ from, to: i + 1, level, score: levels.levels[level]?.score ?? null });
    from = i + 1;
  });
  return spans;
}
