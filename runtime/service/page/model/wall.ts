/**
 * The wall a run stood before at some point of its log.
 * @module
 */
import type { LogEvent } from "../service/types.ts";

/** Why there was no plan, or that there was one. */
export type Standing =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly error: string }
  | { readonly kind: "dynamics"; readonly counterexamples: readonly number[] }
  | { readonly kind: "goal"; readonly outcome: string | null; readonly cutBy: string | null }
  | { readonly kind: "plan"; readonly goal: string; readonly actions: number; readonly left: number }
  | { readonly kind: "ended"; readonly reason: string };

/**
 * What the log says after its first events, up to those with `line` lines of history.
 *
 * @param line How many lines of history there were.
 */
export function standingAt(log: readonly LogEvent[], line: number): Standing {
  let standing: Standing = { kind: "none" };
  let refused: string | null = null;
  for (const event of log) {
    if (event.line > line) break;
    if (event.kind === "twin") refused = event.error;
    else if (event.kind === "validation") {
      standing = event.valid
        ? { kind: "goal", outcome: null, cutBy: null }
        : event.counterexamples.length > 0
        ? { kind: "dynamics", counterexamples: event.counterexamples }
        : { kind: "broken", error: refused ?? "the twin could not be replayed" };
    } else if (event.kind === "plan") {
      const { outcome, cutBy, goal, actions } = event;
      const left = actions.length - (line - event.line);
      standing = outcome === "solved"
        ? { kind: "plan", goal: goal ?? "", actions: actions.length, left: Math.max(0, left) }
        : { kind: "goal", outcome, cutBy };
    } else if (event.kind === "end") standing = { kind: "ended", reason: event.reason };
  }
  return standing;
}
