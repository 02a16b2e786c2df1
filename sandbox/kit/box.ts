import { type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";
import { allCells } from "./scan.ts";

/** A rectangle of cells: columns `x .. x+width-1`, rows `y .. y+height-1`. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole grid. */
export const GRID_BOX: Box = Object.freeze({ x: 0, y: 0, width: WIDTH, height: HEIGHT });

/** The smallest box around some cells (indices); null where there are none. */
export function boxAround(cells: readonly number[]): Box | null {
  if (cells.length === 0) return null;
  let left = WIDTH, right = -1, top = HEIGHT, bottom = -1;
  for (let i = 0; i < cells.length; i++) {
    const x = cells[i]! % WIDTH, y = (cells[i]! - x) / WIDTH;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The smallest box around all cells of a colour; null where there are none. */
export function boxOfColour(grid: Grid, colour: number, within: Box = GRID_BOX): Box | null {
  if (within === GRID_BOX) return boxAround(allCells(grid, colour));
  const { left, top, right, bottom } = edges(within);
  let x0 = WIDTH, x1 = -1, y0 = HEIGHT, y1 = -1;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (grid[y * WIDTH + x] !== colour) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      y1 = y;
    }
  }
  return x1 < 0 ? null : { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

/** The cells of a box that lie inside the grid, as indices, row by row. */
export function boxCells(box: Box): number[] {
  const { left, top, right, bottom } = edges(box);
  const cells: number[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) cells.push(y * WIDTH + x);
  return cells;
}

/** Whether (x, y) lies in a box. */
export function boxHas(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** Whether two boxes share a cell. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Empty columns or rows between two boxes, whichever are more: 0 where they touch (corners too), -1 where they overlap. */
export function boxGap(a: Box, b: Box): number {
  const across = Math.max(a.x - (b.x + b.width), b.x - (a.x + a.width));
  const down = Math.max(a.y - (b.y + b.height), b.y - (a.y + a.height));
  return Math.max(across, down, -1);
}

/** A box grown by `by` cells on each side (shrunk where negative). It may reach out of the grid. */
export function growBox(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Whether two boxes are the same rectangle. */
export function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** The part of a box inside the grid: `left..right-1`, `top..bottom-1`. Loops run over this. */
export function edges(box: Box): { left: number; top: number; right: number; bottom: number } {
  const { x, y, width, height } = box;
  return {
    left: x < 0 ? 0 : x,
    top: y < 0 ? 0 : y,
    right: x + width > WIDTH ? WIDTH : x + width,
    bottom: y + height > HEIGHT ? HEIGHT : y + height,
  };
}
