/**
 * Bars: one row per name, one or more parts side by side in it.
 * @module
 */
import { type ChartText, COLOURS, draw, Plot, wholeTicks } from "./plot.ts";
import { LEFT, NAME, shortened } from "./tag_rows.ts";

/** One part of a row's bar. */
export interface BarPart {
  readonly name: string;
  readonly part: string;
  readonly value: number;
}

/** Marks beside the bars. */
export interface BarMark {
  readonly name: string;
  readonly value: number;
  /** What stands for it: one character. */
  readonly symbol: string;
}

/** How bars are drawn. */
export interface BarOptions extends ChartText {
  /** What is measured, under the axis. */
  readonly axis: string;
  /** Colours by part, in the order in which they are stacked. */
  readonly colours: Readonly<Record<string, string>>;
  /** The end of the axis; default the longest bar's. */
  readonly most?: number;
  /** How figures on the axis are written. Default plain numbers. */
  readonly tickFormat?: string;
  /** Whether only whole numbers make sense. Default false. */
  readonly whole?: boolean;
  readonly marks?: readonly BarMark[];
}

/** Draws stacked horizontal bars. */
export function bars(parts: readonly BarPart[], options: BarOptions): string {
  const names = [...new Set([...parts, ...options.marks ?? []].map((part) => part.name))];
  const totals = names.map((name) =>
    parts.filter((part) => part.name === name).reduce((sum, { value }) => sum + value, 0)
  );
  const most = options.most ?? Math.max(...totals, 0);
  return draw({
    width: 760,
    height: 50 + 22 * names.length,
    marginLeft: LEFT,
    marginRight: 25,
    marginTop: 5,
    marginBottom: 40,
    x: {
      domain: [0, most === 0 ? 1 : most],
      label: options.axis,
      grid: true,
      ...(options.whole && { ticks: wholeTicks(most, 10), tickFormat: "d" }),
      ...(options.tickFormat !== undefined && { tickFormat: options.tickFormat }),
    },
    y: { domain: names, label: null, tickFormat: (name: string) => shortened(name, NAME), padding: 0.25 },
    color: { domain: Object.keys(options.colours), range: Object.values(options.colours) },
    marks: [
      Plot.barX(parts, { x: "value", y: "name", fill: "part", order: Object.keys(options.colours) }),
      Plot.ruleX([0], { stroke: COLOURS.grey }),
      Plot.text(options.marks ?? [], {
        x: "value",
        y: "name",
        text: "symbol",
        fontSize: 14,
        fontWeight: "bold",
      }),
    ],
  }, options);
}
