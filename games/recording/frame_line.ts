/**
 * One JSON object of a recording.
 * @module
 */
import { type Action, type ActionId, type GameState, isActionId, observation, parseAction } from "../game.ts";
import { gridFromRows } from "../grid.ts";
import type { RecordedLine, RecordingFormat } from "./recording.ts";

/** What a line turned out to be. `format` is null where it does not tell. */
export type ParsedLine =
  | {
    readonly kind: "answer";
    readonly format: RecordingFormat | null;
    readonly answer: Omit<RecordedLine, "line">;
  }
  /** An answer without a grid. */
  | {
    readonly kind: "gridless";
    readonly format: RecordingFormat | null;
    readonly timestamp: string | null;
    readonly action: Action | null;
  }
  /** Something else, such as the scorecard that old writers put last. */
  | { readonly kind: "other"; readonly format: null; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads one object of a recording. Fields of before 2026 (`score`, `win_score`) are read under their old names.
 *
 * @throws {TypeError} or {RangeError} if it holds an answer that no game gives.
 */
export function parseFrameLine(value: unknown): ParsedLine {
  const outer = fields(value);
  const data = outer === null ? null : fields(outer["data"]);
  if (outer === null || data === null) return { kind: "other", format: null, reason: "it has no data" };
  if (!("state" in data) || !("frame" in data || "action_input" in data)) {
    const reason = "card_id" in data || "cards" in data
      ? "it is a scorecard"
      : "its data are no answer of a game";
    return { kind: "other", format: null, reason };
  }
  const timestamp = typeof outer["timestamp"] === "string" ? outer["timestamp"] : null;
  const input = fields(data["action_input"]) ?? {};
  const echoed = fields(input["data"]) ?? {};
  const action = readAction(input["id"], echoed);
  const format = formatOf(data, input["id"]);
  const frame = data["frame"] ?? [];
  if (!Array.isArray(frame)) throw new TypeError(`its frame is ${typeof frame}, want a list of grids`);
  if (frame.length === 0) return { kind: "gridless", format, timestamp, action };
  const levelsCompleted = count(data["levels_completed"] ?? data["score"], "levels_completed");
  const after = observation({
    grids: frame.map((rows, i) => gridFromRows(rows, frame.length === 1 ? "its grid" : `its grid ${i}`)),
    state: readState(data["state"]),
    levelsCompleted,
    winLevels: count(data["win_levels"] ?? data["win_score"] ?? levelsCompleted, "win_levels"),
    availableActions: readAvailable(data["available_actions"] ?? []),
  });
  const answer = {
    timestamp,
    gameId: typeof data["game_id"] === "string" ? data["game_id"] : "unknown",
    guid: typeof data["guid"] === "string" ? data["guid"] : null,
    action,
    data: echoed,
    reasoning: input["reasoning"] ?? null,
    fullReset: data["full_reset"] === true,
    after,
  };
  return { kind: "answer", format, answer };
}

/** The agents write ids as numbers and the frame early, the toolkit writes names and the frame last. */
function formatOf(data: Fields, id: unknown): RecordingFormat | null {
  if (typeof id === "string") return "toolkit";
  if (typeof id === "number") return "agents";
  const keys = Object.keys(data);
  return keys.includes("frame") ? keys.indexOf("frame") < keys.indexOf("state") ? "agents" : "toolkit" : null;
}

/** The action of a line; null where it is missing or incomplete, since an action is never guessed. */
function readAction(id: unknown, data: Fields): Action | null {
  try {
    return parseAction({ id: actionId(id), x: coordinate(data["x"]), y: coordinate(data["y"]) });
  } catch {
    return null;
  }
}

function actionId(id: unknown): unknown {
  if (typeof id !== "string") return id;
  if (id === "RESET") return 0;
  const match = /^ACTION([1-7])$/.exec(id);
  return match ? Number(match[1]) : id;
}

/** Servers accept coordinates as text, and echo what they were sent. */
function coordinate(value: unknown): unknown {
  return typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value;
}

function readState(state: unknown): GameState {
  switch (state) {
    case "NOT_FINISHED":
    case "WIN":
    case "GAME_OVER":
      return state;
    // The names for a play before its first RESET. A grid that is shown is the play's first all the same.
    case "NOT_PLAYED":
    case "NOT_STARTED":
      return "NOT_FINISHED";
    default:
      throw new TypeError(`its state is ${JSON.stringify(state)}, want NOT_FINISHED, WIN or GAME_OVER`);
  }
}

function readAvailable(value: unknown): ActionId[] {
  const ids = Array.isArray(value) ? value.map(actionId) : [];
  if (!Array.isArray(value) || !ids.every(isActionId)) {
    throw new TypeError(`its available_actions are ${JSON.stringify(value)}, want a list of ids 0..7`);
  }
  return ids;
}

function count(value: unknown, name: string): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0) {
    throw new TypeError(`its ${name} is ${JSON.stringify(value)}, want a whole number`);
  }
  return value;
}

function fields(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value as Fields : null;
}
