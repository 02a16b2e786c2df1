/**
 * What `twin predict` does.
 * @module
 */
import { predictHistory } from "../wiring/predictor.ts";
import { readRecordingFile, recordingHistory } from "../wiring/recordings.ts";
import { UsageError } from "./arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import { counted } from "./view/format.ts";

/** Predicts a recording, line by line. */
export async function predictCommand(path: string, json: boolean, terminal: Terminal): Promise<ExitCode> {
  const recording = await readRecordingFile(path);
  if (recording.actionsLost) {
    throw new UsageError(
      `Cannot predict ${path}: its writer dropped the actions, so nobody knows what led where`,
    );
  }
  const report = predictHistory(recordingHistory(recording));
  const { misses, ...figures } = report;
  const missed = misses.map((miss) => miss.line);
  if (json) terminal.write(`${JSON.stringify({ ...figures, missed })}\n`);
  else {
    const { transitions, exactShare, cellShare, early, middle, late, medianMs, worstMs } = report;
    terminal.write(
      `${counted(transitions, "ordinary transition")}: ${percent(exactShare)} foreseen in every cell, ` +
        `${percent(cellShare)} of all cells right\n` +
        `by place: 1–20 ${percent(early)}, 21–50 ${percent(middle)}, 51 and later ${percent(late)}\n` +
        `${medianMs.toFixed(1)} ms a line in the median, ${worstMs.toFixed(1)} ms at worst\n`,
    );
  }
  return EXIT.done;
}

function percent(share: number | null): string {
  return share === null ? "–" : `${(100 * share).toFixed(1)}%`;
}
