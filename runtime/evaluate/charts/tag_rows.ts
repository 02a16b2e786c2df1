/**
 * One row of cells per run: what each scored action was for, or which wall each turn was asked at.
 * @module
 */
import { COLOURS, draw, Plot, wholeTicks } from "./plot.ts";

/** A row of cells. */
export interface CellRow {
  readonly name: string;
  readonly cells: readonly { readonly kind: string; readonly ends: boolean }[];
}

/** The colours of tags and of walls. */
export const CELL_COLOURS: Readonly<Record<string, string>> = {
  MODEL: COLOURS.blue,
  "PROBE:dynamics": COLOURS.orange,
  "PROBE:goal": COLOURS.pink,
  RESET: COLOURS.grey,
  DIRECT: COLOURS.green,
  dynamics: COLOURS.orange,
  goal: COLOURS.pink,
  broken: COLOURS.grey,
};

const ROW = 20;
/** Pixels for names left of a chart, and the most characters that fit. */
export const LEFT = 190;
export const NAME = 24;

/** Draws the rows below one another over a common axis; `what` names what is counted. */
export function cellRows(rows: readonly CellRow[], what: string): string {
  const cells = rows.flatMap(({ cells }, y) => cells.map(({ kind }, x) => ({ x, y, kind })));
  const ends = rows.flatMap(({ cells }, y) => cells.flatMap(({ ends }, i) => ends ? [{ x: i + 1, y }] : []));
  const longest = Math.max(1, ...rows.map((row) => row.cells.length));
  return draw({
    width: 960,
    height: 50 + ROW * rows.length,
    marginLeft: LEFT,
    marginRight: 15,
    marginTop: 5,
    marginBottom: 40,
    x: { domain: [0, longest], label: what, tickFormat: "d", ticks: wholeTicks(longest, 10) },
    y: { domain: [rows.length, 0], axis: null },
    marks: [
      Plot.rect(cells, {
        x1: "x",
        x2: (cell) => cell.x + 1,
        y1: (cell) => cell.y + 0.12,
        y2: (cell) => cell.y + 0.88,
        fill: (cell) => CELL_COLOURS[cell.kind] ?? COLOURS.pale,
        // A hair between cells, where they are wide enough to be told apart.
        inset: longest <= 200 ? 0.4 : 0,
      }),
      Plot.ruleX(ends, {
        x: "x",
        y1: (end) => end.y,
        y2: (end) => end.y + 1,
        stroke: "black",
        strokeWidth: 2,
      }),
      Plot.text(rows.map(({ name }, y) => ({ name, y })), {
        x: 0,
        y: (row) => row.y + 0.5,
        text: (row) => shortened(row.name, NAME),
        textAnchor: "end",
        dx: -8,
      }),
    ],
  }, {
    label: `${what} of each run, coloured by kind`,
    description: `One row per run, one cell per ${
      what.replace(/s$/, "")
    }; a black line marks a completed level.`,
  });
}

/** A name cut to fit its place. */
export function shortened(name: string, most: number): string {
  return name.length <= most ? name : `${name.slice(0, most - 1)}…`;
}
