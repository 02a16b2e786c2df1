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
  /** Who handed it over: a writer's name, or `harness`. */
  readonly by: string;
  /** Why it did not load; null where it did. */
  readonly error: string | null;
  /** Whether it came while the twin before it had a counterexample. */
  readonly repair: boolean;
  /** Size of its source; null where the file is missing. */
  readonly bytes: number | null;
  /** Lines of its source; null where the file is missing. */
  readonly lines: number | null;
  /** Lines added and removed since the version that loaded before it; null where either is missing. */
  readonly added: number | null;
  /** Lines taken away since the version before; null with `added`. */
  readonly removed: number | null;
  /** That difference as hunks in the unified form; empty where nothing changed, or too much to be worth reading. */
  readonly diff: readonly string[];
  /** Whether more than {@linkcode DIFF_EDITS} lines changed: they are counted and not shown. */
  readonly rewritten: boolean;
}

/** The twins of a run. */
export interface TwinVersions {
  /** Every twin that was handed over, in order. */
  readonly versions: readonly TwinVersion[];
  /** How many of them are repairs. */
  readonly repairs: number;
  /** How many did not load. */
  readonly refused: number;
  /** The last twin that loaded; null where there is none or its file is missing. */
  readonly final: { readonly hash: string; readonly source: string; readonly commentLines: number } | null;
}

/** Most changed lines of a difference that is shown: finding a difference costs the square of its size. */
export const DIFF_EDITS = 150;

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
): Pick<TwinVersion, "added" | "removed" | "diff" | "rewritten"> {
  if (before === null || after === null) return { added: null, removed: null, diff: [], rewritten: false };
  // Lines moved about count for nothing here, so that this is the least there can be to find.
  const changed = changedLines(before, after);
  const patch = changed.added + changed.removed > DIFF_EDITS
    ? undefined
    : structuredPatch("", "", before, after, "", "", { context: 2, maxEditLength: DIFF_EDITS });
  if (patch === undefined) return { ...changed, diff: [], rewritten: true };
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  return {
    added: lines.filter((line) => line.startsWith("+")).length,
    removed: lines.filter((line) => line.startsWith("-")).length,
    diff: patch.hunks.flatMap((hunk) => [
      `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`,
      ...hunk.lines,
    ]),
    rewritten: false,
  };
}

/** Lines that one text has more often than the other, whatever their order. */
function changedLines(before: string, after: string): { added: number; removed: number } {
  const surplus = new Map<string, number>();
  for (const line of linesOf(after)) surplus.set(line, (surplus.get(line) ?? 0) + 1);
  for (const line of linesOf(before)) surplus.set(line, (surplus.get(line) ?? 0) - 1);
  const counts = [...surplus.values()];
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0);
  return {
    added: sum(counts.filter((count) => count > 0)),
    removed: -sum(counts.filter((count) => count < 0)),
  };
}

function linesOf(source: string): string[] {
  return source.replace(/\n$/, "").split("\n");
}
