/** The lamps. All that counts is on the board. */
import {
  type Action,
  type Box,
  boxHas,
  components,
  countColour,
  get,
  type Grid,
  set,
  swapColours,
} from "twin";

const OFF = 9, ON = 11, BOARD = 3, MARK = 5, BAR = 8, SPENT = 5;
const CROSS = [[0, -1], [0, 1], [-1, 0], [1, 0]];
const DIAGONALS = [[-1, -1], [1, -1], [-1, 1], [1, 1]];

export function step(grid: Grid, action: Action): Grid {
  click(grid, action.x!, action.y!);
  spend(grid);
  return grid;
}

/** Two cells of the bar for each action, from its right end. */
function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 0) !== BAR) end--;
  for (let x = end - 1; x <= end; x++) set(set(grid, x, 0, SPENT), x, 1, SPENT);
}

function click(grid: Grid, x: number, y: number): void {
  const lamp = lampAt(grid, x, y);
  if (!lamp) return;
  swapColours(grid, OFF, ON, lamp);
  const pitch = lamp.width + 2;
  for (const [dx, dy] of reach(grid, lamp)) {
    const box = { ...lamp, x: lamp.x + dx! * pitch, y: lamp.y + dy! * pitch };
    if (isLamp(get(grid, box.x, box.y))) swapColours(grid, OFF, ON, box);
  }
}

function lampAt(grid: Grid, x: number, y: number): Box | null {
  return lamps(grid).find((box) => boxHas(box, x, y)) ?? null;
}

function lamps(grid: Grid): Box[] {
  return components(grid, { except: BOARD, mixed: true }).map(({ box }) => box)
    .filter((box) => isLamp(get(grid, box.x, box.y)));
}

function isLamp(colour: number): boolean {
  return colour === OFF || colour === ON;
}

/** Which neighbours a lamp changes: its mark points to them. */
function reach(grid: Grid, { x, y, width }: Box): number[][] {
  const middle = (width - 1) / 2;
  const marks = (dx: number, dy: number) => get(grid, x + middle + dx, y + middle + dy) === MARK;
  if (marks(-1, -1)) return DIAGONALS;
  return CROSS.filter(([dx, dy]) => marks(dx!, dy!));
}

export function goalReached(grid: Grid): boolean {
  return countColour(grid, OFF) === 0;
}

/** One click for each lamp. */
export function actions(grid: Grid): Action[] {
  return lamps(grid).map(({ x, y }) => ({ id: 6, x, y }));
}
