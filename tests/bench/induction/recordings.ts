/**
 * The recorded plays that the built-in writer's predictions are measured on.
 * @module
 */
import type { HistoryLine } from "../../../games/game.ts";
import { readRecordingFile, recordingHistory } from "../../../games/recording/mod.ts";

const FOLDER = new URL("../../data/arc-agi-3/recordings/", import.meta.url);

/** One game's play by novelty search. */
export interface RecordedPlay {
  readonly game: string;
  readonly lines: readonly HistoryLine[];
}

/** Reads the play of every game, in order of their names. */
export async function recordedPlays(): Promise<RecordedPlay[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(FOLDER)) {
    if (/^[^.-]{4}\.recording\.jsonl\.gz$/.test(name)) names.push(name);
  }
  return await Promise.all(
    names.sort().map(async (name) => ({
      game: name.slice(0, 4),
      lines: recordingHistory(await readRecordingFile(new URL(name, FOLDER).pathname)),
    })),
  );
}

/** The mean of some numbers. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A share to four places. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
