/** Five by five lamps of 8×8 cells, dark (1) or lit (4): a click turns a lamp and its four neighbours over. */
import { type Action, fillBox, type Grid, hasColour, WIDTH } from "twin";

const SIDE = 5, PITCH = 12, LAMP = 8, EDGE = 2;

export function step(grid: Grid, action: Action): Grid {
  const column = Math.floor((action.x! - EDGE) / PITCH), row = Math.floor((action.y! - EDGE) / PITCH);
  turn(grid, column, row);
  turn(grid, column - 1, row);
  turn(grid, column + 1, row);
  turn(grid, column, row - 1);
  turn(grid, column, row + 1);
  return grid;
}

export function goalReached(grid: Grid): boolean {
  return !hasColour(grid, 1);
}

function turn(grid: Grid, column: number, row: number): void {
  if (column < 0 || column >= SIDE || row < 0 || row >= SIDE) return;
  const first = (EDGE + row * PITCH) * WIDTH + EDGE + column * PITCH;
  const colour = grid[first] === 1 ? 4 : 1;
  fillBox(grid, { x: EDGE + column * PITCH, y: EDGE + row * PITCH, width: LAMP, height: LAMP }, colour);
}
