/**
 * Boxes on a board: around cells that lie close together, and how boxes lie to each other.
 * @module
 */
import { HEIGHT, WIDTH } from "../../../games/grid.ts";

/** A rectangle of cells. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes around cells, those at most `gap` cells apart in one. */
export function boxesAround(cells: readonly number[], gap: number): Box[] {
  let boxes: Box[] = [];
  for (const cell of cells) {
    let box: Box = { x: cell % WIDTH, y: Math.floor(cell / WIDTH), width: 1, height: 1 };
    const apart: Box[] = [];
    for (const other of boxes) {
      if (overlap(grown(other, gap), box)) box = join(other, box);
      else apart.push(other);
    }
    boxes = [...apart, box];
    if (boxes.length > 24) return [];
  }
  return boxes;
}

function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Whether two boxes share a cell. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Whether one box lies in another. */
export function within(a: Box, b: Box): boolean {
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;
}

/** The smallest box around two. */
export function join(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.min(WIDTH, Math.max(a.x + a.width, b.x + b.width));
  const bottom = Math.min(HEIGHT, Math.max(a.y + a.height, b.y + b.height));
  return { x, y, width: right - x, height: bottom - y };
}
