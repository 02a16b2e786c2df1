/** A keeper (9) on tiles of 4×4 pushes boxes (8) past walls (5) onto targets (the centre four cells of a tile, 3). */
import { type Action, firstOfColour, type Grid, WIDTH } from "twin";

const TILE = 4;
const OFFSET = [0, -TILE * WIDTH, TILE * WIDTH, -TILE, TILE];
const FLOOR = 0, TARGET = 3, WALL = 5, BOX = 8, KEEPER = 9;

export function step(grid: Grid, action: Action): Grid {
  const keeper = firstOfColour(grid, KEEPER);
  const offset = OFFSET[action.id]!;
  const ahead = keeper + offset;
  if (grid[ahead] === WALL) return grid;
  if (grid[ahead] === BOX) {
    const beyond = ahead + offset;
    if (grid[beyond] === WALL || grid[beyond] === BOX) return grid;
    frame(grid, beyond, BOX);
  }
  frame(grid, ahead, KEEPER);
  frame(grid, keeper, FLOOR);
  return grid;
}

export function goalReached(grid: Grid): boolean {
  for (let y = 0; y < WIDTH; y += TILE) {
    for (let x = 0; x < WIDTH; x += TILE) {
      const tile = y * WIDTH + x;
      if (grid[tile + WIDTH + 1] === TARGET && grid[tile] !== BOX) return false;
    }
  }
  return true;
}

/** Colours the outermost cells of a tile: its centre shows whether it is a target. */
function frame(grid: Grid, tile: number, colour: number): void {
  for (let i = 0; i < TILE; i++) {
    grid[tile + i] = grid[tile + 3 * WIDTH + i] = colour;
    grid[tile + WIDTH * i] = grid[tile + WIDTH * i + 3] = colour;
  }
}
