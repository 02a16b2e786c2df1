/** The gears. Gear, springs and the pad under the body are remembered. */
import {
  type Action,
  at,
  boxHas,
  boxOfColour,
  fillBox,
  get,
  type Grid,
  type Memory,
  paste,
  type Patch,
  patchAt,
  patchOf,
  rotatePatch,
  set,
} from "twin";

const FLOOR = 0, WALL = 12, SPRING = 8, EYE = 5, BAR = 6, SPENT = 3, SURROUND = 11, SIZE = 5;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const TURNS = [0, 0, 2, 3, 1];
/** The colours of gears: sideways, up and down, both. */
const GEARS = [9, 14, 15];
const o = -1;

/** The body in the colour of its gear, looking where action `facing` leads. */
function body(c: number, facing: number): Patch {
  const up = patchOf([[o, o, c, o, o], [o, c, c, c, o], [c, c, c, c, c], [c, c, EYE, c, c], [
    c,
    c,
    EYE,
    c,
    c,
  ]]);
  return rotatePatch(up, TURNS[facing]!);
}

function padPicture(c: number): Patch {
  return patchOf([[c, o, o, o, c], [o, o, o, o, o], [o, o, c, o, o], [o, o, o, o, o], [c, o, o, o, c]]);
}

type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  readonly x: number;
  readonly y: number;
  /** The colour of the gear. */
  readonly gear: number;
  readonly facing: number;
  /** Springs in hand. */
  readonly springs: number;
  /** The board's first pixel and its sides, walls included. */
  readonly board: readonly [x: number, y: number, width: number, height: number];
  readonly exit: number;
  /** Pads, by their top left cell, and their colours. */
  readonly pads: readonly (readonly number[])[];
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 63) === BAR) cells++;
  const board = boxOfColour(grid, WALL)!;
  const pads: number[][] = [];
  let start = { x: 0, y: 0, gear: 0, facing: 0 };
  let exit = -1;
  for (let y = board.y; y < board.y + board.height; y += SIZE) {
    for (let x = board.x; x < board.x + board.width; x += SIZE) {
      if (get(grid, x, y) === EYE) exit = at(x, y);
      for (const gear of GEARS) {
        if (get(grid, x, y) === gear && get(grid, x + 1, y) === FLOOR) pads.push([at(x, y), gear]);
        for (let facing = 1; facing <= 4; facing++) {
          if (patchAt(grid, body(gear, facing), x, y)) start = { x, y, gear, facing };
        }
      }
    }
  }
  return {
    left: 2 * cells,
    ...start,
    springs: 0,
    board: [board.x, board.y, board.width, board.height],
    exit,
    pads,
  };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) set(grid, left / 2, 63, SPENT);
  const next = { ...acted(grid, action, m), left };
  drawFloor(grid, m, m.x, m.y);
  if (next.x !== m.x || next.y !== m.y) drawFloor(grid, m, next.x, next.y);
  paste(grid, body(next.gear, next.facing), next.x, next.y);
  fillBox(grid, { x: 0, y: 0, width: 64, height: SIZE }, SURROUND);
  for (let i = 0; i < next.springs; i++) drawSpring(grid, 1 + 6 * i, 0);
  return { grid, memory: next };
}

function acted(grid: Grid, action: Action, m: M): M {
  const jumps = action.id === 5;
  const facing = jumps ? m.facing : action.id;
  const [dx, dy] = STEPS[facing]!;
  const [x, y] = [m.x + dx! * (jumps ? 2 : 1), m.y + dy! * (jumps ? 2 : 1)];
  const [left, top, width, height] = m.board;
  if (!boxHas({ x: left, y: top, width, height }, x, y) || get(grid, x, y) === WALL) return { ...m, facing };
  const isSpring = get(grid, x + 1, y) === SPRING;
  const gear = m.pads.find(([pad]) => pad === at(x, y))?.[1] ?? m.gear;
  return { ...m, x, y, facing, gear, springs: m.springs - (jumps ? 1 : 0) + (isSpring ? 1 : 0) };
}

function drawFloor(grid: Grid, { pads, exit }: M, x: number, y: number): void {
  // The exit is left as it is: who comes there has won.
  if (at(x, y) === exit) return;
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, FLOOR);
  const pad = pads.find(([place]) => place === at(x, y));
  if (pad) paste(grid, padPicture(pad[1]!), x, y);
}

function drawSpring(grid: Grid, x: number, y: number): void {
  const s = SPRING;
  paste(
    grid,
    patchOf([[o, s, s, s, o], [o, o, s, o, o], [o, s, o, o, o], [o, o, s, o, o], [o, s, s, s, o]]),
    x,
    y,
  );
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { x, y, exit } = memory as M;
  return at(x, y) === exit;
}

/** Which actions there are depends on the gear and the springs. */
export function actions(_grid: Grid, memory: Memory): Action[] {
  const { gear, springs } = memory as M;
  const moves: Action[] = [];
  if (gear !== 9) moves.push({ id: 1 }, { id: 2 });
  if (gear !== 14) moves.push({ id: 3 }, { id: 4 });
  if (springs > 0) moves.push({ id: 5 });
  return moves;
}
