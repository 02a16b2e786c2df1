/**
 * D, the log of a run as the harness reads it: its lines in order, the attempts they fall into, and where the play
 * stands now.
 * @module
 */
import { gridFromHex, gridToHex } from "../../games/grid.ts";
import {
  type HistoryLine,
  type Observation,
  observation,
  settled,
  type Transition,
} from "../../games/game.ts";
import { transitionKind } from "../../games/game.ts";
import type { Grid } from "../../games/grid.ts";
import type { HistoryRecord, ObservationRecord } from "../store/records.ts";

/** A stretch that begins at a level start, a RESET or a gap, and holds what a twin must predict. */
export interface AttemptSpan {
  /** The settled grid that it begins with. */
  readonly start: Grid;
  /** Levels completed at its start. */
  readonly level: number;
  /** Ordinary and game_over transitions, and the boundary that ends it, if one does. */
  readonly lines: readonly Transition[];
}

/** The history of one run; append-only. */
export class History {
  readonly #lines: HistoryLine[] = [];
  readonly #attempts: { start: Grid; level: number; lines: Transition[] }[] = [];
  #now: Observation | null = null;

  /** Builds a history from lines, such as a recording's. */
  static from(lines: Iterable<HistoryLine>): History {
    const history = new History();
    for (const line of lines) history.append(line);
    return history;
  }

  /** Its lines, in order. */
  get lines(): readonly HistoryLine[] {
    return this.#lines;
  }

  /** How many lines it has: the index of the next. */
  get length(): number {
    return this.#lines.length;
  }

  /** Attempts in order; the last one is the current one. */
  get attempts(): readonly AttemptSpan[] {
    return this.#attempts;
  }

  /** What was seen last; null before the first grid and while an answer is missing. */
  get now(): Observation | null {
    return this.#now;
  }

  /** What was seen last, gap or not; null before the first grid. */
  get lastSeen(): Observation | null {
    for (let i = this.#lines.length - 1; i >= 0; i--) {
      const line = this.#lines[i]!;
      if (line.kind !== "unknown") return line.after;
    }
    return null;
  }

  /**
   * Adds the next line.
   *
   * @throws {RangeError} if its index is not the next one: a history has no holes.
   */
  append(line: HistoryLine): void {
    if (line.index !== this.#lines.length) {
      throw new RangeError(`Cannot append history line ${line.index}: the next one is ${this.#lines.length}`);
    }
    this.#lines.push(line);
    if (line.kind === "unknown") {
      this.#now = null;
      return;
    }
    this.#now = line.after;
    if (line.kind !== "start" && line.kind !== "reset") this.#attempts.at(-1)!.lines.push(line);
    if (line.kind === "start" || line.kind === "reset" || line.kind === "boundary") {
      this.#attempts.push({ start: settled(line.after), level: line.after.levelsCompleted, lines: [] });
    }
  }

  /** Scored actions: what the game accepted, or may have accepted where no answer came. */
  get scored(): number {
    return this.#lines.filter(isScored).length;
  }

  /** Scored actions since the last level was completed. */
  get scoredInLevel(): number {
    return this.#scoredSince((line) => line.kind === "boundary");
  }

  /** Scored actions since the level was last begun: by its start, a RESET or the first grid after a gap. */
  get scoredInAttempt(): number {
    return this.#scoredSince((line) =>
      line.kind === "boundary" || line.kind === "reset" || line.kind === "start"
    );
  }

  #scoredSince(edge: (line: HistoryLine) => boolean): number {
    let count = 0;
    for (let i = this.#lines.length - 1; i >= 0 && !edge(this.#lines[i]!); i--) {
      if (isScored(this.#lines[i]!)) count++;
    }
    return count;
  }
}

/** Whether a line stands for a scored action. */
export function isScored(line: HistoryLine): boolean {
  return line.kind !== "start" || line.action !== undefined;
}

/** The next line of a history, from what the journal holds. */
export function lineFromRecord(history: History, record: HistoryRecord): HistoryLine {
  const index = history.length;
  if (record.kind === "start") {
    const after = observationFromRecord(record.after);
    return record.action === undefined
      ? { kind: "start", index, after }
      : { kind: "start", index, after, action: record.action };
  }
  const seen = history.now;
  if (record.kind === "unknown") {
    const last = seen ?? history.lastSeen;
    if (last === null) {
      throw new RangeError(`Cannot read history line ${index}: an action before the first grid`);
    }
    return { kind: "unknown", index, before: settled(last), action: record.action, reason: record.reason };
  }
  if (seen === null) {
    throw new RangeError(`Cannot read history line ${index}: a transition without a grid before it`);
  }
  const after = observationFromRecord(record.after);
  const kind = transitionKind(seen.levelsCompleted, record.action, after);
  return {
    kind,
    index,
    before: settled(seen),
    action: record.action,
    after,
    levelsBefore: seen.levelsCompleted,
  };
}

/** A history as far as the records make one, and what is wrong with the first that does not fit; null where all do. */
export function readHistory(
  records: readonly HistoryRecord[],
): { readonly history: History; readonly fault: string | null } {
  const history = new History();
  return { history, fault: appendRecords(history, records) };
}

/** Adds the records beyond a history to it; what is wrong with the first that does not fit, null where all do. */
export function appendRecords(history: History, records: readonly HistoryRecord[]): string | null {
  try {
    for (const record of records.slice(history.length)) history.append(lineFromRecord(history, record));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `history.jsonl: line ${history.length} is damaged: ${why}`;
  }
  return null;
}

/** An observation as the journal keeps it. */
export function observationToRecord(seen: Observation): ObservationRecord {
  return { ...seen, grids: seen.grids.map(gridToHex) };
}

/** An observation from what the journal holds. */
export function observationFromRecord(record: ObservationRecord): Observation {
  return observation({ ...record, grids: record.grids.map((hex) => gridFromHex(hex)) });
}
