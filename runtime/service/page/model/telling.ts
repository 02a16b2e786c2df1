/**
 * Events that tell something new.
 * @module
 */
import type { LogEvent } from "../service/types.ts";

/** Leaves out that a twin still replays the history: it is said after every action. */
export function telling(log: readonly LogEvent[]): LogEvent[] {
  let valid: string | null = null;
  return log.filter((event) => {
    if (event.kind !== "validation") return true;
    const known = event.valid && event.twin === valid;
    valid = event.valid ? event.twin : null;
    return !known;
  });
}
