/**
 * Counts as people write them.
 * @module
 */

/** `1 action`, `12 actions`. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
