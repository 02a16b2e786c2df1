/**
 * What `twin record` does.
 * @module
 */
import { formatRecording, type RecordingFormat } from "../../../wiring/recordings.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { findRun } from "../../find_run.ts";
import { openForReading } from "../../inspect.ts";
import { callersPath } from "../../places.ts";
import { recordingOf } from "../../run_recording.ts";
import { counted } from "../../view/format.ts";
import { writeOutput } from "../../write_output.ts";

/** Writes a run as a recording. */
export async function recordCommand(
  options: { readonly out: string | null; readonly format: RecordingFormat; readonly runs: string },
  run: string,
  terminal: Terminal,
): Promise<ExitCode> {
  await using folder = await openForReading(
    await findRun(run, runsFolder(options, terminal.folder), terminal.folder),
  );
  const recording = recordingOf(folder, options.format);
  const written = formatRecording(recording);
  if (options.out === null) {
    terminal.write(written);
    return EXIT.done;
  }
  const path = callersPath(terminal.folder, options.out);
  await writeOutput(path, written);
  terminal.write(`${counted(recording.lines.length, "line")} written: ${path}\n`);
  return EXIT.done;
}
