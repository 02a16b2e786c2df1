/**
 * How far a thing moved, where that is all that happened.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import type { Thing } from "../../../../sandbox/kit/laws/picks/things.ts";

type Shift = readonly [dx: number, dy: number];

/** Farther than this nothing is looked for. */
const FARTHEST = 24;

/** The shift that explains all changed cells: the thing left its cells, and looks the same elsewhere; null where none does. */
export function findShift(
  before: Grid,
  after: Grid,
  thing: Thing,
  changed: readonly number[],
  expected: Shift | undefined,
): Shift | null {
  const candidates = expected === undefined ? SHIFTS : [expected, ...SHIFTS];
  return candidates.find((by) => explains(before, after, thing, changed, by)) ?? null;
}

/** Straight shifts, the shortest first. */
const SHIFTS: readonly Shift[] = Array.from({ length: FARTHEST }, (_, i): Shift[] => [
  [i + 1, 0],
  [-i - 1, 0],
  [0, i + 1],
  [0, -i - 1],
]).flat();

function explains(
  before: Grid,
  after: Grid,
  thing: Thing,
  changed: readonly number[],
  by: Shift,
): boolean {
  const now = shiftedThing(thing, by);
  if (now.x < 0 || now.y < 0 || now.x + now.width > 64 || now.y + now.height > 64) return false;
  if (now.cells.some((cell, i) => after[cell] !== before[thing.cells[i]!])) return false;
  const own = new Set([...thing.cells, ...now.cells]);
  return changed.every((cell) => own.has(cell));
}

/** A thing elsewhere. */
export function shiftedThing(thing: Thing, [dx, dy]: Shift): Thing {
  const { x, y, cells } = thing;
  return { ...thing, x: x + dx, y: y + dy, cells: cells.map((cell) => cell + dy * 64 + dx) };
}
