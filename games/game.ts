/**
 * What a game is: the actions it takes, the observations it answers with, and the transitions between them.
 *
 * One interface serves every game: the local ones, the ARC-AGI-3 service, and doubles in tests.
 * @module
 */
import { CELLS, COLOURS, type Grid, HEIGHT, WIDTH } from "./grid.ts";

/** 0 RESET, 1–5 and 7 simple, 6 a click with coordinates; 7 is undo where a game offers it. */
export type ActionId = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One move. `x` and `y` (0..63) belong to action 6 and to no other. */
export interface Action {
  /** Which move. */
  readonly id: ActionId;
  /** The column of a click. */
  readonly x?: number;
  /** The row of a click. */
  readonly y?: number;
}

/** The action that starts the current level again. */
export const RESET: Action = Object.freeze({ id: 0 });

/** A simple action: 1–5 or 7. */
export function press(id: 1 | 2 | 3 | 4 | 5 | 7): Action {
  return { id };
}

/**
 * A click (action 6) on the cell in column x and row y.
 *
 * @throws {RangeError} if a coordinate is not an integer 0..63.
 */
export function click(x: number, y: number): Action {
  if (!isCoordinate(x, WIDTH) || !isCoordinate(y, HEIGHT)) {
    throw new RangeError(`Cannot click: (${x}, ${y}) is not a cell, want integers 0..63`);
  }
  return { id: 6, x, y };
}

/**
 * Reads an action from data of unknown origin.
 *
 * @throws {TypeError} if it is not an action; the message says what is wrong.
 */
export function parseAction(value: unknown, what = "action"): Action {
  if (typeof value !== "object" || value === null) {
    throw new TypeError(
      `Cannot read ${what}: it is ${value === null ? "null" : typeof value}, want {id, x?, y?}`,
    );
  }
  const { id, x, y } = value as { id?: unknown; x?: unknown; y?: unknown };
  if (!isActionId(id)) throw new TypeError(`Cannot read ${what}: id is ${String(id)}, want 0..7`);
  if (id !== 6) return { id };
  if (!isCoordinate(x, WIDTH) || !isCoordinate(y, HEIGHT)) {
    throw new TypeError(`Cannot read ${what}: a click at (${String(x)}, ${String(y)}), want integers 0..63`);
  }
  return { id, x, y };
}

/** Whether a value is an action id. */
export function isActionId(value: unknown): value is ActionId {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 7;
}

/** A short name, equal for equal actions only: `RESET`, `ACTION3`, `ACTION6(12,40)`. */
export function actionName(action: Action): string {
  if (action.id === 0) return "RESET";
  return action.id === 6 ? `ACTION6(${action.x},${action.y})` : `ACTION${action.id}`;
}

/** Whether two actions are the same move. */
export function equalActions(a: Action, b: Action): boolean {
  return a.id === b.id && a.x === b.x && a.y === b.y;
}

/** Where a play stands after an action. */
export type GameState = "NOT_FINISHED" | "WIN" | "GAME_OVER";

const STATES: ReadonlySet<string> = new Set<GameState>(["NOT_FINISHED", "WIN", "GAME_OVER"]);

/** What a game answers. */
export interface Observation {
  /** 1..N grids: the last one is settled, the earlier ones are animation. */
  readonly grids: readonly [Grid, ...Grid[]];
  /** Where the play stands. */
  readonly state: GameState;
  /** Levels completed so far. */
  readonly levelsCompleted: number;
  /** Levels that make a win. */
  readonly winLevels: number;
  /** The actions that may be played next, RESET left out. */
  readonly availableActions: readonly ActionId[];
}

/** Builds an observation and refuses one that no game may answer. */
export function observation(fields: {
  grids: readonly Grid[];
  state: GameState;
  levelsCompleted: number;
  winLevels: number;
  availableActions: readonly ActionId[];
}): Observation {
  const { grids, state, levelsCompleted, winLevels, availableActions } = fields;
  if (!Array.isArray(grids) || !Array.isArray(availableActions)) {
    throw new RangeError("Cannot build an observation: its grids or its available actions are no list");
  }
  const [first, ...rest] = grids as readonly Grid[];
  if (first === undefined) {
    throw new RangeError("Cannot build an observation: it has no grid, want at least one");
  }
  for (const grid of grids) {
    if (!(grid instanceof Uint8Array) || grid.length !== CELLS) {
      const found = grid instanceof Uint8Array ? `has ${grid.length} cells` : "is no Uint8Array";
      throw new RangeError(`Cannot build an observation: a grid ${found}, want ${CELLS} in a Uint8Array`);
    }
    for (let cell = 0; cell < CELLS; cell++) {
      if (grid[cell]! < COLOURS) continue;
      throw new RangeError(`Cannot build an observation: cell ${cell} has colour ${grid[cell]}, want 0..15`);
    }
  }
  if (!STATES.has(state)) {
    throw new RangeError(
      `Cannot build an observation: the state is ${state}, want ${[...STATES].join(", ")}`,
    );
  }
  for (const id of availableActions) {
    if (isActionId(id)) continue;
    throw new RangeError(`Cannot build an observation: it offers the action ${String(id)}, want ids 0..7`);
  }
  if (!Number.isInteger(levelsCompleted) || levelsCompleted < 0 || levelsCompleted > winLevels) {
    throw new RangeError(
      `Cannot build an observation: ${levelsCompleted} levels completed, want 0..${winLevels}`,
    );
  }
  return {
    grids: [first, ...rest],
    state,
    levelsCompleted,
    winLevels,
    availableActions: [...availableActions],
  };
}

