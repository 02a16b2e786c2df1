/**
 * What the search for motions is made of: pairs of things before and after, and the boxes and pictures of cells.
 * @module
 */
import { type Grid, HEIGHT, WIDTH } from "../../../../games/grid.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import type { Component } from "../../perception/components.ts";

/** A thing before and the same thing after. */
export interface Pair {
  readonly from: Component;
  readonly to: Component;
  readonly dx: number;
  readonly dy: number;
  /** Whether it looks the same there. */
  readonly same: boolean;
  /** Whether it turned where it stands. */
  readonly inPlace?: boolean;
}

/** Whether a thing may well have moved that far. */
export function near(part: Component, dx: number, dy: number): boolean {
  return (dx !== 0 || dy !== 0) &&
    Math.max(Math.abs(dx), Math.abs(dy)) <= 2 * Math.max(part.width, part.height) + 8;
}

/** Whether two things touch. */
export function touch(a: Component, b: Component): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** The box of some cells. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box that some cells fill. */
export function box(cells: ReadonlySet<number>): Box {
  let [x, y, right, bottom] = [WIDTH, HEIGHT, -1, -1];
  for (const cell of cells) {
    const [cx, cy] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    [x, y, right, bottom] = [Math.min(x, cx), Math.min(y, cy), Math.max(right, cx), Math.max(bottom, cy)];
  }
  return { x, y, right, bottom };
}

/** What some cells show within a box. */
export function look(grid: Grid, cells: ReadonlySet<number>, { x, y, right, bottom }: Box): Look {
  const rows: string[] = [];
  for (let cy = y; cy <= bottom; cy++) {
    let row = "";
    for (let cx = x; cx <= right; cx++) {
      const cell = cy * WIDTH + cx;
      row += cells.has(cell) ? grid[cell]!.toString(16) : ".";
    }
    rows.push(row);
  }
  return rows;
}
