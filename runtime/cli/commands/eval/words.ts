/**
 * What an evaluation found, in words.
 * @module
 */
import type { GeneralizationFigures } from "../../../evaluate/experiments/generalization_summary.ts";
import { RACE_VERDICTS, type RaceFigures } from "../../../evaluate/experiments/race_summary.ts";
import type { ReplayResult } from "../../../evaluate/experiments/replay.ts";
import type { Figures } from "../../../evaluate/figures.ts";
import { decimal, dollars, duration, NONE, percentOf, tokens } from "../../../evaluate/page/format.ts";
import type { Evaluation } from "./options.ts";
import { table } from "../../table.ts";
import { clean } from "../../view/style.ts";

/** What was measured of one run. */
export interface Evaluated {
  readonly run: string;
  readonly game: string;
  /** Null where it could not be measured. */
  readonly figures: unknown;
  /** Why it could not be measured; null where it was. */
  readonly error: string | null;
  /** What is wrong with the run's files: the figures rest on what is intact. */
  readonly damage: readonly string[];
}

/** One run's figures below the game's name: rows of figures, then sentences. */
export function evaluationInWords(
  what: Evaluation,
  { game, figures, error }: Evaluated,
  columns: number,
): string {
  if (error !== null) return `${clean(game)}  not measured: ${clean(error)}\n`;
  const rows = ROWS[what](figures as never).map((row) => ["", ...row]);
  const reasons = what === "race" ? racesInWords(figures as RaceFigures) : [];
  return `${clean(game)}  ${what}\n${table(rows, columns)}${reasons.map((line) => `   ${line}\n`).join("")}`;
}

function racesInWords({ races }: RaceFigures): string[] {
  return races.map(({ level, start, verdict, reason }) => {
    const from = start === "before_win" ? "before the win" : "from its start";
    return `level ${level + 1}, ${from}: ${verdict}, ${clean(reason)}`;
  });
}

const ROWS: Readonly<Record<Evaluation, (figures: never) => string[][]>> = {
  generalization: (
    { exact, strict, cells, states, failed, leftOut, disagreement }: GeneralizationFigures,
  ) => [
    ["unseen pairs exact", percentOf(exact)],
    ["in every cell", percentOf(strict)],
    ["agreeing cells", percentOf(cells)],
    ["states", String(states)],
    ["the twin failed", String(failed)],
    ["left out", String(leftOut)],
    [
      "90% of the errors in",
      disagreement.cellsHolding90 === null ? NONE : `${disagreement.cellsHolding90} cells`,
    ],
  ],
  race: ({ beforeWin, levelStart, shortest }: RaceFigures) => [
    ["from six actions before each win", verdicts(beforeWin)],
    ["from the level starts", verdicts(levelStart)],
    ["finishing plans that are the shortest", percentOf(shortest)],
  ],
  replay: (results: readonly ReplayResult[]) =>
    results.flatMap((result) =>
      result.of === "game"
        ? [
          ["lines the game answers equally", percentOf(result.equal)],
          ...(result.divergence === null ? [] : [["diverges", result.divergence]]),
        ]
        : result.error !== null
        ? [["the twin", `could not be replayed: ${result.error}`]]
        : [
          ["lines the twin predicts exactly", percentOf(result.exact)],
          ["in every cell", percentOf(result.strict)],
          ...(result.wrong.length === 0 ? [] : [["wrong on lines", result.wrong.join(", ")]]),
        ]
    ),
  goals: (
    { claims, firstHypotheses, verdicts }: {
      claims: Figures["goalClaims"];
      firstHypotheses: Figures["firstHypotheses"];
      verdicts: Figures["goalVerdicts"];
    },
  ) => [
    ["goal claims, precision", percentOf(claims.precision)],
    ["recall", percentOf(claims.recall)],
    ["first hypothesis right", percentOf(firstHypotheses.right)],
    ...Object.entries(verdicts.counts).map(([verdict, count]) => [`predicates ${verdict}`, String(count)]),
  ],
  tokens: ({ cost, time }: { cost: Figures["cost"]; time: Figures["timeSpent"] }) => [
    ["tokens per scored action", cost.metered === 0 ? "none were reported" : tokens(cost.perAction)],
    ...(cost.metered === 0 ? [] : [
      ["input, cached, output", [cost.input, cost.cachedInput, cost.output].map(tokens).join(", ")],
      ["cached share", cost.cachedShare === null ? NONE : `${decimal(100 * cost.cachedShare)}%`],
      ["cost", `${dollars(cost.dollars)}, per action ${dollars(cost.dollarsPerAction, 4)}`],
    ]),
    ...Object.entries(time).map(([activity, ms]) => [activity, duration(ms)]),
  ],
};

function verdicts(counts: RaceFigures["beforeWin"]): string {
  return RACE_VERDICTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(", ");
}
