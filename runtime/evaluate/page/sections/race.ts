/**
 * The search race, and the finishing plans.
 * @module
 */
import { html } from "hono/html";
import { bars } from "../../charts/bars.ts";
import { COLOURS } from "../../charts/plot.ts";
import { RACE_VERDICTS, type RaceFigures } from "../../experiments/race_summary.ts";
import type { RaceResult, RaceVerdict } from "../../experiments/race.ts";
import { DEFINITIONS } from "../../report.ts";
import { grouped, NONE, percentOf } from "../format.ts";
import { definition, figure, fold, type Html, legend, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

const VERDICT_COLOURS: Readonly<Record<RaceVerdict, string>> = {
  better: COLOURS.green,
  equal: COLOURS.blue,
  worse: COLOURS.red,
  neither: COLOURS.pale,
};

/** Verdicts by start, each race with its reason, and the finishing plans. */
export function raceSection(runs: readonly NamedRun[]): Section {
  const raced = runs.flatMap((run) =>
    run.experiments.race === null ? [] : [{ ...run, race: run.experiments.race }]
  );
  const content = raced.length === 0
    ? [html`<p>Not measured yet: <code>twin eval race RUN…</code> does it.</p>\n`]
    : [
      legend(VERDICT_COLOURS),
      verdicts(
        "From six actions before each win",
        raced.map(({ name, race }) => [name, race.found.beforeWin]),
      ),
      verdicts(
        "From the start of the attempt that won",
        raced.map(({ name, race }) => [name, race.found.levelStart]),
      ),
      ...raced.flatMap(({ name, race }) => [
        ...(race.complete ? [] : [html`<p>The race of ${name} was interrupted: not all of it was run.</p>`]),
        ...(race.note === null ? [] : [html`<p>${name}: ${race.note}</p>`]),
      ]),
      fold("Every race", "everywhere", ...raced.map(({ name, race }) => races(name, race.found.races))),
      finishes(raced.map(({ name, race }) => [name, race.found])),
    ];
  return { id: "race", title: "Search race", content: [definition(DEFINITIONS.race), ...content] };
}

function verdicts(title: string, rows: readonly (readonly [string, RaceFigures["beforeWin"]])[]): Html {
  const parts = rows.flatMap(([name, counts]) =>
    RACE_VERDICTS.map((verdict) => ({ name, part: verdict, value: counts[verdict] }))
  );
  const svg = bars(parts, {
    label: title,
    description: "Completed levels by verdict: the twin's plan against the same search in the game.",
    axis: "levels",
    whole: true,
    colours: VERDICT_COLOURS,
  });
  return figure(svg, `${title}: levels by verdict.`, {
    caption: title,
    columns: ["Run", ...RACE_VERDICTS],
    rows: rows.map(([name, counts]) => [name, ...RACE_VERDICTS.map((verdict) => counts[verdict])]),
  });
}

function races(name: string, found: readonly RaceResult[]): Html {
  return table({
    caption: `Races of ${name}`,
    columns: [
      "Level",
      "Start",
      "Recorded",
      "Depth",
      "Twin",
      "Game",
      "States, twin",
      "States, game",
      "Verdict",
      "Why",
    ],
    rows: found.map((race) => [
      `level ${race.level + 1}`,
      race.start === "before_win" ? "before the win" : "level start",
      race.recorded,
      race.depth,
      race.carriedOut === null ? NONE : String(race.carriedOut),
      race.game.plan === null ? NONE : String(race.game.plan),
      grouped(race.twin.generated),
      grouped(race.game.generated),
      race.verdict,
      race.reason,
    ]),
  });
}

function finishes(rows: readonly (readonly [string, RaceFigures])[]): Html {
  return table({
    caption: "Finishing plans: the plan that completed the level against the game's shortest path",
    columns: ["Run", "Level", "Plan", "Shortest", "Verdict", "Shortest in this run"],
    rows: rows.flatMap(([name, { finishes, shortest }]) =>
      finishes.map((finish) => [
        name,
        finish.level + 1,
        finish.plan,
        finish.shortest === null ? NONE : String(finish.shortest),
        finish.verdict === "unknown" ? "unknown: the search was cut off" : finish.verdict,
        percentOf(shortest),
      ])
    ),
  });
}
