import { CELLS, type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";
import { type Box, boxCells, edges, GRID_BOX } from "./box.ts";

/** How a region is shifted. */
export interface ShiftOptions {
  /** The colour that comes in at the open side. Default 0. */
  readonly fill?: number;
  /** Whether what leaves on one side comes in on the other. Default false. */
  readonly wrap?: boolean;
  /** The region. Default: the whole grid. */
  readonly within?: Box;
}

/** Shifts the picture in a region by (dx, dy). */
export function shift(grid: Grid, dx: number, dy: number, options: ShiftOptions = {}): Grid {
  const { left, top, right, bottom } = edges(options.within ?? GRID_BOX);
  const width = right - left, height = bottom - top;
  if (width <= 0 || height <= 0) return grid;
  const before = grid.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let fromX = x - dx, fromY = y - dy;
      const out = fromX < 0 || fromX >= width || fromY < 0 || fromY >= height;
      if (out && options.wrap) {
        fromX = ((fromX % width) + width) % width;
        fromY = ((fromY % height) + height) % height;
      }
      grid[(top + y) * WIDTH + left + x] = out && !options.wrap
        ? options.fill ?? 0
        : before[(top + fromY) * WIDTH + left + fromX]!;
    }
  }
  return grid;
}

/** Whether every cell has one of the colours; true of no cells. */
export function allOf(grid: Grid, cells: readonly number[], ...colours: readonly number[]): boolean {
  for (let i = 0; i < cells.length; i++) if (!colours.includes(grid[cells[i]!]!)) return false;
  return true;
}

/** Whether any cell has one of the colours. */
export function anyOf(grid: Grid, cells: readonly number[], ...colours: readonly number[]): boolean {
  for (let i = 0; i < cells.length; i++) if (colours.includes(grid[cells[i]!]!)) return true;
  return false;
}

/**
 * Whether a thing made of `cells` (indices) can move by (dx, dy): each place it would take lies inside the grid and is
 * its own or has one of the `free` colours. Only the target is looked at, not the way there.
 */
export function canMove(
  grid: Grid,
  cells: readonly number[],
  dx: number,
  dy: number,
  ...free: readonly number[]
): boolean {
  mark(cells);
  let able = true;
  for (let i = 0; able && i < cells.length; i++) {
    const to = target(cells[i]!, dx, dy);
    able = to >= 0 && (marks[to] === 1 || free.includes(grid[to]!));
  }
  unmark(cells);
  return able;
}

/**
 * Moves a thing made of `cells` by (dx, dy), with its colours, and leaves `under` where it was. What would land
 * outside the grid is lost.
 */
export function moveCells(grid: Grid, cells: readonly number[], dx: number, dy: number, under: number): Grid {
  const held: number[] = [];
  for (let i = 0; i < cells.length; i++) {
    held.push(grid[cells[i]!]!);
    grid[cells[i]!] = under;
  }
  for (let i = 0; i < cells.length; i++) {
    const to = target(cells[i]!, dx, dy);
    if (to >= 0) grid[to] = held[i]!;
  }
  return grid;
}

/** Moves the picture in a box by (dx, dy) and leaves `under` where it was. */
export function moveBox(grid: Grid, box: Box, dx: number, dy: number, under: number): Grid {
  return moveCells(grid, boxCells(box), dx, dy, under);
}

const marks = new Uint8Array(CELLS);

function mark(cells: readonly number[]): void {
  for (let i = 0; i < cells.length; i++) marks[cells[i]!] = 1;
}

function unmark(cells: readonly number[]): void {
  for (let i = 0; i < cells.length; i++) marks[cells[i]!] = 0;
}

/** The cell that lies (dx, dy) from a cell; -1 outside the grid. */
function target(cell: number, dx: number, dy: number): number {
  const x = cell % WIDTH, y = (cell - x) / WIDTH;
  const toX = x + dx, toY = y + dy;
  return toX >= 0 && toX < WIDTH && toY >= 0 && toY < HEIGHT ? toY * WIDTH + toX : -1;
}
