/**
 * Writing recordings in the official formats, byte for byte as Python's `json.dump` writes them.
 * @module
 */
import type { Action, HistoryLine } from "../game.ts";
import { gridToRows } from "../grid.ts";
import { pythonJson } from "./python_json.ts";
import type { RecordedLine, Recording, RecordingFormat, UnansweredAction } from "./recording.ts";

/** What a recording tells beyond the history. */
export interface RecordingFields {
  /** The game's id, on every line. */
  readonly gameId: string;
  /** The session's id. */
  readonly guid: string;
  /** Default: `agents`. */
  readonly format?: RecordingFormat;
  /** When each line of the history came about, ISO-8601; default: none is told. */
  readonly times?: readonly string[];
  /** What the agent thought, by line of the history. */
  readonly reasoning?: ReadonlyMap<number, unknown>;
}

/**
 * A history as a recording. The start of a play is recorded as its RESET.
 *
 * @throws {RangeError} if the history is empty or does not begin with a start.
 */
export function toRecording(history: readonly HistoryLine[], fields: RecordingFields): Recording {
  if (history[0]?.kind !== "start") {
    throw new RangeError("Cannot record a history: it has no first grid, want one that begins with a start");
  }
  const { gameId, guid } = fields;
  const lines: RecordedLine[] = [];
  const unanswered: UnansweredAction[] = [];
  for (const [i, entry] of history.entries()) {
    const line = i + 1;
    const timestamp = fields.times?.[i] === undefined ? null : officialTime(fields.times[i]);
    if (entry.kind === "unknown") {
      unanswered.push({ line, timestamp, action: entry.action, position: lines.length });
      continue;
    }
    const first = i === 0;
    const action = first ? { id: 0 as const } : entry.action ?? null;
    const data = first || action === null ? {} : argumentsOf(action, gameId);
    const reasoning = fields.reasoning?.get(i) ?? null;
    lines.push({
      line,
      timestamp,
      gameId,
      guid,
      action,
      data,
      reasoning,
      fullReset: first,
      after: entry.after,
    });
  }
  return { format: fields.format ?? "agents", gameId, lines, actionsLost: false, unanswered, skipped: [] };
}

/** The text of a recording: what it was read from, skipped lines left out. */
export function formatRecording(recording: Recording): string {
  const gaps = [...recording.unanswered];
  let text = "";
  const writeGaps = (position: number) => {
    for (; gaps[0] !== undefined && gaps[0].position <= position; gaps.shift()) {
      text += formatUnanswered(gaps[0], recording.lines[gaps[0].position - 1]!, recording.format);
    }
  };
  for (const [i, line] of recording.lines.entries()) {
    writeGaps(i);
    const lost = recording.actionsLost ? { id: 0 as const } : null;
    text += formatLine(line, line.action ?? lost, line.after.grids.map(gridToRows), recording.format);
  }
  writeGaps(recording.lines.length);
  return text;
}

/** The file name the official writers give: of an agent for its format, of the session for the toolkit's. */
export function recordingFileName(recording: Recording, agent = "twin"): string {
  const guid = recording.lines[0]?.guid ?? crypto.randomUUID();
  return recording.format === "toolkit"
    ? `${recording.gameId}-${guid}.jsonl`
    : `${recording.gameId}.${agent}.${guid}.recording.jsonl`;
}

function formatLine(
  line: RecordedLine,
  action: Action | null,
  frame: readonly unknown[],
  format: RecordingFormat,
): string {
  const { after, gameId, guid, data, reasoning, fullReset } = line;
  const id = action === null
    ? null
    : format === "agents"
    ? action.id
    : action.id === 0
    ? "RESET"
    : `ACTION${action.id}`;
  const input = action === null ? null : { id, data, reasoning };
  const rest = {
    state: after.state,
    levels_completed: after.levelsCompleted,
    win_levels: after.winLevels,
    action_input: input,
    guid,
    full_reset: fullReset,
    available_actions: after.availableActions,
  };
  const answer = format === "agents"
    ? { game_id: gameId, frame, ...rest }
    : { game_id: gameId, ...rest, frame };
  return pythonJson({ timestamp: line.timestamp, data: answer }) + "\n";
}

/** An answer without a grid, as the toolkit writes one. */
function formatUnanswered(gap: UnansweredAction, before: RecordedLine, format: RecordingFormat): string {
  const data = gap.action === null ? {} : argumentsOf(gap.action, before.gameId);
  const line = { ...before, timestamp: gap.timestamp, data, reasoning: null, fullReset: false };
  return formatLine(line, gap.action, [], format);
}

/** What servers echo of an action's arguments. */
function argumentsOf(action: Action, gameId: string): Record<string, unknown> {
  return action.id === 6 ? { game_id: gameId, x: action.x, y: action.y } : { game_id: gameId };
}

/** UTC with microseconds and offset: `2026-06-01T12:00:00.123456+00:00`. */
function officialTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) {
    throw new RangeError(`Cannot record a time: ${iso} is none, want ISO-8601`);
  }
  return time.toISOString().replace("Z", "000+00:00");
}
