/**
 * The wall a run stood before at some point of its log.
 * @module
 */
import type { HistoryLine, LogEvent } from "../service/types.ts";

/** Why there was no plan, or that there was one. */
export type Standing =
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly error: string }
  | { readonly kind: "dynamics"; readonly counterexamples: readonly number[] }
  | { readonly kind: "goal"; readonly outcome: string | null; readonly cutBy: string | null }
  | { readonly kind: "plan"; readonly goal: string; readonly actions: number; readonly left: number }
  | { readonly kind: "ended"; readonly reason: string };

/**
 * Where the run stood with `line` lines of history: what its log says, and the counterexamples that came after it.
 *
 * @param line How many lines of history there were; those beyond are left out.
 */
export function standingAt(
  log: readonly LogEvent[],
  lines: readonly Pick<HistoryLine, "line" | "match">[],
  line: number,
): Standing {
  let standing: Standing = { kind: "none" };
  let refused: string | null = null;
  let judged = 0;
  const count = Math.min(line, lines.length);
  for (const event of log) {
    if (event.line > line) break;
    if (event.kind === "twin") refused = event.error;
    else if (event.kind === "validation") {
      judged = event.line;
      standing = event.valid
        ? { kind: "goal", outcome: null, cutBy: null }
        : event.counterexamples.length > 0
        ? { kind: "dynamics", counterexamples: event.counterexamples }
        : { kind: "broken", error: refused ?? "the twin could not be replayed" };
    } else if (event.kind === "plan") {
      const { outcome, cutBy, goal, actions } = event;
      const left = Math.max(0, actions.length - (count - event.line));
      standing = outcome === "solved"
        ? { kind: "plan", goal: goal ?? "", actions: actions.length, left }
        : { kind: "goal", outcome, cutBy };
    } else if (event.kind === "end") return { kind: "ended", reason: event.reason };
  }
  const since = lines.slice(judged, count).filter(({ match }) => match === "counterexample");
  return since.length === 0
    ? standing
    : { kind: "dynamics", counterexamples: since.map((counterexample) => counterexample.line) };
}
