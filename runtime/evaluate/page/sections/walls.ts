/**
 * The runs by their walls.
 * @module
 */
import { html } from "hono/html";
import { CELL_COLOURS, cellRows } from "../../charts/tag_rows.ts";
import { WALLS } from "../../measures/walls.ts";
import { DEFINITIONS } from "../../report.ts";
import { duration, tokens } from "../format.ts";
import { definition, figure, type Html, legend, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** Turns by wall, as rows of cells and as counts. */
export function wallsSection(runs: readonly NamedRun[]): Section {
  const asked = runs.filter((run) => run.figures.walls.row.length > 0);
  return {
    id: "walls",
    title: "Walls",
    content: [
      definition(DEFINITIONS.walls),
      ...(asked.length === 0 ? [html`<p>No writer was asked at a wall.</p>\n`] : rows(asked)),
      counts(runs),
      searches(runs),
    ],
  };
}

function rows(runs: readonly NamedRun[]): Html[] {
  const svg = cellRows(
    runs.map(({ name, figures: { walls } }) => ({
      name,
      cells: walls.row.map(({ wall, level }, i) => ({
        kind: wall,
        ends: (walls.row[i + 1]?.level ?? level) > level,
      })),
    })),
    "writer's turns",
  );
  return [
    legend(Object.fromEntries(WALLS.map((wall) => [`${wall} wall`, CELL_COLOURS[wall]!]))),
    figure(
      svg,
      "Every turn of the writer, by the wall it was asked at; a black line stands where a level was completed.",
      {
        caption: "Turns by wall",
        columns: ["Run", ...WALLS],
        rows: runs.map(({ name, figures: { walls } }) => [name, ...walls.byWall.map((wall) => wall.turns)]),
      },
    ),
  ];
}

function counts(runs: readonly NamedRun[]): Html {
  return table({
    caption: "What was done at each wall",
    columns: ["Run", "Wall", "Stood", "Turns", "Twins", "Probes", "Resets", "Gave up", "Thinking", "Tokens"],
    rows: runs.flatMap(({ name, figures: { walls } }) =>
      walls.byWall.filter((wall) => wall.turns > 0).map((wall) => [
        name,
        wall.wall,
        wall.stood,
        wall.turns,
        wall.twins,
        wall.probes,
        wall.resets,
        wall.gaveUp,
        duration(wall.ms),
        wall.tokens === 0 ? "–" : tokens(wall.tokens),
      ])
    ),
  });
}

function searches(runs: readonly NamedRun[]): Html {
  return table({
    caption: "Searches for a plan",
    columns: ["Run", "Plans found", "No plan exists", "Cut off"],
    rows: runs.map(({ name, figures: { walls } }) => [name, walls.plans, walls.exhausted, walls.cutOff]),
  });
}
