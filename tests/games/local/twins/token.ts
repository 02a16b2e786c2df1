/** The token. Its place and look, and the pads it may stand on, are remembered. */
import {
  type Action,
  at,
  boxOfColour,
  copyBox,
  countColour,
  fillBox,
  get,
  type Grid,
  type Memory,
  paste,
  type Patch,
  patchAt,
  patchOf,
  rotatePatch,
  samePatch,
} from "twin";

const WALL = 2, FLOOR = 4, LOCK = 0, BAR = 11, SPENT = 5, SIZE = 7;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const COLOURS = [12, 14, 10, 6];
const o = FLOOR, x = 7, y = 11;
const SHAPES = [
  patchOf([[x, x, x, o, o], [x, o, x, x, x], [x, x, x, x, x], [x, x, o, o, o], [x, x, x, o, o]]),
  patchOf([[x, x, x, x, x], [x, o, o, o, x], [x, x, o, o, x], [o, o, o, o, x], [o, x, x, x, x]]),
  patchOf([[o, o, x, o, o], [o, x, x, x, o], [x, x, x, x, x], [o, o, x, o, o], [o, x, x, o, o]]),
];
const PADS = {
  turn: patchOf([[o, o, o, o, o], [o, y, y, y, o], [o, o, o, y, o], [o, y, y, y, o], [o, o, o, o, o]]),
  colour: patchOf([[o, o, o, o, o], [o, 12, 12, 14, o], [o, 6, o, 14, o], [o, 6, 10, 10, o], [
    o,
    o,
    o,
    o,
    o,
  ]]),
  shape: patchOf([[o, o, o, o, o], [o, 15, o, 15, o], [o, o, 15, o, o], [o, 15, o, 15, o], [o, o, o, o, o]]),
};
type Pad = keyof typeof PADS;

type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  /** The top left cell of the token's tile. */
  readonly token: readonly [number, number];
  readonly shape: number;
  readonly turn: number;
  readonly colour: number;
  /** The top left cells of the pads' tiles, and which they are. */
  readonly pads: readonly (readonly [number, Pad])[];
};

function look(shape: number, turn: number, colour: number): Patch {
  const { width, height, cells } = rotatePatch(SHAPES[shape]!, turn);
  return { width, height, cells: cells.map((cell) => cell === x ? COLOURS[colour]! : cell) };
}

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 63) === BAR) cells++;
  const pads: [number, Pad][] = [];
  let found = { token: [0, 0] as [number, number], shape: 0, turn: 0, colour: 0 };
  const board = boxOfColour(grid, FLOOR)!;
  for (let row = board.y; row + SIZE <= 64; row += SIZE) {
    for (let column = board.x; column + SIZE <= 64; column += SIZE) {
      if (get(grid, column, row) !== FLOOR) continue;
      for (const [name, patch] of Object.entries(PADS)) {
        if (patchAt(grid, patch, column + 1, row + 1)) pads.push([at(column, row), name as Pad]);
      }
      const seen = identify(copyBox(grid, { x: column + 1, y: row + 1, width: 5, height: 5 }));
      if (seen) found = { token: [column, row], ...seen };
    }
  }
  return { left: 2 * cells, pads, ...found };
}

function identify(patch: Patch): { shape: number; turn: number; colour: number } | null {
  for (let shape = 0; shape < SHAPES.length; shape++) {
    for (let turn = 0; turn < 4; turn++) {
      for (let colour = 0; colour < COLOURS.length; colour++) {
        if (samePatch(patch, look(shape, turn, colour))) return { shape, turn, colour };
      }
    }
  }
  return null;
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) fillBox(grid, { x: left / 2, y: 63, width: 1, height: 1 }, SPENT);
  const [fromX, fromY] = m.token;
  const [dx, dy] = STEPS[action.id]!;
  const [toX, toY] = [fromX + dx!, fromY + dy!];
  const corner = get(grid, toX, toY);
  const shut = corner === LOCK && !patchAt(grid, look(m.shape, m.turn, m.colour), toX + 1, toY + 1);
  if (corner === WALL || shut) return { grid, memory: { ...m, left } };
  const pad = padAt(m, toX, toY);
  const shape = pad === "shape" ? (m.shape + 1) % SHAPES.length : m.shape;
  const turn = pad === "turn" ? (m.turn + 1) % 4 : m.turn;
  const colour = pad === "colour" ? (m.colour + 1) % COLOURS.length : m.colour;
  fillBox(grid, { x: fromX, y: fromY, width: SIZE, height: SIZE }, FLOOR);
  const uncovered = padAt(m, fromX, fromY);
  if (uncovered) paste(grid, PADS[uncovered], fromX + 1, fromY + 1);
  fillBox(grid, { x: toX, y: toY, width: SIZE, height: SIZE }, FLOOR);
  paste(grid, look(shape, turn, colour), toX + 1, toY + 1);
  return { grid, memory: { ...m, left, token: [toX, toY] as const, shape, turn, colour } };
}

function padAt({ pads }: M, column: number, row: number): Pad | null {
  return pads.find(([place]) => place === at(column, row))?.[1] ?? null;
}

export function goalReached(grid: Grid): boolean {
  return countColour(grid, LOCK) === 0;
}
