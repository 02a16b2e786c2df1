import { type Grid, WIDTH } from "../../games/grid.ts";
import type { Box } from "../kit/box.ts";
import { labelRuns, WHOLE } from "../kit/runs.ts";

/** A 4-connected component of one colour, by its size and place. */
export interface Thing {
  readonly colour: number;
  readonly size: number;
  readonly box: Box;
}

/** The components of a grid, those of the colour `ground` left out. */
export function thingsOf(grid: Grid, ground: number): Thing[] {
  const { count, start, end, root } = labelRuns(grid, { ...WHOLE, skip: 1 << ground });
  const byRun: Growing[] = [];
  const things: Growing[] = [];
  for (let run = 0; run < count; run++) {
    const x = start[run]! % WIDTH, y = (start[run]! / WIDTH) | 0, length = end[run]! - start[run]!;
    let thing = byRun[root[run]!];
    if (!thing) {
      thing = { colour: grid[start[run]!]!, size: 0, left: x, right: x, top: y, bottom: y };
      things.push(thing);
    }
    byRun[run] = thing;
    thing.size += length;
    if (x < thing.left) thing.left = x;
    if (x + length - 1 > thing.right) thing.right = x + length - 1;
    thing.bottom = y;
  }
  return things.map(({ colour, size, left, right, top, bottom }) => ({
    colour,
    size,
    box: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
  }));
}

interface Growing {
  readonly colour: number;
  size: number;
  left: number;
  right: number;
  readonly top: number;
  bottom: number;
}
