/**
 * The finished board of a boundary: the grid that shows the level as it was won.
 * @module
 */
import { CELLS, type Grid } from "../../games/grid.ts";
import { settled, type Transition } from "../../games/game.ts";

/**
 * The last grid of a boundary's answer that still looks like the level before it, or null where none does.
 *
 * The settled grid shows the next level already (save after the last level, where it is the finished board itself),
 * so the finished board is the last one that is nearer to the grid before the action than to the settled one.
 */
export function finishedBoard(line: Transition): Grid | null {
  if (line.after.state === "WIN") return settled(line.after);
  const next = settled(line.after);
  const earlier = line.after.grids.slice(0, -1);
  return earlier.findLast((grid) => distance(grid, line.before) < distance(grid, next)) ?? null;
}

function distance(a: Grid, b: Grid): number {
  let cells = 0;
  for (let i = 0; i < CELLS; i++) if (a[i] !== b[i]) cells++;
  return cells;
}
