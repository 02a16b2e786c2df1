/**
 * A loaded twin's exports, each called with the beat running and its answer checked and copied before it is used.
 * @module
 */
import type { Action } from "../../games/game.ts";
import { CELLS, type Grid } from "../../games/grid.ts";
import { type GoalPredicate, MAIN_GOAL, type Memory, MEMORY_BYTES, NOISE_CELLS } from "../contract.ts";
import { callId, FIRST_GOAL } from "../protocol/calls.ts";
import { firstBadWord } from "../protocol/grid_words.ts";
import type { Model } from "../search/mod.ts";
import type { BeatWriter } from "./beat.ts";
import { CallFailure, describe, threw, wrong } from "./failure.ts";
import {
  arrayLength,
  bufferTrouble,
  freeze,
  getPrototypeOf,
  gridPrototype,
  isArray,
  isInteger,
  keys,
  typedArrayKind,
  typedArrayLength,
} from "./intrinsics.ts";
import { PlainCopier } from "./plain.ts";

/** The exports of a module, as an import gives them. */
export type Exports = Readonly<Record<string, unknown>>;

type Callable = (...args: unknown[]) => unknown;

const STEP = callId("step");
const ACTIONS = callId("actions");

/** The optional exports that are functions. */
const OPTIONAL = ["init", "observe", "lost", "actions", "key", "distance"] as const;
/** More rivals than this are no hypotheses. */
const MOST_RIVALS = 256;
/** More moves from one call of `actions` than cells and buttons is no list of moves. */
const MOST_ACTIONS = CELLS + 8;

/** A twin whose exports are known to be there. */
export class TwinModule {
  /** The optional exports it has. */
  readonly names: readonly string[];
  /** Names of its rival goals, in order. */
  readonly goals: readonly string[];
  readonly noise: readonly number[];
  readonly model: Model;
  readonly init: ((grid: Grid, level: number) => Memory) | null;
  readonly observe: ((grids: Grid[], memory: Memory) => Memory) | null;
  readonly #beat: BeatWriter;
  readonly #memories = new PlainCopier();

