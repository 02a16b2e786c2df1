/**
 * A report as data: what `twin report --json` prints and what the page is made from.
 * @module
 */
import { generalization } from "./experiments/generalization.ts";
import { race } from "./experiments/race.ts";
import { replay } from "./experiments/replay.ts";
import { MEASURES } from "./figures.ts";
import type { RunReport } from "./run_report.ts";
import { LEDGER_TABLE, type LedgerTable, ledgerTable } from "./tables/ledger_table.ts";
import { type Overall, overallOf } from "./tables/overall.ts";
import { runsByGame, SCORE_TABLE, type ScoreTable, scoreTable } from "./tables/score_table.ts";

/** A title, and what is counted and left out. */
export interface Definition {
  /** The figure's title. */
  readonly title: string;
  /** What is counted, and what is left out. */
  readonly definition: string;
}

/** A folder that holds no run that can be read. */
export interface UnreadableRun {
  /** The folder. */
  readonly dir: string;
  /** Why it cannot be read, as a sentence. */
  readonly why: string;
}

/** The whole report. */
export interface Report {
  /** The version of this object's form. */
  readonly format: 1;
  /** ISO-8601, UTC. */
  readonly made: string;
  /** The version of the program that made it. */
  readonly version: string;
  /** By game, the runs of each from the earliest on. */
  readonly runs: readonly RunReport[];
  /** Folders that are left out, and why. */
  readonly unreadable: readonly UnreadableRun[];
  /** The score table by game. */
  readonly scores: ScoreTable;
  /** Actions per level of each system. */
  readonly ledger: LedgerTable;
  /** The figures over all runs. */
  readonly overall: Overall;
  /** The definition of every figure, by its name. */
  readonly definitions: Readonly<Record<string, Definition>>;
}

/** Every definition, by the name of its figure. */
export const DEFINITIONS = {
  scores: SCORE_TABLE,
  ledger: LEDGER_TABLE,
  ...MEASURES,
  replay,
  generalization,
  race,
} as const satisfies Readonly<Record<string, Definition>>;

/** Puts a report together from the figures of its runs. */
export function makeReport(
  runs: readonly RunReport[],
  unreadable: readonly UnreadableRun[],
  about: { readonly made: Date; readonly version: string },
): Report {
  return {
    format: 1,
    made: about.made.toISOString(),
    version: about.version,
    runs: [...runsByGame(runs).values()].flat(),
    unreadable,
    scores: scoreTable(runs),
    ledger: ledgerTable(runs),
    overall: overallOf(runs),
    definitions: Object.fromEntries(
      Object.entries(DEFINITIONS).map(([name, { title, definition }]) => [name, { title, definition }]),
    ),
  };
}
