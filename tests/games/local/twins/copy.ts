/** The pattern and the canvas. */
import {
  type Action,
  type Box,
  boxOfColour,
  countColour,
  fillBox,
  get,
  type Grid,
  type Memory,
  set,
} from "twin";

const PAPER = 4, BAR = 14, SPENT = 3, PITCH = 7;
const PALETTE = [1, 6, 11];
/** The colour of the frame tells where in the pattern a cell of the canvas has its like. */
const FROM: Readonly<Record<number, (x: number, y: number, last: number) => number[]>> = {
  2: (x, y) => [x, y],
  10: (x, y, last) => [last - x, y],
  12: (x, y, last) => [last - x, last - y],
};
const BOARD: Box = { x: 0, y: 2, width: 64, height: 62 };

/** How many colours a cell goes through: three where the third one is on the board at first. */
type M = { readonly colours: number };

export function init(grid: Grid): Memory {
  return { colours: countColour(grid, PALETTE[2]!, BOARD) > 0 ? 3 : 2 };
}

export function step(grid: Grid, action: Action, memory: Memory): Grid {
  const { x, y, size } = canvas(grid);
  const [dx, dy] = [action.x! - x, action.y! - y];
  const inside = dx >= 0 && dy >= 0 && dx < size * PITCH && dy < size * PITCH;
  if (inside && dx % PITCH < PITCH - 1 && dy % PITCH < PITCH - 1) {
    const cell = {
      x: action.x! - dx % PITCH,
      y: action.y! - dy % PITCH,
      width: PITCH - 1,
      height: PITCH - 1,
    };
    const colour = PALETTE.indexOf(get(grid, cell.x, cell.y));
    fillBox(grid, cell, PALETTE[(colour + 1) % (memory as M).colours]!);
  }
  spend(grid);
  return grid;
}

/** Where the canvas's cells begin, how many there are in a row, and the colour of its frame. */
function canvas(grid: Grid): { x: number; y: number; size: number; frame: number } {
  for (const frame of [2, 10, 12]) {
    const box = boxOfColour(grid, frame, BOARD);
    if (box) return { x: box.x + 2, y: box.y + 2, size: (box.width - 3) / PITCH, frame };
  }
  throw new RangeError("no canvas");
}

function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 0) !== BAR) end--;
  for (let x = end - 1; x <= end; x++) set(set(grid, x, 0, SPENT), x, 1, SPENT);
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  return distance(grid, memory) === 0;
}

/** The clicks left. */
export function distance(grid: Grid, memory: Memory): number {
  const { colours } = memory as M;
  const { x, y, size, frame } = canvas(grid);
  const pattern = boxOfColour(grid, PAPER, { x: 0, y: 2, width: 32, height: 62 })!;
  let clicks = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const [fromX, fromY] = FROM[frame]!(column, row, size - 1);
      const wanted = get(grid, pattern.x + 1 + fromX! * PITCH, pattern.y + 1 + fromY! * PITCH);
      const has = get(grid, x + column * PITCH, y + row * PITCH);
      clicks += (PALETTE.indexOf(wanted) - PALETTE.indexOf(has) + colours) % colours;
    }
  }
  return clicks;
}

/** One click for each cell of the canvas. */
export function actions(grid: Grid): Action[] {
  const { x, y, size } = canvas(grid);
  return Array.from({ length: size * size }, (_, i) => ({
    id: 6,
    x: x + PITCH * (i % size),
    y: y + PITCH * Math.floor(i / size),
  }));
}
