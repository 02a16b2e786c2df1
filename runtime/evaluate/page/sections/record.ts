/**
 * How sound the record is: replays, damage, hidden state, noise.
 * @module
 */
import { html } from "hono/html";
import type { ReplayResult } from "../../experiments/replay.ts";
import { DEFINITIONS } from "../../report.ts";
import { NONE, percent, percentOf } from "../format.ts";
import { type Cell, definition, type Html, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** Validation and replay, and what no twin could have predicted. */
export function recordSection(runs: readonly NamedRun[]): Section {
  const replayed = runs.filter((run) => run.experiments.replay !== null);
  return {
    id: "record",
    title: "The record and its replay",
    content: [
      definition(DEFINITIONS.lastValidation),
      table({
        caption: "The last validation on record",
        columns: ["Run", "Exact", "Waived", "Of the final twin", "To the end"],
        rows: runs.map(({ name, figures: { lastValidation: last } }) =>
          last === null ? [name, "never validated", NONE, NONE, NONE] : [
            name,
            percentOf(last.exact),
            last.waived,
            last.final ? "yes" : "no",
            last.complete ? "yes" : "no",
          ]
        ),
      }),
      definition(DEFINITIONS.replay),
      replayed.length === 0
        ? html`<p>Not measured yet: <code>twin eval replay RUN…</code> does it.</p>\n`
        : replays(replayed),
      definition(DEFINITIONS.soundness),
      table({
        caption: "Soundness",
        columns: [
          "Run",
          "Ended",
          "Unanswered",
          "Hidden pairs (lines)",
          "Waived lines",
          "Noise cells",
          "Resumed",
          "Notices",
        ],
        rows: runs.map(({ name, figures: { soundness } }) => [
          name,
          (soundness.end ?? "not ended") + (soundness.endNote === null ? "" : `: ${soundness.endNote}`),
          soundness.unanswered,
          `${soundness.hiddenPairs} (${soundness.hiddenLines})`,
          soundness.waived.join(", ") || NONE,
          soundness.noiseCells,
          soundness.resumed,
          soundness.notices.join("; ") || NONE,
        ]),
      }),
    ],
  };
}

function replays(runs: readonly NamedRun[]): Html {
  return table({
    caption: "Replays",
    columns: [
      "Run",
      "Final twin, masked",
      "strict",
      "GAME_OVER",
      "Wrong lines",
      "Game, equal lines",
      "Where it diverges",
    ],
    rows: runs.map((
      { name, experiments },
    ) => [name, ...twinCells(experiments.replay!.found), ...gameCells(experiments.replay!.found)]),
  });
}

function twinCells(results: readonly ReplayResult[]): Cell[] {
  const found = results.find((result) => result.of === "twin");
  if (found === undefined) return [NONE, NONE, NONE, NONE];
  if (found.error !== null) return [`could not be replayed: ${found.error}`, NONE, NONE, NONE];
  return [
    percentOf(found.exact),
    percent(found.strict),
    percentOf(found.gameOver),
    found.wrong.join(", ") || NONE,
  ];
}

function gameCells(results: readonly ReplayResult[]): Cell[] {
  const found = results.find((result) => result.of === "game");
  return found === undefined ? [NONE, NONE] : [percentOf(found.equal), found.divergence ?? NONE];
}
