/**
 * Which export is running, as a number in shared memory, so that a deadline can name it.
 * @module
 */

/** Exports by their number; the rivals of `goals` follow from {@linkcode FIRST_GOAL} on. */
export const CALLS = [
  "nothing",
  "module",
  "step",
  "goalReached",
  "init",
  "observe",
  "lost",
  "actions",
  "key",
  "distance",
  "call",
] as const;

/** The name of a numbered export. */
export type CallName = (typeof CALLS)[number];

/** The number of the first rival goal. */
export const FIRST_GOAL = 32;

/** The number of an export. */
export function callId(name: CallName): number {
  return CALLS.indexOf(name);
}

/** The name of a number, with the rivals' names from the loaded twin. */
export function callName(id: number, goals: readonly string[]): string | null {
  if (id >= FIRST_GOAL) return `goals.${goals[id - FIRST_GOAL] ?? "?"}`;
  return id === 0 ? null : CALLS[id] ?? null;
}

/** Words of the shared memory through which the child's main thread watches the worker. */
export const Beat = {
  /** Counts calls begun; it never stands still while calls come and go. */
  COUNT: 0,
  /** The number of the export that is running, 0 for none. */
  INSIDE: 1,
  /** Which input of the batch it was given. */
  INDEX: 2,
  /** The last request that the worker took up. */
  TAKEN: 3,
  WORDS: 4,
} as const;
