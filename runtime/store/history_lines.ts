/**
 * From what lies in `history.jsonl` to the history the harness works on, and back.
 * @module
 */
import { gridFromHex, gridToHex } from "../../games/grid.ts";
import {
  type HistoryLine,
  type Observation,
  observation,
  parseAction,
  settled,
  transitionKind,
} from "../../games/game.ts";
import { LogDamaged } from "./errors.ts";
import type { HistoryRecord, ObservationRecord } from "./records.ts";

/** An observation as it lies in the history. */
export function observationRecord(observed: Observation): ObservationRecord {
  const { grids, state, levelsCompleted, winLevels, availableActions } = observed;
  return { grids: grids.map(gridToHex), state, levelsCompleted, winLevels, availableActions };
}

/**
 * One line of a history, given the line before it.
 *
 * @throws {LogDamaged} if the record is none that a run writes; the message names the line.
 */
export function historyLine(
  record: HistoryRecord,
  index: number,
  previous: HistoryLine | undefined,
): HistoryLine {
  try {
    if (record.kind === "start") return { kind: "start", index, after: readObservation(record.after) };
    if (previous === undefined || previous.kind === "unknown") {
      throw new TypeError("no grid was seen before its action, want a start");
    }
    const action = parseAction(record.action);
    const before = settled(previous.after);
    if (record.kind === "unknown") return { kind: "unknown", index, before, action, reason: record.reason };
    const after = readObservation(record.after);
    const levelsBefore = previous.after.levelsCompleted;
    return { kind: transitionKind(levelsBefore, action, after), index, before, action, after, levelsBefore };
  } catch (error) {
    throw new LogDamaged(`Cannot read line ${index} of the history: ${(error as Error).message}`);
  }
}

/** All lines of a history. Throws as {@linkcode historyLine} does. */
export function historyLines(records: readonly HistoryRecord[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const [index, record] of records.entries()) lines.push(historyLine(record, index, lines[index - 1]));
  return lines;
}

function readObservation(record: ObservationRecord): Observation {
  return observation({ ...record, grids: record.grids.map((text) => gridFromHex(text)) });
}
