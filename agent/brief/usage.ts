/**
 * Sums of what turns took.
 * @module
 */
import type { Usage } from "../writer.ts";

/** Adds two uses; money that nobody knows is left out. */
export function addUsage(a: Usage, b: Usage): Usage {
  return {
    input: a.input + b.input,
    cachedInput: a.cachedInput + b.cachedInput,
    output: a.output + b.output,
    reasoning: a.reasoning + b.reasoning,
    dollars: a.dollars === null && b.dollars === null ? null : (a.dollars ?? 0) + (b.dollars ?? 0),
  };
}
