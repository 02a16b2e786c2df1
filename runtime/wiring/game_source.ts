/**
 * Where a run's game is played.
 * @module
 */

/** Whether a run's game lives behind an address. */
export function isService(source: string): boolean {
  return /^https?:\/\//.test(source);
}
