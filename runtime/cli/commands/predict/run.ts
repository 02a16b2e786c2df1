/**
 * What `twin predict` does.
 * @module
 */
import type { HistoryLine, Transition } from "../../../../games/game.ts";
import { IDENTITY, PatchPredictor, predictHistory, type PredictReport } from "../../../wiring/predictor.ts";
import { readRecordingFile, recordingHistory } from "../../../wiring/recordings.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { sayCut } from "../../cut_recording.ts";
import { table } from "../../table.ts";
import { counted } from "../../view/format.ts";
import { missesText } from "../../view/misses.ts";

/** How `twin predict` answers. */
export interface PredictWish {
  readonly json: boolean;
  /** Whether the wrong predictions are shown. */
  readonly errors: boolean;
}

/** Predicts a recording, line by line, with the built-in writer and with the baselines. */
export async function predictCommand(
  path: string,
  { json, errors }: PredictWish,
  terminal: Terminal,
): Promise<ExitCode> {
  const recording = await readRecordingFile(path).catch(async (error) => {
    // Other commands take a run here, so one is named easily.
    if (await Deno.stat(path).then((found) => found.isFile, () => false)) throw error;
    throw new UsageError(
      `${error.message}. twin predict reads recordings only; twin record writes the recording of a run`,
    );
  });
  if (recording.actionsLost) {
    throw new UsageError(
      `Cannot predict ${path}: its writer dropped the actions, so nobody knows what led where`,
    );
  }
  const cutShort = sayCut(recording, path, terminal);
  const lines = recordingHistory(recording);
  const writer = predictHistory(lines);
  const identity = predictHistory(lines, IDENTITY);
  const patch = predictHistory(lines, new PatchPredictor());
  if (json) {
    const missed = writer.misses.map(({ line, kind }) => ({ line, kind }));
    const answer = {
      ...figures(writer),
      identity: figures(identity),
      patch: figures(patch),
      missed,
      cutShort,
    };
    terminal.write(`${JSON.stringify(answer)}\n`);
    return EXIT.done;
  }
  if (writer.transitions === 0) {
    terminal.write(
      `Nothing to measure: of the recording's ${
        counted(lines.length, "line")
      } none is an ordinary transition ` +
        `(an action that neither completes a level nor ends the game)\n`,
    );
    return EXIT.done;
  }
  terminal.write(
    `${counted(writer.transitions, "ordinary transition")}, each foreseen from the lines before it\n\n`,
  );
  terminal.write(table([
    ["", "exact", "cells", "1–20", "21–50", "51 on", "median ms a line", "worst ms"],
    row("built-in writer", writer),
    row("nothing changes", identity),
    row("patches", patch),
  ], terminal.size().columns));
  if (errors) {
    terminal.write(`\n${missesText(writer.misses, (index) => transitionAt(lines, index), terminal.live)}`);
  } else if (writer.misses.length > 0) terminal.write("\nThe wrong predictions, with pictures: --errors\n");
  return EXIT.done;
}

/** A report as JSON has it: null stands for each figure that no transition speaks for. */
function figures({ misses: _, ...rest }: PredictReport) {
  return rest.transitions > 0
    ? rest
    : { ...rest, exactShare: null, cellShare: null, medianMs: null, worstMs: null };
}

function row(name: string, report: PredictReport): string[] {
  const { exactShare, cellShare, share1to20, share21to50, share51on, medianMs, worstMs } = report;
  const shares = [exactShare, cellShare, share1to20, share21to50, share51on].map(percent);
  return [name, ...shares, medianMs.toFixed(1), worstMs.toFixed(1)];
}

function transitionAt(lines: readonly HistoryLine[], index: number): Transition {
  return lines.find((line) => line.index === index) as Transition;
}

/** A share in percent, to one place. Only all of them are 100.0%, and only none is 0.0%. */
function percent(share: number | null): string {
  if (share === null) return "–";
  const tenths = Math.round(1000 * share);
  const shown = share === 0 || share === 1 ? tenths : Math.min(999, Math.max(1, tenths));
  return `${(shown / 10).toFixed(1)}%`;
}
