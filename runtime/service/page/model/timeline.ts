/**
 * A run's lines in the order of play: what the timeline shows, and where its marks are.
 * @module
 */
import type { HistoryLine, LogEvent, TwinVersion } from "../service/types.ts";

/** What the timeline needs of a line. */
export type TimelineLine = Pick<HistoryLine, "line" | "kind" | "match" | "tag" | "levelsCompleted">;

/** The lines of one level, from its first action to the one that completed it. */
export interface LevelStretch {
  /** From 1. */
  readonly level: number;
  /** Positions in the list of lines, `end` left out. */
  readonly from: number;
  readonly end: number;
  readonly completed: boolean;
}

/** Cuts lines into levels: a line that completes a level is the last one of it. */
export function levelStretches(lines: readonly TimelineLine[]): LevelStretch[] {
  const stretches: LevelStretch[] = [];
  let from = 0;
  let level = 1;
  lines.forEach(({ levelsCompleted }, i) => {
    if (levelsCompleted === null || levelsCompleted + 1 === level) return;
    // A grid seen after a gap may show another level without an answer that says so: the cut is the same.
    stretches.push({ level, from, end: i + 1, completed: levelsCompleted + 1 > level });
    from = i + 1;
    level = levelsCompleted + 1;
  });
  if (from < lines.length) stretches.push({ level, from, end: lines.length, completed: false });
  return stretches;
}

/** Something that a reader may want to jump to. */
export type Mark = "counterexample" | "level";

/** Whether a line is such a place. */
export function isMarked(line: TimelineLine, mark: Mark): boolean {
  return mark === "counterexample" ? line.match === "counterexample" : line.match === "boundary";
}

/** The position of the next such line after `position`, or before it; null where there is none. */
export function nextMark(
  lines: readonly TimelineLine[],
  position: number,
  mark: Mark,
  direction: 1 | -1 = 1,
): number | null {
  for (let i = position + direction; i >= 0 && i < lines.length; i += direction) {
    if (isMarked(lines[i]!, mark)) return i;
  }
  return null;
}

/** The twin that repaired a counterexample: the first one after it that replays the history; null where none has yet. */
export function repairOf(
  line: number,
  twins: readonly TwinVersion[],
  events: readonly LogEvent[],
): TwinVersion | null {
  const valid = events.find((event) => event.kind === "validation" && event.valid && event.line > line);
  if (valid?.kind !== "validation") return null;
  return twins.findLast((one) => one.twin === valid.twin && one.line > line && one.line <= valid.line) ??
    null;
}

/** Counts of a list of lines: how many of each tag, and how many were predicted wrongly. */
export function tagCounts(lines: readonly TimelineLine[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tag } of lines) if (tag !== null) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].map(([tag, count]) => ({ tag, count }));
}
