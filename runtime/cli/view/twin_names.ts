/**
 * Twins by the order in which a run first saw them: `v1`, `v2`, …
 * @module
 */
import type { Names } from "./describe.ts";
import type { TwinNumbers } from "./state.ts";

/** Numbers twins as their hashes come up. `size` answers the bytes of a source, null where it is not at hand. */
export function twinNames(size: (hash: string) => number | null): Names & TwinNumbers {
  const numbers = new Map<string, number>();
  const number = (hash: string) => {
    const known = numbers.get(hash) ?? numbers.size + 1;
    numbers.set(hash, known);
    return known;
  };
  return { number, twin: (hash) => `v${number(hash)}`, size };
}
