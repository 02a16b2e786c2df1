/**
 * The twin: the contract between the module a writer hands over and the harness that runs it.
 *
 * This file holds words only; `host/` and `guest/` keep the promises.
 * @module
 */
import type { Grid } from "../games/grid.ts";
import type { Action } from "../games/game.ts";

/** A plain JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A twin's explicit latent state: a JSON value of at most 64 KiB; null unless `init` returns one. */
export type Memory = Json;

/** A predicate over a state: a hypothesis of what wins. */
export type GoalPredicate = (grid: Grid, memory: Memory) => boolean;

/** What a twin module exports. Only `step` and `goalReached` must be there. */
export interface Twin {
  /** The next settled grid. `grid` is a private copy: change it and return it, or return another. */
  step(grid: Grid, action: Action, memory: Memory): Grid | { grid: Grid; memory: Memory };
  /** Whether the state wins. */
  goalReached: GoalPredicate;
  /** The memory at a level start (`level` = levels completed) and after each RESET. */
  init?(grid: Grid, level: number): Memory;
  /** Takes in a real answer: what only its animation shows. */
  observe?(grids: Grid[], memory: Memory): Memory;
  /** Rival goal predicates, by name. */
  goals?: Record<string, GoalPredicate>;
  /** States that a search never expands. */
  lost?: GoalPredicate;
  /** Candidate moves, in place of the harness's own. */
  actions?(grid: Grid, memory: Memory): Action[];
  /** What makes two states equal to a search. */
  key?(grid: Grid, memory: Memory): string | number;
  /** An estimate of the actions left, for best-first search. */
  distance?(grid: Grid, memory: Memory): number;
  /** At most 64 cells that no rule can predict. */
  noise?: number[];
}

/** The twin a run starts with: nothing changes and nothing wins. */
export const IDENTITY_TWIN = `import type { Action, Grid, Memory } from "twin";

export function step(grid: Grid, _action: Action, _memory: Memory): Grid {
  return grid;
}

export function goalReached(_grid: Grid, _memory: Memory): boolean {
  return false;
}
`;

/** The name under which a plan or verdict speaks of `goalReached`; rivals go by their own names in `goals`. */
export const MAIN_GOAL = "goalReached";

/** Memory beyond this many bytes of JSON text is refused. */
export const MEMORY_BYTES = 64 * 1024;
/** More noise cells than this are refused. */
export const NOISE_CELLS = 64;

/** What a cell may use. Every limit is enforced, and each breach has its own error. */
export interface Limits {
  /** Milliseconds to load the module. */
  readonly loadMs: number;
  /** Milliseconds for one call of one export. */
  readonly callMs: number;
  /** Milliseconds for one batch: a replay, a search, a list of steps. */
  readonly batchMs: number;
  /** CPU seconds of the process over its life. */
  readonly cpuSeconds: number;
  /** Megabytes of JavaScript heap. */
  readonly heapMb: number;
  /** Megabytes of memory in all. */
  readonly memoryMb: number;
  /** Bytes of source text. */
  readonly sourceBytes: number;
  /** Bytes of one answer. */
  readonly outputBytes: number;
  /** Bytes of log output kept over the life of a cell; the rest is dropped and said so. */
  readonly logBytes: number;
}

/** The limits a twin runs under unless told otherwise. */
export const DEFAULT_LIMITS: Limits = {
  loadMs: 5_000,
  callMs: 1_000,
  batchMs: 120_000,
  cpuSeconds: 3_600,
  heapMb: 1_024,
  memoryMb: 2_048,
  sourceBytes: 1_000_000,
  outputBytes: 256 * 1024 * 1024,
  logBytes: 64 * 1024,
};
