/**
 * Reading recordings of both formats, compressed or not.
 *
 * Tolerant of what real writers leave behind (a scorecard as the last line, answers without grids, actions dropped, a
 * last line cut short), and strict about the rest: a wrong grid is an error that names its line.
 * @module
 */
import { gunzipSync } from "node:zlib";
import { type ParsedLine, parseFrameLine } from "./frame_line.ts";
import {
  CUT_SHORT,
  type RecordedLine,
  type Recording,
  RecordingUnreadable,
  type SkippedLine,
  type UnansweredAction,
} from "./recording.ts";

/** A recording larger than this, unpacked, is refused: 1 GiB. */
const MAX_BYTES = 1 << 30;

/**
 * Reads a recording file.
 *
 * @throws {RecordingUnreadable} if it cannot be read, or is no recording.
 */
export async function readRecordingFile(path: string): Promise<Recording> {
  let bytes: Uint8Array;
  try {
    bytes = await Deno.readFile(path);
  } catch (error) {
    throw new RecordingUnreadable(`Cannot read recording ${path}: ${whyUnread(error)}`);
  }
  return readRecording(bytes, path);
}

/**
 * Reads a recording from its bytes, gzip or plain; `name` stands for it in messages.
 *
 * @throws {RecordingUnreadable} if it is no recording; the message names the line.
 */
export function readRecording(bytes: Uint8Array, name = "recording"): Recording {
  const rows = unpack(bytes, name).split("\n");
  const end = rows.findLastIndex((row) => row.trim() !== "");
  const lines: RecordedLine[] = [];
  const skipped: SkippedLine[] = [];
  const unanswered: UnansweredAction[] = [];
  let format: Recording["format"] | null = null;
  for (const [i, row] of rows.entries()) {
    if (row.trim() === "") continue;
    const line = i + 1;
    const parsed = parseRow(row, line, i === end, name);
    format ??= parsed.format;
    if (parsed.kind === "other") skipped.push({ line, reason: parsed.reason });
    else if (parsed.kind === "answer") lines.push({ ...parsed.answer, line });
    else {
      skipped.push({ line, reason: "it holds no grid" });
      const ended = lines.at(-1)?.after.state ?? "NOT_FINISHED";
      const { timestamp, action } = parsed;
      // After its end a play takes only RESET. The toolkit records what it refuses, and nothing is missing then.
      if (ended !== "NOT_FINISHED" && action?.id !== 0) continue;
      if (lines.length > 0) unanswered.push({ line, timestamp, action, position: lines.length });
    }
  }
  const first = lines[0];
  if (first === undefined) {
    throw new RecordingUnreadable(`Cannot read recording ${name}: ${whyEmpty(skipped)}`);
  }
  const actionsLost = losesActions(lines);
  return {
    format: format ?? "agents",
    gameId: first.gameId,
    lines: actionsLost ? lines.map((line) => ({ ...line, action: null })) : lines,
    actionsLost,
    unanswered,
    skipped,
  };
}

function whyUnread(error: unknown): string {
  if (error instanceof Deno.errors.NotFound) return "it does not exist";
  if (error instanceof Deno.errors.PermissionDenied) return "permission is denied";
  const text = String(error);
  if (/os error 21\b/.test(text)) return "it is a folder, not a file";
  if (/os error 20\b/.test(text)) return "a part of its path is a file, not a folder";
  return (error as Error).message;
}

function unpack(bytes: Uint8Array, name: string): string {
  try {
    const plain = bytes[0] === 0x1f && bytes[1] === 0x8b
      ? gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
      : bytes;
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch (error) {
    throw new RecordingUnreadable(`Cannot read recording ${name}: ${whyPacked(error)}`);
  }
}

/** What of an unpacked file's fault a reader can act on. */
function whyPacked(error: unknown): string {
  if (error instanceof TypeError) return "it is not text in UTF-8";
  const { code, message } = error as Error & { readonly code?: string };
  if (code === "Z_BUF_ERROR") return "the gzip file is cut short; get the whole file again";
  if (code === "Z_DATA_ERROR") return `the gzip file is damaged (${message}); get it again`;
  if (code === "ERR_BUFFER_TOO_LARGE") return "unpacked it holds more than 1 GiB";
  return message;
}

function parseRow(row: string, line: number, last: boolean, name: string): ParsedLine {
  let value: unknown;
  try {
    value = JSON.parse(row);
  } catch {
    // A writer that was stopped leaves half of its last line.
    if (last && line > 1) return { kind: "other", format: null, reason: CUT_SHORT };
    // What the parser says of it quotes the line, and the file may be anything.
    throw new RecordingUnreadable(`Cannot read recording ${name}: line ${line} is not JSON`);
  }
  try {
    return parseFrameLine(value);
  } catch (error) {
    throw new RecordingUnreadable(`Cannot read recording ${name}: line ${line}: ${(error as Error).message}`);
  }
}

/** Whether no line tells its action. A file of nothing but resets tells them all: each says that it is one. */
function losesActions(lines: readonly RecordedLine[]): boolean {
  return lines.length > 1 &&
    lines.every(({ action, data }) => action?.id === 0 && Object.keys(data).length === 0) &&
    lines.slice(1).some(({ fullReset }) => !fullReset);
}

function whyEmpty(skipped: readonly SkippedLine[]): string {
  if (skipped.length === 0) return "it is empty";
  const { line, reason } = skipped[0]!;
  return `none of its ${skipped.length} lines holds a grid (line ${line}: ${reason}); was it written without frames?`;
}
