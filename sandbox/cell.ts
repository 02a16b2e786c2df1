/**
 * A twin that has been loaded, seen from the host: everything the harness may ask of it.
 *
 * Nothing that comes back is believed beyond its shape: grids are copied and checked, sizes capped, and the host
 * compares and decides.
 * @module
 */
import type { Grid } from "../games/grid.ts";
import type { Action } from "../games/game.ts";
import type { Json, Limits, Memory } from "./contract.ts";
import type {
  SearchProgress,
  SearchRequest,
  SearchResult,
  SurveyRequest,
  SurveyResult,
} from "./search/contract.ts";

/** A stretch of history that starts at a level start or after a RESET, or goes on from a memory known before. */
export interface Attempt {
  /** `init(grid, level)` gives the first memory; or the memory itself, to go on where an earlier replay ended. */
  readonly from: { readonly grid: Grid; readonly level: number } | { readonly memory: Memory };
  /** Its transitions, in order. */
  readonly lines: readonly ReplayLine[];
}

/** One transition to replay. */
export interface ReplayLine {
  /** The settled grid before the action. */
  readonly before: Grid;
  /** The action that was played. */
  readonly action: Action;
  /** The real answer's grids, all of them; the last is settled. */
  readonly grids: readonly Grid[];
}

/** Why a single call gave no answer. The rest of the batch goes on. */
export interface Fault {
  /** The export that failed: `step`, `goals.near`, … */
  readonly exportName: string;
  /** What went wrong, as a sentence, with its place in the source where that is known. */
  readonly message: string;
}

/** What the twin says of one line. */
export interface ReplayAnswer {
  /** `step(before, action, memory)`, or null where it failed. */
  readonly predicted: Grid | null;
  /** What failed first, or null. */
  readonly fault: Fault | null;
  /** Names of the predicates that hold on the predicted grid, with the memory after `step`. */
  readonly goalsOnPredicted: readonly string[];
  /** Names of the predicates that hold on the real settled grid, with the same memory. */
  readonly goalsOnActual: readonly string[];
  /** `lost` of the predicted grid; null where the twin exports none or predicted nothing. */
  readonly lostOnPredicted: boolean | null;
  /** `lost` of the real settled grid; null where the twin exports none. */
  readonly lostOnActual: boolean | null;
}

/** What the twin says of an attempt. */
export interface AttemptAnswer {
  /** One answer for each line. */
  readonly lines: readonly ReplayAnswer[];
  /** The memory after the last line, `observe` included. */
  readonly memory: Memory;
  /** Where `init` itself failed. */
  readonly fault: Fault | null;
}

/** One call of `step`. */
export interface StepCall {
  /** The grid to step from. */
  readonly grid: Grid;
  /** The action to take. */
  readonly action: Action;
  /** The memory to step with. */
  readonly memory: Memory;
}

/** Its answer. The predicates are evaluated on the new state. */
export interface StepAnswer {
  /** The next grid, or null where the call failed. */
  readonly grid: Grid | null;
  /** The next memory; the one that was given where the call failed. */
  readonly memory: Memory;
  /** What failed first, or null. */
  readonly fault: Fault | null;
  /** Names of the predicates that hold on the new state. */
  readonly goals: readonly string[];
  /** `lost` of the new state; null where the twin exports none. */
  readonly lost: boolean | null;
}

/** Options of every long call. */
export interface CallOptions {
  /** Ends the call; the process behind it is killed. */
  readonly signal?: AbortSignal;
  /** Hears now and then how far a search is. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** A loaded twin. Calls are served in order. */
export interface TwinCell extends AsyncDisposable {
  /** SHA-256 of the source text, 64 hex digits. */
  readonly hash: string;
  /** Which optional exports are there, the rivals' names in order, and the noise cells. */
  readonly exports: {
    readonly names: readonly string[];
    readonly goals: readonly string[];
    readonly noise: readonly number[];
  };
  /** What the twin wrote with `console` so far, cleaned, and cut at the limit `logBytes`. */
  readonly log: string;
  /**
   * Replays attempts; one answer for each, in order.
   *
   * @throws {TypeError} if a grid, an action or a memory is none; {LimitError} at a deadline or another limit;
   * {CellError} if the process failed, or the call was cancelled. The next call has another process.
   */
  replay(attempts: readonly Attempt[], options?: CallOptions): Promise<AttemptAnswer[]>;
  /**
   * Answers calls of `step`, each with its own fault.
   *
   * @throws as `replay` does.
   */
  step(calls: readonly StepCall[], options?: CallOptions): Promise<StepAnswer[]>;
  /**
   * Looks for plans inside the twin.
   *
   * @throws {TypeError} if the request is malformed; {RangeError} if a goal is none of the twin's; {TwinError} if a call fails on the way; else as `replay` does.
   */
  search(request: SearchRequest, options?: CallOptions): Promise<SearchResult>;
  /**
   * Looks at what can be reached.
   *
   * @throws as `search` does.
   */
  survey(request: SurveyRequest, options?: CallOptions): Promise<SurveyResult>;
  /** Ends its process; calls that wait fail with `CLOSED`. May be called twice. */
  close(): Promise<void>;
}

/** A loaded module of any kind. Calls are served in order. */
export interface ModuleCell extends AsyncDisposable {
  /** SHA-256 of the source text, 64 hex digits. */
  readonly hash: string;
  /** The functions it exports, but for those whose name holds what cannot be shown, or is longer than 120 characters. */
  readonly names: readonly string[];
  /** What the module wrote with `console` so far, cleaned, and cut at the limit `logBytes`. */
  readonly log: string;
  /**
   * Calls an exported function with plain data; its answer, which is plain data too (`undefined` becomes null). A
   * promise is waited for.
   *
   * @throws {TypeError} if an argument is no plain data; {TwinError} if there is no such function, it throws, or answers
   * what is no plain data; {LimitError} at a deadline; {CellError}.
   */
  call(name: string, ...args: readonly Json[]): Promise<Json>;
  /**
   * Puts another version in this one's place, in one step, once it is loaded and has passed `validate`. Calls under
   * way end on the version they began with. Swapping the earlier source back in rolls back. Swaps are made one after
   * another, so `validate` must not wait for another swap of this cell.
   *
   * @throws what loading throws, {TwinError} `MISSING_EXPORT` if a function of the present version is not there any
   * more, or what `validate` throws; the present version stays.
   */
  swap(source: string, validate?: (candidate: ModuleCell) => Promise<void>): Promise<void>;
  /** Ends its process; calls that wait fail with `CLOSED`. May be called twice. */
  close(): Promise<void>;
}

/** Makes cells. Spare processes are kept warm so that a load does not wait for one. */
export interface TwinHost extends AsyncDisposable {
  /**
   * Compiles and loads a twin.
   *
   * @throws {SourceError} if the gate refuses it; {TwinError} if an export is missing or wrong; {LimitError} if
   * loading took too much; {CellError} if no process could be started; {RangeError} if a limit is not in its range.
   */
  load(source: string, limits?: Partial<Limits>): Promise<TwinCell>;
  /** Ends every process. May be called twice. */
  close(): Promise<void>;
}
