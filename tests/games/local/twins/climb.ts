/** The climb. What the body does, and where the door is, is remembered. */
import {
  type Action,
  boxOfColour,
  fillBox,
  flipPatch,
  get,
  type Grid,
  type Memory,
  paste,
  patchOf,
} from "twin";

const SKY = 7, GROUND = 15, BLOCK = 13, DOOR = 4, BAR = 8, SPENT = 0, SIZE = 6;
const o = -1;
const BODY = patchOf([
  [o, o, 9, 9, 9, o],
  [o, 9, 9, 9, 0, 0],
  [o, 9, 9, 9, 0, 5],
  [o, 9, 9, 9, 9, 9],
  [o, o, 9, 9, 9, o],
  [o, o, 9, o, 9, o],
]);
const CRATE = patchOf([
  [12, 12, 12, 12, 12, 12],
  [12, 13, 12, 12, 12, 12],
  [12, 12, 12, 12, 12, 12],
  [12, 12, 12, 12, 13, 12],
  [12, 12, 12, 12, 12, 12],
  [13, 13, 13, 13, 13, 13],
]);
const GATE = patchOf([
  [o, 4, 4, 4, 4, o],
  [4, 4, 4, 4, 4, 4],
  [4, 4, 11, 11, 4, 4],
  [4, 4, 11, 11, 4, 4],
  [4, 4, 4, 4, 4, 4],
  [4, 4, 4, 4, 4, 4],
]);

type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  /** The top left cells of the body's and the door's tiles. */
  readonly x: number;
  readonly y: number;
  readonly door: readonly [number, number];
  /** Which way the body looks: -1 left, 1 right. */
  readonly looks: number;
  readonly carries: boolean;
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 0) === BAR) cells++;
  const { x: left, y: top } = boxOfColour(grid, GROUND)!;
  const body = boxOfColour(grid, 9)!;
  const [column, row] = [Math.floor((body.x - left) / SIZE), Math.floor((body.y - top) / SIZE)];
  const door = boxOfColour(grid, DOOR)!;
  return {
    left: 2 * cells,
    x: left + SIZE * column,
    y: top + SIZE * row,
    door: [door.x, door.y],
    looks: 1,
    carries: false,
  };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) fillBox(grid, { x: left / 2, y: 0, width: 1, height: 2 }, SPENT);
  // Body and load are taken off the board, so that what is left there stands in the way.
  clear(grid, m.x, m.y, m);
  if (m.carries) clear(grid, m.x, m.y - SIZE, m);
  const next = { ...acted(grid, action, m), left };
  paste(grid, next.looks === 1 ? BODY : flipPatch(BODY, "horizontal"), next.x, next.y);
  if (next.carries) paste(grid, CRATE, next.x, next.y - SIZE);
  return { grid, memory: next };
}

function acted(grid: Grid, action: Action, m: M): M {
  const front = m.x + SIZE * m.looks;
  if (action.id === 3 || action.id === 4) return walked(grid, m, action.id === 3 ? -1 : 1);
  if (action.id === 1) {
    const room = !isFree(grid, front, m.y) && isFree(grid, front, m.y - SIZE) &&
      isFree(grid, m.x, m.y - SIZE) &&
      (!m.carries || (isFree(grid, front, m.y - 2 * SIZE) && isFree(grid, m.x, m.y - 2 * SIZE)));
    return room ? { ...m, x: front, y: m.y - SIZE } : m;
  }
  if (!m.carries) {
    const able = isBlock(grid, front, m.y) && isFree(grid, front, m.y - SIZE) &&
      isFree(grid, m.x, m.y - SIZE);
    if (able) clear(grid, front, m.y, m);
    return able ? { ...m, carries: true } : m;
  }
  if (!isFree(grid, front, m.y - SIZE)) return m;
  let y = m.y - SIZE;
  while (isFree(grid, front, y + SIZE)) y += SIZE;
  paste(grid, CRATE, front, y);
  return { ...m, carries: false };
}

function walked(grid: Grid, m: M, looks: number): M {
  const x = m.x + SIZE * looks;
  if (!isFree(grid, x, m.y) || (m.carries && !isFree(grid, x, m.y - SIZE))) return { ...m, looks };
  let y = m.y;
  while (isFree(grid, x, y + SIZE)) y += SIZE;
  return { ...m, looks, x, y };
}

function isBlock(grid: Grid, x: number, y: number): boolean {
  return get(grid, x, y + SIZE - 1) === BLOCK;
}

function isFree(grid: Grid, x: number, y: number): boolean {
  return !isBlock(grid, x, y) && get(grid, x, y + SIZE - 1) !== GROUND;
}

function clear(grid: Grid, x: number, y: number, { door }: M): void {
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, SKY);
  if (x === door[0] && y === door[1]) paste(grid, GATE, x, y);
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { x, y, door } = memory as M;
  return x === door[0] && y === door[1];
}

export function lost(_grid: Grid, memory: Memory): boolean {
  return (memory as M).left <= 0;
}
