/**
 * What a search runs on: a twin whose answers have been checked, whoever checked them.
 *
 * Inside a cell the bootstrap builds a model over its captured intrinsics; on the host {@link modelOf} builds one over
 * a twin that is trusted not to be hostile. The search itself knows only this interface.
 * @module
 */
import { CELLS, type Grid } from "../../games/grid.ts";
import type { Action } from "../../games/game.ts";
import { type GoalPredicate, MAIN_GOAL, type Memory, type Twin } from "../contract.ts";
import { type SandboxCode, TwinError } from "../errors.ts";

/**
 * A checked twin. Every function is pure; memories come in deep-frozen.
 *
 * Each function throws {@link TwinError} where the twin threw or answered wrongly; the search passes it on with the
 * actions that led there.
 */
export interface Model {
  /**
   * Turns `grid` into the next grid, in place, and returns the next memory.
   *
   * `grid` is the search's own pooled buffer of 4,096 cells: it is valid until the call returns and then used again.
   * That it holds colours 0..15 afterwards is checked by the search, which looks at the changed cells anyway; that the
   * memory is a JSON value of at most 64 KiB likewise, and the search takes its own frozen copy. A memory that did not
   * change is best returned as the same object: that is the fast path.
   */
  step(grid: Grid, action: Action, memory: Memory): Memory;
  /** Every goal predicate by name, `goalReached` among them. They only read the grid, which is used again. */
  readonly goals: ReadonlyMap<string, GoalPredicate>;
  /** States that are never expanded. */
  readonly lost?: GoalPredicate;
  /** The moves to try, in place of the request's candidates. */
  readonly actions?: (grid: Grid, memory: Memory) => readonly Action[];
  /** What makes two states equal, in place of the whole grid and memory. */
  readonly key?: (grid: Grid, memory: Memory) => string | number;
  /** An estimate of the actions left: a number, at least 0. */
  readonly distance?: (grid: Grid, memory: Memory) => number;
  /** Cells that are left out where states are compared. */
  readonly noise?: readonly number[];
}

/**
 * A model over a twin in the same realm. Answers are checked for kind and length; a hostile twin can fool these checks,
 * so this is for twins of our own and for tests.
 */
export function modelOf(twin: Twin): Model {
  const goals = new Map<string, GoalPredicate>([[MAIN_GOAL, guardPredicate(MAIN_GOAL, twin.goalReached)]]);
  for (const [name, predicate] of Object.entries(twin.goals ?? {})) {
    goals.set(name, guardPredicate(`goals.${name}`, predicate));
  }
  const { lost, actions, key, distance, noise } = twin;
  return {
    step: (grid, action, memory) => stepInPlace(twin, grid, action, memory),
    goals,
    ...(lost && { lost: guardPredicate("lost", lost) }),
    ...(actions && { actions: guard("actions", actions, Array.isArray, "an array of actions") }),
    ...(key && { key: guard("key", key, isKey, "a string or a number") }),
    ...(distance && { distance: guard("distance", distance, isDistance, "a number, at least 0") }),
    ...(noise && { noise }),
  };
}

function stepInPlace(twin: Twin, grid: Grid, action: Action, memory: Memory): Memory {
  let answer: ReturnType<Twin["step"]>;
  try {
    answer = twin.step(grid, action, memory);
  } catch (error) {
    throw threw("step", error);
  }
  if (answer === grid) return memory;
  if (answer instanceof Uint8Array) {
    replace(grid, answer);
    return memory;
  }
  if (typeof answer !== "object" || answer === null || !(answer.grid instanceof Uint8Array)) {
    throw wrong("step", answer, "a grid (a Uint8Array of 4,096 cells) or {grid, memory}");
  }
  const next = answer.memory;
  if (next === undefined) throw wrong("step", "{grid} without a memory", "{grid, memory}");
  if (answer.grid !== grid) replace(grid, answer.grid);
  return next;
}

function replace(grid: Grid, answer: Uint8Array): void {
  if (answer.length !== CELLS) throw wrong("step", `a grid of ${answer.length} cells`, `${CELLS} cells`);
  grid.set(answer);
}

function guardPredicate(name: string, predicate: GoalPredicate): GoalPredicate {
  return guard(name, predicate, (value) => typeof value === "boolean", "a boolean");
}

function guard<A extends unknown[], R>(
  name: string,
  call: (...args: A) => R,
  accepts: (value: unknown) => boolean,
  wanted: string,
): (...args: A) => R {
  return (...args) => {
    let answer: R;
    try {
      answer = call(...args);
    } catch (error) {
      throw threw(name, error);
    }
    if (!accepts(answer)) throw wrong(name, answer, wanted);
    return answer;
  };
}

const isKey = (value: unknown) => typeof value === "string" || typeof value === "number";
const isDistance = (value: unknown) => typeof value === "number" && value >= 0;

function threw(name: string, error: unknown): TwinError {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : `a non-error, ${describe(error)}`;
  return failure("THREW", `${name} threw ${text}`, name);
}

function wrong(name: string, found: unknown, wanted: string): TwinError {
  return failure("WRONG_SHAPE", `${name} returned ${describe(found)}, want ${wanted}`, name);
}

function failure(code: SandboxCode, message: string, name: string): TwinError {
  return new TwinError(code, message, name, null);
}

function describe(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || typeof value !== "object") return String(value);
  return value instanceof Promise ? "a promise" : "an object of another shape";
}