  /**
   * Reads a module's exports once; what it exports later does not count.
   *
   * @throws {CallFailure} if an export is missing or of the wrong kind.
   */
  constructor(exports: Exports, beat: BeatWriter) {
    this.#beat = beat;
    const step = need(exports, "step");
    const goals = new Map<string, GoalPredicate>();
    goals.set(MAIN_GOAL, this.#predicate(MAIN_GOAL, callId(MAIN_GOAL), need(exports, MAIN_GOAL)));
    const rivals = readRivals(exports["goals"]);
    for (let i = 0; i < rivals.length; i++) {
      const [name, predicate] = rivals[i]!;
      goals.set(name, this.#predicate(`goals.${name}`, FIRST_GOAL + i, predicate));
    }
    this.goals = rivals.map(([name]) => name);
    this.noise = readNoise(exports["noise"]);
    const found: Partial<Record<(typeof OPTIONAL)[number], Callable>> = {};
    for (const name of OPTIONAL) {
      if (exports[name] !== undefined) found[name] = need(exports, name);
    }
    const { init, observe, lost, actions, key, distance } = found;
    this.names = [
      ...Object.keys(found),
      ...(exports["goals"] === undefined ? [] : ["goals"]),
      ...(exports["noise"] === undefined ? [] : ["noise"]),
    ];
    this.init = init ? (grid, level) => this.#memory("init", init, grid, level) : null;
    this.observe = observe ? (grids, memory) => this.#memory("observe", observe, grids, memory) : null;
    this.model = {
      step: (grid, action, memory) => this.#step(step, grid, action, memory),
      goals,
      ...(lost && { lost: this.#predicate("lost", callId("lost"), lost) }),
      ...(actions && { actions: this.#actions(actions) }),
      ...(key && { key: this.#checked("key", key, isKey, "a string or a finite number") }),
      ...(distance && { distance: this.#checked("distance", distance, isDistance, "a number, at least 0") }),
      ...(this.noise.length > 0 && { noise: this.noise }),
    };
  }

  /** A memory from outside, frozen and known, so that it passes through unchanged. */
  adopt(memory: Memory): Memory {
    return this.#memories.copy(memory, MEMORY_BYTES, "memory");
  }

  #step(step: Callable, grid: Grid, action: Action, memory: Memory): Memory {
    let next: unknown = memory;
    let answer: unknown;
    this.#beat.enter(STEP);
    try {
      answer = step(grid, action, memory);
      if (answer !== grid && typedArrayKind(answer) === undefined) {
        if (typeof answer !== "object" || answer === null) throw wrongGrid(describe(answer));
        const pair = answer as { grid?: unknown; memory?: unknown };
        answer = pair.grid;
        next = pair.memory;
        if (answer !== grid && typedArrayKind(answer) === undefined) throw wrongGrid(describe(pair));
        if (next !== memory) next = this.#copyMemory("step", next);
      }
    } catch (error) {
      throw threw("step", error);
    } finally {
      this.#beat.leave();
    }
    if (answer === grid) {
      if (typedArrayLength(grid) !== CELLS) throw wrongGrid("its grid with a detached buffer");
    } else {
      copyGridInto(grid, answer);
    }
    return next as Memory;
  }

  #predicate(name: string, id: number, predicate: Callable): GoalPredicate {
    return (grid, memory) => {
      this.#beat.enter(id);
      try {
        const answer = predicate(grid, memory);
        if (typeof answer !== "boolean") throw wrong(name, describe(answer), "a boolean");
        return answer;
      } catch (error) {
        throw threw(name, error);
      } finally {
        this.#beat.leave();
      }
    };
  }

  #memory(name: "init" | "observe", call: Callable, ...args: unknown[]): Memory {
    this.#beat.enter(callId(name));
    try {
      return this.#copyMemory(name, call(...args));
    } catch (error) {
      throw threw(name, error);
    } finally {
      this.#beat.leave();
    }
  }

  #copyMemory(name: string, value: unknown): Memory {
    try {
      return this.#memories.copy(value, MEMORY_BYTES, "memory");
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new CallFailure(
        "WRONG_SHAPE",
        name,
        `${name} returned a memory that cannot be kept: ${error.message}`,
      );
    }
  }

  #actions(call: Callable): (grid: Grid, memory: Memory) => readonly Action[] {
    return (grid, memory) => {
      this.#beat.enter(ACTIONS);
      try {
        return readActions(call(grid, memory));
      } catch (error) {
        throw threw("actions", error);
      } finally {
        this.#beat.leave();
      }
    };
  }

  #checked<T>(
    name: "key" | "distance",
    call: Callable,
    accepts: (value: unknown) => value is T,
    wanted: string,
  ): (grid: Grid, memory: Memory) => T {
    const id = callId(name);
    return (grid, memory) => {
      this.#beat.enter(id);
      try {
        const answer = call(grid, memory);
        if (!accepts(answer)) throw wrong(name, describe(answer), wanted);
        return answer;
      } catch (error) {
        throw threw(name, error);
      } finally {
        this.#beat.leave();
      }
    };
  }
}

/** Refuses colours above 15. */
export function checkColours(grid: Grid, words: Int32Array): void {
  const bad = firstBadWord(words);
  if (bad < 0) return;
  let cell = bad * 4;
  while (grid[cell]! <= 15) cell++;
  throw wrong("step", `a grid whose cell (${cell % 64}, ${cell >> 6}) is ${grid[cell]}`, "colours 0..15");
}

function copyGridInto(grid: Grid, answer: unknown): void {
  const kind = typedArrayKind(answer);
  if (kind !== "Uint8Array") throw wrongGrid(`a ${kind}`);
  const length = typedArrayLength(answer);
  if (length !== CELLS) {
    throw wrongGrid(`a grid of ${length} cells${length === 0 ? " (empty or detached)" : ""}`);
  }
  const trouble = bufferTrouble(answer);
  if (trouble) throw wrongGrid(`a grid over ${trouble}`);
  if (getPrototypeOf(answer as object) !== gridPrototype) throw wrongGrid("a subclass of Uint8Array");
  grid.set(answer as Uint8Array);
}

function wrongGrid(found: string): CallFailure {
  return wrong("step", found, "a grid (a Uint8Array of 4,096 colours 0..15) or {grid, memory}");
}

function need(exports: Exports, name: string): Callable {
  const value = exports[name];
  if (typeof value === "function") return value as Callable;
  throw value === undefined
    ? new CallFailure("MISSING_EXPORT", name, `The twin exports no ${name}, want a function`)
    : new CallFailure("WRONG_SHAPE", name, `The twin exports ${name} as ${describe(value)}, want a function`);
}

function readRivals(goals: unknown): [string, Callable][] {
  if (goals === undefined) return [];
  try {
    if (typeof goals !== "object" || goals === null || isArray(goals)) {
      throw wrongExport("goals", describe(goals));
    }
    const names = keys(goals);
    if (names.length > MOST_RIVALS) {
      throw wrongExport("goals", `${names.length} rivals (at most ${MOST_RIVALS})`);
    }
    return names.map((name) => {
      const predicate: unknown = (goals as Record<string, unknown>)[name];
      if (name === MAIN_GOAL) throw wrongExport("goals", `a rival named ${MAIN_GOAL}`);
      if (name.length > 100) throw wrongExport("goals", `a name of ${name.length} characters`);
      if (name.trim() !== name || name === "" || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) {
        throw wrongExport("goals", "a name that cannot be shown");
      }
      if (typeof predicate !== "function") throw wrongExport("goals", `${name}: ${describe(predicate)}`);
      return [name, predicate as Callable];
    });
  } catch (error) {
    throw threw("goals", error);
  }
}

function wrongExport(name: string, found: string): CallFailure {
  return new CallFailure(
    "WRONG_SHAPE",
    name,
    `The twin exports ${name} with ${found}, want an object of functions (grid, memory) => boolean`,
  );
}

function readNoise(noise: unknown): number[] {
  if (noise === undefined) return [];
  const refuse = (found: string) =>
    new CallFailure(
      "WRONG_SHAPE",
      "noise",
      `The twin exports noise with ${found}, want at most ${NOISE_CELLS} cells 0..4095`,
    );
  try {
    if (!isArray(noise)) throw refuse(describe(noise));
    const length = arrayLength(noise);
    if (length > NOISE_CELLS) throw refuse(`${length} cells`);
    const cells = new Set<number>();
    for (let i = 0; i < length; i++) {
      const cell: unknown = noise[i];
      if (!isInteger(cell) || (cell as number) < 0 || (cell as number) >= CELLS) throw refuse(describe(cell));
      cells.add(cell as number);
    }
    return [...cells].sort((a, b) => a - b);
  } catch (error) {
    throw threw("noise", error);
  }
}

function readActions(value: unknown): Action[] {
  if (!isArray(value)) throw wrong("actions", describe(value), "an array of actions");
  const length = arrayLength(value);
  if (length > MOST_ACTIONS) throw wrong("actions", `${length} actions`, `at most ${MOST_ACTIONS}`);
  const moves: Action[] = [];
  for (let i = 0; i < length; i++) moves.push(readMove(value[i], i));
  return moves;
}

function readMove(value: unknown, i: number): Action {
  if (typeof value !== "object" || value === null) {
    throw wrong("actions", `item ${i}: ${describe(value)}`, "{id, x?, y?}");
  }
  const { id, x, y } = value as { id?: unknown; x?: unknown; y?: unknown };
  if (!isWithin(id, 8)) throw wrong("actions", `item ${i} with id ${describe(id)}`, "an id 0..7");
  if (id !== 6) return freeze({ id: id as Action["id"] });
  if (!isWithin(x, 64) || !isWithin(y, 64)) {
    throw wrong("actions", `item ${i}, a click at (${describe(x)}, ${describe(y)})`, "coordinates 0..63");
  }
  return freeze({ id, x, y });
}

function isWithin(value: unknown, size: number): value is number {
  return isInteger(value) && (value as number) >= 0 && (value as number) < size;
}

function isKey(value: unknown): value is string | number {
  return typeof value === "string" || (typeof value === "number" && value === value);
}

function isDistance(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}
