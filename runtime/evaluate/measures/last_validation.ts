/**
 * Whether the final twin replays the history.
 * @module
 */
import { type Measure, type Share, share } from "../measure.ts";
import { finalTwin } from "../run_data.ts";

/** The last validation of a run. */
export interface LastValidation {
  /** The twin it was about: SHA-256 of its source. */
  readonly twin: string;
  /** Whether that is the last twin the run adopted. */
  readonly final: boolean;
  /** Whether it covers every line of the history. */
  readonly complete: boolean;
  /** Predicted lines (ordinary and GAME_OVER) that are no counterexample; waived lines are none. */
  readonly exact: Share;
  /** Lines that were let through as hidden state. */
  readonly waived: number;
  /** The exceptions that the twin's own text says it holds; null where it says nothing. */
  readonly memorised: number | null;
}

/** The last validation on record; null where the run was never validated. */
export const lastValidation: Measure<LastValidation | null> = {
  title: "Replay of the history",
  definition:
    "The last validation that the run wrote down: of the history's ordinary and GAME_OVER lines it covers, those " +
    "that the twin predicts exactly outside the declared noise. Lines that the harness waived because the log itself " +
    "contradicts them count as exact and are also given apart. A replay (below) does it anew.",
  of(data) {
    const last = data.events.findLast((event) => event.kind === "validation");
    if (last?.kind !== "validation") return null;
    const lines = data.history.lines.slice(0, last.line);
    const compared = lines.filter((line) => line.kind === "ordinary" || line.kind === "game_over").length;
    return {
      twin: last.twin,
      final: last.twin === finalTwin(data)?.hash,
      complete: last.line === data.history.length,
      exact: share(Math.max(0, compared - last.counterexamples.length), compared),
      waived: new Set(data.events.flatMap((event) => event.kind === "waiver" ? event.lines : [])).size,
      memorised: last.memorised,
    };
  },
};
