/** A 3×3 body (9) walks one cell at a time on floor (0) between walls (5) and gathers coins (4). Won without coins. */
import { type Action, firstOfColour, type Grid, hasColour, WIDTH } from "twin";

const OFFSET = [0, -WIDTH, WIDTH, -1, 1];
/** The three cells before the body in each direction, from its top left cell. */
const AHEAD = [
  [0, 0, 0],
  [-WIDTH, -WIDTH + 1, -WIDTH + 2],
  [3 * WIDTH, 3 * WIDTH + 1, 3 * WIDTH + 2],
  [-1, WIDTH - 1, 2 * WIDTH - 1],
  [3, WIDTH + 3, 2 * WIDTH + 3],
];

export function step(grid: Grid, action: Action): Grid {
  const body = firstOfColour(grid, 9);
  for (const cell of AHEAD[action.id]!) if (grid[body + cell] === 5) return grid;
  fill(grid, body, 0);
  fill(grid, body + OFFSET[action.id]!, 9);
  return grid;
}

export function goalReached(grid: Grid): boolean {
  return !hasColour(grid, 4);
}

function fill(grid: Grid, cell: number, colour: number): void {
  for (let row = cell; row <= cell + 2 * WIDTH; row += WIDTH) {
    grid[row] = grid[row + 1] = grid[row + 2] = colour;
  }
}
