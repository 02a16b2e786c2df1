/**
 * What a measure is: a pure function of a run, with the definition that is printed beside its figures.
 * @module
 */
import type { RunData } from "./run_data.ts";

/** A figure or a table that is computed from one run alone. */
export interface Measure<T> {
  /** The figure's title, for a heading. */
  readonly title: string;
  /** What is counted and what is left out, in sentences; printed beside every figure. */
  readonly definition: string;
  /** Computes it from what a run's folder holds. */
  of(run: RunData): T;
}

/** So many of so many. `ratio` is null where there is nothing to divide by: unknown is not zero. */
export interface Share {
  /** How many of the whole. */
  readonly part: number;
  /** How many there are. */
  readonly whole: number;
  /** `part / whole`; null where the whole is 0. */
  readonly ratio: number | null;
}

/** A share from its two counts. */
export function share(part: number, whole: number): Share {
  return { part, whole, ratio: whole === 0 ? null : part / whole };
}

/** The share of the items that hold. */
export function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): Share {
  return share(items.filter(holds).length, items.length);
}
