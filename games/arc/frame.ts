/**
 * Reading what `/api/cmd/*` answers: present and older field names, every shape checked.
 * @module
 */
import {
  type Action,
  type ActionId,
  type GameState,
  isActionId,
  type Observation,
  observation,
} from "../game.ts";
import { gridFromRows } from "../grid.ts";

/** A frame as the service answers it, read. */
export interface Frame {
  readonly gameId: string;
  readonly guid: string;
  readonly observation: Observation;
  /** The id of the action the service says it answers; null where it does not say. */
  readonly answersTo: number | null;
}

/**
 * Reads a frame.
 *
 * @throws {TypeError} if it is none; the message names the field and what was found there.
 */
export function readFrame(value: unknown): Frame {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new TypeError(`want a JSON object, found ${kindOf(value)}`);
  }
  const fields = value as Record<string, unknown>;
  const { frame } = fields;
  if (!Array.isArray(frame)) throw new TypeError(`"frame" is ${kindOf(frame)}, want a list of grids`);
  if (frame.length === 0) throw new TypeError('"frame" is an empty list, want at least one grid');
  // Before January 2026 the fields were called score and win_score.
  const levelsCompleted = count(fields, "levels_completed", "score");
  const winLevels = count(fields, "win_levels", "win_score");
  if (levelsCompleted > winLevels) {
    throw new TypeError(`"levels_completed" is ${levelsCompleted} of ${winLevels} levels`);
  }
  return {
    gameId: text(fields, "game_id"),
    guid: text(fields, "guid"),
    observation: observation({
      grids: frame.map((rows, k) => gridFromRows(rows, `grid ${k} of "frame"`)),
      state: state(fields.state),
      levelsCompleted,
      winLevels,
      availableActions: actionIds(fields.available_actions),
    }),
    answersTo: answersTo(fields.action_input),
  };
}

/** The path and the extra fields of an action's request. */
export function commandOf(action: Action): { path: string; fields: { x?: number; y?: number } } {
  if (action.id === 0) return { path: "/api/cmd/RESET", fields: {} };
  const fields = action.id === 6 ? { x: action.x!, y: action.y! } : {};
  return { path: `/api/cmd/ACTION${action.id}`, fields };
}

function state(value: unknown): GameState {
  if (value === "NOT_FINISHED" || value === "WIN" || value === "GAME_OVER") return value;
  throw new TypeError(`"state" is ${kindOf(value)}, want NOT_FINISHED, WIN or GAME_OVER`);
}

function count(fields: Record<string, unknown>, name: string, older: string): number {
  const value = fields[name] ?? fields[older];
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw new TypeError(`"${name}" is ${kindOf(value)}, want a whole number`);
}

function text(fields: Record<string, unknown>, name: string): string {
  const value = fields[name];
  if (typeof value === "string" && value !== "") return value;
  throw new TypeError(`"${name}" is ${kindOf(value)}, want a text`);
}

function actionIds(value: unknown): ActionId[] {
  if (!Array.isArray(value)) throw new TypeError(`"available_actions" is ${kindOf(value)}, want a list`);
  return value.map((id: unknown) => {
    if (!isActionId(id)) throw new TypeError(`"available_actions" holds ${kindOf(id)}, want integers 0..7`);
    return id;
  });
}

function answersTo(input: unknown): number | null {
  if (typeof input !== "object" || input === null) return null;
  const { id } = input as { id?: unknown };
  return typeof id === "number" ? id : null;
}

/** A value in a few words, for messages. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === undefined ? "missing" : value === null ? "null" : `of type ${typeof value}`;
}
