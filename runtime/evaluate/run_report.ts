/**
 * Everything a report says of one run.
 * @module
 */
import type { RunFolder } from "../store/run_folder.ts";
import type { RunRecord } from "../store/records.ts";
import { generalization, type TestedState } from "./experiments/generalization.ts";
import { type GeneralizationFigures, summarizeGeneralization } from "./experiments/generalization_summary.ts";
import { race, type RaceUnitResult } from "./experiments/race.ts";
import { type RaceFigures, summarizeRace } from "./experiments/race_summary.ts";
import { replay, type ReplayResult } from "./experiments/replay.ts";
import { readResults, resultsPath } from "./experiments/results_file.ts";
import { type Figures, figuresOf } from "./figures.ts";
import { finalTwin, readRunData, type RunData } from "./run_data.ts";

/** What an experiment found earlier, as far as it still speaks of this run. */
export interface Kept<T> {
  /** What it found. */
  readonly found: T;
  /** Whether every unit was done; else it was interrupted. */
  readonly complete: boolean;
  /** What is worth knowing about the ground it stands on; null where that is the whole run. */
  readonly note: string | null;
  /** The settings it was made with. */
  readonly settings: unknown;
}

/** What experiments found earlier. */
export interface Experiments {
  /** The history through the final twin, and the actions through the game; null where it was not made. */
  readonly replay: Kept<readonly ReplayResult[]> | null;
  /** How well the final twin predicts what was never tried; null where it was not made. */
  readonly generalization: Kept<GeneralizationFigures> | null;
  /** The same search in the twin and in the game; null where it was not made. */
  readonly race: Kept<RaceFigures> | null;
  /** Experiments whose results are about an earlier state of the run, and are left out. */
  readonly outdated: readonly string[];
}

/** The figures of one run. */
export interface RunReport {
  /** The run's folder. */
  readonly dir: string;
  /** What was asked: `run.json`. */
  readonly run: RunRecord;
  /** Every measure of the run, by its name. */
  readonly figures: Figures;
  /** What experiments found earlier. */
  readonly experiments: Experiments;
}

/** Computes a run's figures from its opened folder, and reads what experiments found earlier. */
export async function reportRun(folder: RunFolder): Promise<RunReport> {
  const data = await readRunData(folder);
  return { dir: data.dir, run: data.run, figures: figuresOf(data), experiments: await experimentsOf(data) };
}

async function experimentsOf(data: RunData): Promise<Experiments> {
  const outdated: string[] = [];
  const kept = async <R, T>(name: string, sum: (results: R[]) => T): Promise<Kept<T> | null> => {
    const results = await readResults<R>(resultsPath(data.dir, name));
    if (results === null) return null;
    const { head, twin, settings } = results.header;
    if (head === data.head && twin === (finalTwin(data)?.hash ?? null)) {
      return {
        found: sum([...results.found.values()]),
        complete: results.complete,
        note: results.note,
        settings,
      };
    }
    outdated.push(name);
    return null;
  };
  return {
    replay: await kept<ReplayResult, readonly ReplayResult[]>(replay.name, (results) => results),
    generalization: await kept<TestedState, GeneralizationFigures>(
      generalization.name,
      summarizeGeneralization,
    ),
    race: await kept<RaceUnitResult, RaceFigures>(race.name, summarizeRace),
    outdated,
  };
}
