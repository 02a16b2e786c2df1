/**
 * How far a run's record can be trusted, and what in it no twin could have predicted.
 * @module
 */
import { hiddenStates } from "../../harness/census.ts";
import type { EndReason } from "../../store/records.ts";
import type { Measure } from "../measure.ts";

/** What is worth knowing before the other figures are believed. */
export interface Soundness {
  /** Why the run ended; null where it goes on, was interrupted, or the end is lost. */
  readonly end: EndReason | null;
  /** What the end was noted with; null where nothing was. */
  readonly endNote: string | null;
  /** What is wrong with the run's files, as sentences; the figures rest on what is intact. */
  readonly damage: readonly string[];
  /** Repairs, and losses of interrupted writes, as sentences. */
  readonly notices: readonly string[];
  /** Actions whose answer never came. */
  readonly unanswered: number;
  /** Pairs of equal grid and action with different outcomes, and the lines they cover. */
  readonly hiddenPairs: number;
  /** Lines that these pairs cover. */
  readonly hiddenLines: number;
  /** Lines that the harness let pass because of them. */
  readonly waived: readonly number[];
  /** Cells that the last twin was allowed to leave out as noise. */
  readonly noiseCells: number;
  /** Sittings after the first. */
  readonly resumed: number;
}

/** Damage, gaps, hidden state, waived lines, noise. */
export const soundness: Measure<Soundness> = {
  title: "How sound the record is",
  definition:
    "Damage: a line of a log that does not follow from the line before it, or a file that is missing; figures " +
    "rest on what stands before it. Unanswered: actions that were sent and whose answer never came; nothing is compared " +
    "across them. Hidden state: equal settled grid and action with different outcomes in the log. Waived: such lines that " +
    "the harness let pass, at most 2% of the history. Noise: cells that no rule predicts, with evidence in the log.",
  of(data) {
    const last = data.events.findLast((event) => event.kind === "end" || event.kind === "resume");
    const hidden = hiddenStates(data.history.lines);
    return {
      end: last?.kind === "end" ? last.reason : null,
      endNote: last?.kind === "end" ? last.note : null,
      damage: data.damage,
      notices: data.notices,
      unanswered: data.steps.filter((step) => step.kind === "unknown").length,
      hiddenPairs: hidden.length,
      hiddenLines: hidden.reduce((sum, pair) => sum + pair.lines.length, 0),
      waived: [...new Set(data.events.flatMap((event) => event.kind === "waiver" ? event.lines : []))],
      noiseCells: data.claims.at(-1)?.noise.length ?? 0,
      resumed: data.events.filter((event) => event.kind === "resume").length,
    };
  },
};
