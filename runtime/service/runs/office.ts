/**
 * What the registry of runs is given: how runs are begun, found and thrown away. The wiring implements it over folders
 * and writers.
 * @module
 */
import type { Game } from "../../../games/game.ts";
import type { Move } from "../../../agent/writer.ts";
import type { Conduct } from "../../harness/conduct.ts";
import type { SearchSettings } from "../../harness/plan.ts";
import type { RunFolder } from "../../store/mod.ts";
import type { Budgets, GoalPolicy } from "../../store/records.ts";

/** What is asked of a new run. */
export interface RunOrder {
  readonly game: string;
  /** A writer that is offered, or `hand` or `mcp`: nobody here. */
  readonly writer: string;
  /** For runs that nobody here plays: `direct` leaves the gate out. */
  readonly mode?: "twin" | "direct";
  readonly seed: number;
  readonly policy: GoalPolicy;
  readonly budgets: Budgets;
  readonly search: Pick<SearchSettings, "depth" | "states">;
  /** The answers of the writer `scripted`. */
  readonly script?: readonly Move[];
}

/** A writer that is offered. */
export interface OfferedWriter {
  readonly name: string;
  readonly summary: string;
  readonly mode: "twin" | "direct";
}

/** A run that is ready to be played. */
export interface OpenedRun {
  /** Open for writing. */
  readonly folder: RunFolder;
  /** Not yet started. */
  readonly game: Game;
  /** Who plays it; null where its actions come over the API. */
  readonly conduct: Conduct | null;
  readonly search: Partial<SearchSettings>;
}

/** Where runs come from and where they are kept. */
export interface RunOffice {
  readonly writers: readonly OfferedWriter[];
  /**
   * Begins a run.
   *
   * @throws {WrongInput} if there is no such game or writer.
   */
  begin(order: RunOrder): Promise<OpenedRun>;
  /**
   * Opens a run to go on with it.
   *
   * @throws {RunUnreadable | RunBusy | LogDamaged} if it cannot be gone on with; {WrongInput} if its writer or game is
   * not here.
   */
  reopen(id: string): Promise<OpenedRun>;
  /** Opens a run for looking; null where there is none. Throws {@linkcode RunUnreadable} where it cannot be read. */
  read(id: string): Promise<RunFolder | null>;
  /** A text that changes when the run's files do. */
  stamp(id: string): Promise<string>;
  /** The names of all runs, in the order they were begun. Throws {@linkcode RunUnreadable} where they cannot be listed. */
  list(): Promise<string[]>;
  /**
   * Removes a run for good; false where there is none.
   *
   * @throws {RunBusy} if somebody writes to it.
   */
  remove(id: string): Promise<boolean>;
}