/** The grid an answer settles on: its last one. */
export function settled(observed: Observation): Grid {
  return observed.grids[observed.grids.length - 1]!;
}

/**
 * What kind of transition it is: a `reset`; a `boundary`, which completes a level; a `game_over`; or `ordinary`.
 *
 * A boundary's settled grid already shows the next level, so it is no prediction target.
 */
export type TransitionKind = "ordinary" | "boundary" | "game_over" | "reset";

/** One action and what came of it. */
export interface Transition {
  /** What kind of answer it was. */
  readonly kind: TransitionKind;
  /** The line of the history that holds it. */
  readonly index: number;
  /** The settled grid before the action. */
  readonly before: Grid;
  /** The action that was sent. */
  readonly action: Action;
  /** What the game answered. */
  readonly after: Observation;
  /** Levels completed before the action. */
  readonly levelsBefore: number;
}

/** A grid that nothing can be compared with: the start of a run, or the first grid seen after a gap. */
export interface Start {
  /** A grid that nothing can be compared with: the first, or the first after a gap. */
  readonly kind: "start";
  /** Its place in the history, from 0. */
  readonly index: number;
  /** What was seen. */
  readonly after: Observation;
  /** The scored action whose answer this is, where it follows a gap. */
  readonly action?: Action;
}

/** An action whose answer never came. Nothing is compared across it, and it is never sent again blindly. */
export interface Unknown {
  /** An action whose answer never came. */
  readonly kind: "unknown";
  /** Its place in the history, from 0. */
  readonly index: number;
  /** The settled grid that was seen before it. */
  readonly before: Grid;
  /** The action that was sent, or may have been. */
  readonly action: Action;
  /** Why no answer came, in words. */
  readonly reason: string;
}

/** One line of a history. */
export type HistoryLine = Start | Transition | Unknown;

/** Which kind of transition an action and its answer make. */
export function transitionKind(levelsBefore: number, action: Action, after: Observation): TransitionKind {
  if (action.id === 0) return "reset";
  if (after.levelsCompleted !== levelsBefore) return "boundary";
  return after.state === "GAME_OVER" ? "game_over" : "ordinary";
}

/** What is known of a game before it is played. */
export interface GameInfo {
  /** A stable name, such as `maze` or `ls20-9607627b`. */
  readonly id: string;
  /** A name for people. */
  readonly title: string;
  /** Levels that make a win. */
  readonly winLevels: number;
  /** Baseline actions per level, for scoring; absent where none is known. */
  readonly baselines?: readonly number[];
}

/** A game being played. Calls are made one at a time: `start`, then any number of `act`, then `close`. */
export interface Game {
  /** What is known of it. */
  readonly info: GameInfo;
  /** Begins a new play; its first observation. Not a scored action. */
  start(): Promise<Observation>;
  /**
   * Plays one action. RESET starts the current level again.
   *
   * @throws {ActionRefused} if the game did not take the action (no action at all, not available, or not RESET
   * when the play is over); nothing changed and nothing is counted.
   * @throws {AnswerLost} if the action was sent and no answer came: it may or may not have been applied.
   * @throws {GameUnreachable} if the game cannot be played on, as before `start` and after `close`; nothing was sent.
   */
  act(action: Action): Promise<Observation>;
  /** Gives back what the play holds. May be called twice. */
  close(): Promise<void>;
  /**
   * An opaque text with which another process can go on with this play. Absent where a play is resumed by starting
   * afresh and replaying its actions, as local games are.
   */
  handle?(): string;
  /** Goes on with an earlier play in place of `start`: no observation, the next answer shows where it stands. */
  reattach?(handle: string): Promise<void>;
  /**
   * Another play that stands where this one does; what is done to the one does not touch the other. For measuring, where
   * a game is brought to the same state many times. Null, or absent, where a play cannot be copied safely.
   */
  copy?(): Game | null;
}

/** The game did not take the action: nothing changed. */
export class ActionRefused extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "ActionRefused";
}

/** The action was sent and no answer came: nobody knows whether it was applied. */
export class AnswerLost extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "AnswerLost";
}

/** The game cannot be reached or cannot go on. */
export class GameUnreachable extends Error {
  /** Tells the class apart where only the name survives. */
  override name = "GameUnreachable";
}

function isCoordinate(value: unknown, size: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < size;
}
