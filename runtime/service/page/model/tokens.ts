/**
 * What a run's writer has used.
 * @module
 */
import type { LogEvent } from "../service/types.ts";

/** Tokens of all turns: fresh and cached input, and output, which reasoning is part of. */
export function spentTokens(log: readonly LogEvent[]): number {
  return log.reduce((sum, event) => {
    if (event.kind !== "turn" || event.usage === null) return sum;
    const { input, cachedInput, output } = event.usage;
    return sum + input + cachedInput + output;
  }, 0);
}
