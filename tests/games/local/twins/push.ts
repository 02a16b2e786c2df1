/** The crates. A mark under a crate is remembered. */
import {
  type Action,
  at,
  boxOfColour,
  countColour,
  fillBox,
  get,
  type Grid,
  type Memory,
  paste,
  patchOf,
  set,
} from "twin";

const FLOOR = 0, WALL = 9, SURROUND = 10, BODY = 15, CRATE = 13, INSIDE = 12, PLACED = 14, BAR = 6, SPENT = 5;
const SIZE = 6;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const o = -1;
const WALKER = patchOf([
  [o, o, 15, 15, o, o],
  [o, 15, 0, 0, 15, o],
  [15, 15, 15, 15, 15, 15],
  [o, o, 15, 15, o, o],
  [o, 15, o, o, 15, o],
  [o, 15, o, o, 15, o],
]);
const MARK = patchOf([
  [14, 14, o, o, 14, 14],
  [14, o, o, o, o, 14],
  [o, o, o, o, o, o],
  [o, o, o, o, o, o],
  [14, o, o, o, o, 14],
  [14, 14, o, o, 14, 14],
]);

/** Actions left, two to a cell of the bar, and the top left cells of the marks. */
type M = { readonly left: number; readonly marks: readonly number[] };

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, 0, cells) === BAR) cells++;
  const { x: left, y: top } = boxOfColour(grid, WALL)!;
  const marks: number[] = [];
  for (let y = top; y + SIZE <= 64; y += SIZE) {
    for (let x = left; x + SIZE <= 64; x += SIZE) {
      const free = get(grid, x, y) === PLACED;
      const covered = get(grid, x, y) === CRATE && get(grid, x + 1, y + 1) === PLACED;
      if (free || covered) marks.push(at(x, y));
    }
  }
  return { left: 2 * cells, marks };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const { left, marks } = memory as M;
  // The bar empties from its top.
  const full = barLength(grid);
  if (left % 2 === 1) set(grid, 0, full - (left + 1) / 2, SPENT);
  move(grid, action, marks);
  return { grid, memory: { left: left - 1, marks } };
}

/** Cells of the bar, full and spent. */
function barLength(grid: Grid): number {
  let length = 0;
  while (get(grid, 0, length) === BAR || get(grid, 0, length) === SPENT) length++;
  return length;
}

function move(grid: Grid, action: Action, marks: readonly number[]): void {
  const { x, y } = boxOfColour(grid, BODY)!;
  const [dx, dy] = STEPS[action.id]!;
  const [toX, toY] = [x + dx!, y + dy!];
  if (isWall(grid, toX, toY)) return;
  if (get(grid, toX, toY) === CRATE) {
    const [beyondX, beyondY] = [toX + dx!, toY + dy!];
    if (isWall(grid, beyondX, beyondY) || get(grid, beyondX, beyondY) === CRATE) return;
    const box = { x: beyondX, y: beyondY, width: SIZE, height: SIZE };
    fillBox(grid, box, CRATE);
    const inside = { x: beyondX + 1, y: beyondY + 1, width: SIZE - 2, height: SIZE - 2 };
    fillBox(grid, inside, marks.includes(at(beyondX, beyondY)) ? PLACED : INSIDE);
  }
  drawFloor(grid, toX, toY, marks);
  drawFloor(grid, x, y, marks);
  paste(grid, WALKER, toX, toY);
}

function drawFloor(grid: Grid, x: number, y: number, marks: readonly number[]): void {
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, FLOOR);
  if (marks.includes(at(x, y))) paste(grid, MARK, x, y);
}

function isWall(grid: Grid, x: number, y: number): boolean {
  return get(grid, x, y) === WALL || get(grid, x, y) === SURROUND;
}

export function goalReached(grid: Grid): boolean {
  return countColour(grid, INSIDE) === 0;
}
