/**
 * Whether a part of a board went by as a whole, while one thing on it stood still on the screen.
 * @module
 */
import { CELLS, type Grid, HEIGHT, WIDTH } from "../../../../games/grid.ts";
import type { Region } from "../../../../sandbox/kit/laws/canvas.ts";
import { changedCells } from "../../evidence.ts";

/** How far what lies on the board went: cells right and down. */
export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

/** No shift. */
export const STILL: Shift = { dx: 0, dy: 0 };

/** A view is no smaller than this; and so many of its cells change at least where it goes. */
const LEAST_AREA = 1024;
const LEAST_CHANGED = 100;
/** The farthest a view goes at once. */
const FARTHEST = 24;
/** This share of what changed must be explained by the shift: the rest has only come into view. */
const EXPLAINED = 0.7;
/** What stands still in a view is no wider or higher than this, and covers so many cells at least. */
const WIDEST = 20;
const LEAST_STILL = 4;
/** Lines in which fewer cells changed belong to something else, such as a bar. */
const STRAY = 3;

/** The shift of a part of the board, and that part as far as it is to be seen; null where there was none. */
export function findScroll(before: Grid, after: Grid): { shift: Shift; region: Region } | null {
  const changed = changedCells(before, after);
  if (changed.length < LEAST_CHANGED) return null;
  let best = { shift: STILL, explained: 0 };
  for (let by = 1; by <= FARTHEST; by++) {
    for (const [dx, dy] of [[by, 0], [-by, 0], [0, by], [0, -by]] as const) {
      const explained = changed.filter((cell) => comesFrom(before, after, cell, dx, dy)).length;
      if (explained > best.explained) best = { shift: { dx, dy }, explained };
    }
  }
  if (best.explained < EXPLAINED * changed.length) return null;
  const region = boxOf(changed);
  return region !== null && hasStill(before, after, region, best.shift)
    ? { shift: best.shift, region }
    : null;
}

/** Whether a cell shows what lay at its place before the shift. */
function comesFrom(before: Grid, after: Grid, cell: number, dx: number, dy: number): boolean {
  const [x, y] = [cell % WIDTH - dx, Math.floor(cell / WIDTH) - dy];
  return x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT && after[cell] === before[y * WIDTH + x];
}

/** The box around changed cells, but for stray ones; null where it is too small for a view. */
function boxOf(changed: readonly number[]): Region | null {
  const [columns, rows] = [new Uint16Array(WIDTH), new Uint16Array(HEIGHT)];
  for (const cell of changed) {
    columns[cell % WIDTH]!++;
    rows[Math.floor(cell / WIDTH)]!++;
  }
  const counts = (count: number) => count >= STRAY;
  const [x, y] = [columns.findIndex(counts), rows.findIndex(counts)];
  const [width, height] = [columns.findLastIndex(counts) - x + 1, rows.findLastIndex(counts) - y + 1];
  return width * height >= LEAST_AREA ? { x, y, width, height } : null;
}

/** Whether all that does not fit the shift of a region is one small thing that stood still, and what it covered before. */
function hasStill(before: Grid, after: Grid, region: Region, { dx, dy }: Shift): boolean {
  let [left, top, right, bottom, still] = [WIDTH, HEIGHT, -1, -1, 0];
  for (const cell of misfits(before, after, region, { dx, dy })) {
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
    if (after[cell] === before[cell]) still++;
  }
  return still >= LEAST_STILL && right - left < WIDEST + Math.abs(dx) && bottom - top < WIDEST + Math.abs(dy);
}

/** The cells of a region that do not show what lay at their place before a shift; those that came into view left out. */
export function misfits(before: Grid, after: Grid, region: Region, { dx, dy }: Shift): number[] {
  const cells: number[] = [];
  const { x: left, y: top, width, height } = region;
  for (let y = Math.max(top, top + dy); y < Math.min(top, top + dy) + height; y++) {
    for (let x = Math.max(left, left + dx); x < Math.min(left, left + dx) + width; x++) {
      if (after[y * WIDTH + x] !== before[(y - dy) * WIDTH + x - dx]) cells.push(y * WIDTH + x);
    }
  }
  return cells;
}

/** A board with what lies in a region put back to where it was before a shift; what has gone out of view as it was. */
export function putBack(before: Grid, after: Grid, region: Region, { dx, dy }: Shift): Grid {
  const board = after.slice();
  const { x: left, y: top, width, height } = region;
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const inside = x + dx >= left && x + dx < left + width && y + dy >= top && y + dy < top + height;
      board[y * WIDTH + x] = inside ? after[(y + dy) * WIDTH + x + dx]! : before[y * WIDTH + x]!;
    }
  }
  return board;
}

/** The cells of a region that a shift brought into view. */
export function broughtIn({ x: left, y: top, width, height }: Region, { dx, dy }: Shift): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const [x, y] = [cell % WIDTH - left, Math.floor(cell / WIDTH) - top];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    if (x - dx < 0 || y - dy < 0 || x - dx >= width || y - dy >= height) cells.push(cell);
  }
  return cells;
}
