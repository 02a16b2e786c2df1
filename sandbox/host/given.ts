/**
 * What a caller gives to be sent inside, checked first. The wire would bend it: JSON sends `NaN` as null and a Map as {},
 * a byte takes 300 for 44. The module would then answer another question than it was asked.
 * @module
 */
import { parseAction } from "../../games/game.ts";
import { CELLS } from "../../games/grid.ts";
import type { Attempt, StepCall } from "../cell.ts";
import type { Json } from "../contract.ts";
import { firstBadWord, wordsOf } from "../protocol/grid_words.ts";
import { MOST_DEPTH } from "../protocol/messages.ts";

const PLAIN = "want plain data (null, booleans, finite numbers, strings, arrays and objects of these)";

/**
 * Refuses arguments that would not arrive as they are.
 *
 * @throws {TypeError} that says which one, and why.
 */
export function checkArguments(name: string, args: readonly Json[]): void {
  for (const [i, value] of args.entries()) {
    const trouble = plainTrouble(value, "", MOST_DEPTH);
    if (trouble) throw new TypeError(`Cannot call ${name}: argument ${i + 1}${trouble}, ${PLAIN}`);
  }
}

/**
 * Refuses calls of `step` whose grid, action or memory is none.
 *
 * @throws {TypeError} that says which, and why.
 */
export function checkCalls(calls: readonly StepCall[]): void {
  let known: unknown = null;
  for (const [i, { grid, action, memory }] of calls.entries()) {
    const trouble = grid === known ? null : gridTrouble(grid);
    known = grid;
    if (trouble) throw new TypeError(`Cannot step: the grid of call ${i} ${trouble}`);
    parseAction(action, `action of call ${i}`);
    checkMemory(memory, "Cannot step", `call ${i}`);
  }
}

/**
 * Refuses attempts in which a grid, an action or a memory is none.
 *
 * @throws {TypeError} that says which, and why.
 */
export function checkAttempts(attempts: readonly Attempt[]): void {
  for (const [a, { from, lines }] of attempts.entries()) {
    if ("memory" in from) checkMemory(from.memory, "Cannot replay", `attempt ${a}`);
    // One line's last grid is mostly the next one's first: the same array need not be looked at twice.
    let known: unknown = null;
    const check = (grid: unknown, where: string) => {
      if (grid === known) return;
      const trouble = gridTrouble(grid);
      if (trouble) throw new TypeError(`Cannot replay: a grid ${where} of attempt ${a} ${trouble}`);
      known = grid;
    };
    if ("grid" in from) check(from.grid, "at the start");
    for (const [i, { before, action, grids }] of lines.entries()) {
      check(before, `before line ${i}`);
      parseAction(action, `action of line ${i} of attempt ${a}`);
      for (const grid of grids) check(grid, `of line ${i}`);
    }
  }
}

/**
 * Refuses a memory that is no plain data.
 *
 * @throws {TypeError} that says why.
 */
export function checkMemory(memory: unknown, attempted: string, where: string): void {
  const trouble = plainTrouble(memory, "", MOST_DEPTH);
  if (trouble) throw new TypeError(`${attempted}: the memory of ${where}${trouble}, ${PLAIN}`);
}

function gridTrouble(grid: unknown): string | null {
  const wanted = `want ${CELLS} colours 0..15 in a Uint8Array`;
  if (!(grid instanceof Uint8Array)) return `is no grid, ${wanted}`;
  if (grid.length !== CELLS) return `has ${grid.length} cells, ${wanted}`;
  const words = wordsOf(grid);
  const bad = words ? 4 * firstBadWord(words) : grid.findIndex((colour) => colour > 15);
  return bad < 0 ? null : `holds what is no colour (from cell ${bad} on), ${wanted}`;
}

/** What is wrong with a value that should be plain data, after the path to it, or null. */
function plainTrouble(value: unknown, path: string, depth: number): string | null {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return null;
  if (typeof value === "number") return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== "object") {
    return `${path} is ${value === undefined ? "undefined" : `a ${typeof value}`}`;
  }
  if (depth === 0) return ` is nested more than ${MOST_DEPTH} deep, or refers to itself`;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const trouble = plainTrouble(value[i], `${path}[${i}]`, depth - 1);
      if (trouble) return trouble;
    }
    return null;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is an object of a class`;
  for (const [key, item] of Object.entries(value)) {
    const trouble = plainTrouble(item, `${path}.${key}`, depth - 1);
    if (trouble) return trouble;
  }
  return null;
}
