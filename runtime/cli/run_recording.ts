/**
 * A run as an official recording.
 * @module
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readHandle } from "../wiring/arc_names.ts";
import {
  formatRecording,
  type Recording,
  type RecordingFields,
  recordingFileName,
  type RecordingFormat,
  toRecording,
} from "../wiring/recordings.ts";
import { makeFolder } from "../wiring/output_folder.ts";
import type { RunFolder } from "../wiring/runs.ts";
import { UsageError } from "./arguments.ts";
import { historyOf } from "../harness/stored_run.ts";
import { openForReading } from "./inspect.ts";

/**
 * The recording of a run: its first RESET, every action as it was sent, and why it was sent as the agent's reasoning.
 *
 * @throws {UsageError} if the run holds nothing to record.
 */
export function recordingOf(folder: RunFolder, format: RecordingFormat): Recording {
  const { lines } = historyOf(folder);
  if (lines.length === 0) {
    throw new UsageError(`Cannot record ${folder.dir}: the run holds no grid yet`);
  }
  const fields: RecordingFields = {
    gameId: folder.run.game.id,
    guid: guidOf(folder),
    format,
    times: folder.history.records.map((record) => record.at),
    reasoning: reasonsOf(folder),
  };
  return toRecording(lines, fields);
}

/** Writes the recording of a run into a folder, under the name that official writers give it; its path. */
export async function recordRun(
  run: string,
  dir: string,
  format: RecordingFormat = "agents",
): Promise<string> {
  await using folder = await openForReading(run);
  const recording = recordingOf(folder, format);
  const path = join(dir, recordingFileName(recording));
  await makeFolder(dir, "write recordings to");
  await Deno.writeTextFile(path, formatRecording(recording));
  return path;
}

/** The service's name for the play; for a local game one that is made from the run's id, always the same. */
function guidOf(folder: RunFolder): string {
  const event = folder.events.records.findLast((one) => one.kind === "handle");
  if (event?.kind === "handle") return readHandle(event.handle).guid;
  const digits = createHash("sha256").update(folder.run.id).digest("hex");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** What each claim says of its action, by line of the history. */
function reasonsOf(folder: RunFolder): Map<number, unknown> {
  const claims = folder.claims.records;
  const reasons = new Map<number, unknown>();
  for (const [line, record] of folder.history.records.entries()) {
    const claim = record.claim === undefined ? undefined : claims[record.claim];
    if (claim === undefined) continue;
    const { tag, reason, goal, goalClaim, step, twin } = claim;
    reasons.set(line, { tag, reason, goal, goal_claim: goalClaim, step, twin });
  }
  return reasons;
}
