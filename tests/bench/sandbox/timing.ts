/** Figures from repeats. */

/** Milliseconds of one piece of work. */
export async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Three digits behind the point. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
