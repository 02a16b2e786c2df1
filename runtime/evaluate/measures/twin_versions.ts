/**
 * The twins of a run: how they grew, and which of them were repairs.
 * @module
 */
import { structuredPatch } from "diff";
import type { Measure } from "../measure.ts";
import { finalTwin, type RunData } from "../run_data.ts";

/** One twin that was handed over. */
export interface TwinVersion {
  /** SHA-256 of its source. */
  readonly hash: string;
  /** Scored actions before it came. */
  readonly actions: number;
  readonly by: string;
  /** Why it did not load; null where it did. */
  readonly error: string | null;
  /** Whether it came while the twin before it had a counterexample. */
  readonly repair: boolean;
  /** Size of its source; null where the file is missing. */
  readonly bytes: number | null;
  readonly lines: number | null;
  /** Lines added and removed since the version that loaded before it; null where either is missing. */
  readonly added: number | null;
  readonly removed: number | null;
  /** That difference: hunks in the unified form, cut after {@linkcode DIFF_LINES} lines. */
  readonly diff: readonly string[];
  /** Lines of the difference that were left out. */
  readonly diffLeftOut: number;
}

/** The twins of a run. */
export interface TwinVersions {
  readonly versions: readonly TwinVersion[];
  readonly repairs: number;
  readonly refused: number;
  /** The last twin that loaded; null where there is none or its file is missing. */
  readonly final: { readonly hash: string; readonly source: string; readonly commentLines: number } | null;
}

/** Most lines of one difference that are kept: a report holds many. */
export const DIFF_LINES = 400;

/** Sizes, repairs, sources and differences of the twins. */
export const twinVersions: Measure<TwinVersions> = {
  title: "The twins",
  definition:
    "Every twin that was handed over, in order, the identity stub included. A repair is a twin that loaded while " +
    "the last validation before it showed a counterexample. Sizes are of the source text with its comments. Differences " +
    "are against the version that loaded before.",
  of(data) {
    const versions: TwinVersion[] = [];
    let loaded: string | null = null;
    let failing = false;
    for (const event of data.events) {
      if (event.kind === "validation") failing = !event.valid;
      if (event.kind !== "twin") continue;
      const source = data.twins.get(event.twin) ?? null;
      versions.push({
        hash: event.twin,
        actions: data.steps.filter((step) => step.line < event.line).length,
        by: event.by,
        error: event.error,
        repair: failing && event.error === null,
        bytes: source === null ? null : new TextEncoder().encode(source).length,
        lines: source === null ? null : linesOf(source).length,
        ...difference(loaded, source),
      });
      if (event.error === null) loaded = source;
    }
    return {
      versions,
      repairs: versions.filter((version) => version.repair).length,
      refused: versions.filter((version) => version.error !== null).length,
      final: finalOf(data),
    };
  },
};

function finalOf(data: RunData): TwinVersions["final"] {
  const final = finalTwin(data);
  if (final === null) return null;
  const comments = linesOf(final.source).filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line));
  return { ...final, commentLines: comments.length };
}

function difference(
  before: string | null,
  after: string | null,
): Pick<TwinVersion, "added" | "removed" | "diff" | "diffLeftOut"> {
  if (before === null || after === null) return { added: null, removed: null, diff: [], diffLeftOut: 0 };
  const { hunks } = structuredPatch("", "", before, after, "", "", { context: 2 });
  const lines = hunks.flatMap((hunk) => [
    `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
    ...hunk.lines,
  ]);
  const marked = (mark: string) =>
    hunks.flatMap((hunk) => hunk.lines).filter((line) => line.startsWith(mark)).length;
  return {
    added: marked("+"),
    removed: marked("-"),
    diff: lines.slice(0, DIFF_LINES),
    diffLeftOut: Math.max(0, lines.length - DIFF_LINES),
  };
}

function linesOf(source: string): string[] {
  return source.replace(/\n$/, "").split("\n");
}
