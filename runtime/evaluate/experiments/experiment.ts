/**
 * What an experiment is: a measure that needs the twin or the game again, and goes on where it was interrupted.
 * @module
 */
import type { Game } from "../../../games/game.ts";
import type { TwinHost } from "../../../sandbox/cell.ts";
import type { RunRecord } from "../../store/records.ts";
import type { RunData } from "../run_data.ts";

/** What experiments are handed. */
export interface Laboratory {
  /** Makes cells for twins; left open. */
  readonly host: TwinHost;
  /** A play, not yet started, of the game that a run was played in; the experiment closes it. */
  makeGame(run: RunRecord): Game | Promise<Game>;
}

/** How far an experiment is. */
export interface Progress {
  /** Units measured so far. */
  readonly done: number;
  /** Units in all. */
  readonly total: number;
  /** What a unit is called, in the plural. */
  readonly unit: string;
}

/** Options of every experiment. */
export interface ExperimentOptions {
  /** Ends the experiment; what it has found so far is kept. */
  readonly signal?: AbortSignal;
  /** Told after each unit. */
  readonly onProgress?: (progress: Progress) => void;
  /** Told what is worth knowing about the ground the experiment stands on. */
  readonly onNote?: (note: string) => void;
}

/** An experiment cannot be done on this run; the message says why. */
export class NotMeasurable extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "NotMeasurable";
}

/** An experiment: settings, units of work, and how one unit is done. */
export interface Experiment<S, U, R> {
  /** Its name: on the command line, and of its results' file. */
  readonly name: string;
  /** Its title, for a heading. */
  readonly title: string;
  /** What is counted, and what is left out. */
  readonly definition: string;
  /** What results are called, for progress: `states`, `searches`. */
  readonly unit: string;
  /** The settings where none are given. */
  readonly defaults: S;
  /**
   * Makes ready and says what there is to do.
   *
   * @throws {NotMeasurable} if the run holds nothing to measure.
   */
  prepare(
    data: RunData,
    laboratory: Laboratory,
    settings: S,
    options: ExperimentOptions,
  ): Promise<Bench<U, R>>;
}

/** A prepared experiment. */
export interface Bench<U, R> extends AsyncDisposable {
  /** What is worth knowing about the ground it stands on, as a sentence; null where it is the whole run. */
  readonly note: string | null;
  /** What there is to do, in order; each has a key of its own. */
  readonly units: readonly { readonly key: string; readonly unit: U }[];
  /** Measures one unit. Units are measured one after the other. */
  measure(unit: U): Promise<R>;
}
