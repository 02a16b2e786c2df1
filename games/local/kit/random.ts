/**
 * Seeded pseudo-random numbers, so that a seed gives the same play on any machine.
 * @module
 */

/** A stream of numbers in 0 ≤ n < 1. */
export type Random = () => number;

/**
 * A stream that the seed alone decides (mulberry32: 32 bits of state, good enough for pictures and shuffles, and
 * not for secrets).
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * One of the items, each as likely as any other.
 *
 * @throws {RangeError} if there is none.
 */
export function pick<T>(items: readonly T[], random: Random): T {
  if (items.length === 0) throw new RangeError("Cannot pick an item: the list is empty, want at least one");
  return items[Math.floor(random() * items.length)]!;
}
