/**
 * Two sets of runs side by side, paired by game.
 * @module
 */
import type { RunReport } from "../run_report.ts";
import { mean } from "../statistics.ts";
import { runsByGame } from "../tables/score_table.ts";
import { type BootstrapSettings, meanInterval } from "./bootstrap.ts";
import { COMPARED, type ComparedFigure } from "./compared_figures.ts";

/** Printed beside the comparison. */
export const COMPARISON = {
  title: "Comparison",
  definition:
    "Games that were played on both sides are paired. A game's figure is the mean over its runs on that side that " +
    "have the figure; a game that lacks it on either side is left out of that figure. Difference: the mean over games of B " +
    "less A. Interval: 95% percentile bootstrap over games, seeded; where it holds 0, the games do not tell the sides apart. " +
    "With one game there is none.",
} as const;

/** One figure on both sides. */
export interface ComparedMean {
  /** The figure's name in JSON. */
  readonly key: string;
  /** The figure's name in words. */
  readonly title: string;
  /** Which way is better; null where neither is. */
  readonly better: ComparedFigure["better"];
  /** How its values are written. */
  readonly form: ComparedFigure["form"];
  /** Games that have the figure on both sides. */
  readonly games: number;
  /** The mean over A's games; null where none has the figure. */
  readonly a: number | null;
  /** The mean over B's games; null where none has the figure. */
  readonly b: number | null;
  /** B less A. */
  readonly difference: number | null;
  /** The 95% bootstrap interval of `difference`; null with fewer than two games. */
  readonly interval: readonly [low: number, high: number] | null;
  /** Whether the interval leaves 0 out, and on the better side; null where it does not, or nobody knows what is better. */
  readonly winner: "a" | "b" | null;
}

/** One game on both sides. */
export interface PairedGame {
  /** The game's id. */
  readonly game: string;
  /** How many runs of A played it. */
  readonly runsA: number;
  /** How many runs of B played it. */
  readonly runsB: number;
  /** By the keys of the figures. */
  readonly figures: Readonly<Record<string, { readonly a: number | null; readonly b: number | null }>>;
}

/** The comparison. */
export interface Comparison {
  /** Games that both sides played. */
  readonly games: readonly PairedGame[];
  /** Games that one side alone played. */
  readonly onlyA: readonly string[];
  /** Games that only B played. */
  readonly onlyB: readonly string[];
  /** Every figure, compared over the games of both sides. */
  readonly means: readonly ComparedMean[];
}

/** Compares two sets of runs. */
export function compareRuns(
  a: readonly RunReport[],
  b: readonly RunReport[],
  settings: Partial<BootstrapSettings> = {},
): Comparison {
  const [sideA, sideB] = [runsByGame(a), runsByGame(b)];
  const games = [...sideA.keys()].filter((game) => sideB.has(game))
    .map((game) => pairOf(game, sideA.get(game)!, sideB.get(game)!));
  return {
    games,
    onlyA: [...sideA.keys()].filter((game) => !sideB.has(game)),
    onlyB: [...sideB.keys()].filter((game) => !sideA.has(game)),
    means: COMPARED.map((figure) => meanOf(figure, games, settings)),
  };
}

function pairOf(game: string, a: readonly RunReport[], b: readonly RunReport[]): PairedGame {
  const figures = COMPARED.map((figure) =>
    [figure.key, { a: average(figure, a), b: average(figure, b) }] as const
  );
  return { game, runsA: a.length, runsB: b.length, figures: Object.fromEntries(figures) };
}

function average(figure: ComparedFigure, runs: readonly RunReport[]): number | null {
  return mean(runs.flatMap((run) => figure.of(run) ?? [])) ?? null;
}

function meanOf(
  { key, title, better, form }: ComparedFigure,
  games: readonly PairedGame[],
  settings: Partial<BootstrapSettings>,
): ComparedMean {
  const pairs = games.flatMap((game) => {
    const { a, b } = game.figures[key]!;
    return a === null || b === null ? [] : [{ a, b }];
  });
  const differences = pairs.map(({ a, b }) => b - a);
  const interval = meanInterval(differences, settings);
  return {
    key,
    title,
    better,
    form,
    games: pairs.length,
    a: mean(pairs, (pair) => pair.a) ?? null,
    b: mean(pairs, (pair) => pair.b) ?? null,
    difference: mean(differences) ?? null,
    interval,
    winner: winnerOf(interval, better),
  };
}

function winnerOf(interval: ComparedMean["interval"], better: ComparedFigure["better"]): "a" | "b" | null {
  if (interval === null || better === null || (interval[0] <= 0 && interval[1] >= 0)) return null;
  return (interval[0] > 0) === (better === "more") ? "b" : "a";
}
