/** The way back: the steps that an undo takes back are nowhere seen, so they are remembered. */
import {
  type Action,
  at,
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
  xOf,
  yOf,
} from "twin";

const FLOOR = 11, WALL = 13, BODY = 9, GEM = 6, SHUT = 3, BAR = 15, SPENT = 4, SIZE = 5;
/** The body remembers this many steps. */
const STEPS_BACK = 6;
const STEPS = [0, at(0, -SIZE), at(0, SIZE), at(-SIZE, 0), at(SIZE, 0)];
const o = -1;
const WALKER = patchOf([[o, 9, 9, 9, o], [9, 5, 9, 5, 9], [9, 9, 9, 9, 9], [9, 9, 9, 9, 9], [o, 9, o, 9, o]]);
const UP = patchOf([[o, o, o, o, o], [o, o, 12, o, o], [o, 12, 12, 12, o], [12, 12, o, 12, 12], [
  12,
  o,
  o,
  o,
  12,
]]);
/** The pictures of ledges that are entered by actions 1..4. */
const LEDGES: readonly (Patch | null)[] = [
  null,
  UP,
  rotatePatch(UP, 2),
  rotatePatch(UP, 3),
  rotatePatch(UP, 1),
];

type M = {
  readonly body: number;
  readonly past: readonly number[];
  readonly gems: readonly number[];
  readonly exit: number;
  /** Top left cell of a ledge's tile, and the action that enters it. */
  readonly ledges: readonly (readonly number[])[];
};

export function init(grid: Grid): Memory {
  const body = boxOfColour(grid, BODY)!;
  const gems: number[] = [], ledges: number[][] = [];
  let exit = -1;
  for (let y = body.y % SIZE; y + SIZE <= 62; y += SIZE) {
    for (let x = body.x % SIZE; x + SIZE <= 64; x += SIZE) {
      if (get(grid, x, y) === SHUT) exit = at(x, y);
      else if (get(grid, x + 2, y) === GEM) gems.push(at(x, y));
      const way = LEDGES.findIndex((patch) =>
        patch && get(grid, x, y) !== WALL && patchAt(grid, patch, x, y)
      );
      if (way > 0) ledges.push([at(x, y), way]);
    }
  }
  return { body: at(body.x, body.y), past: [], gems, exit, ledges };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  spend(grid);
  const next = action.id === 7 ? undone(m) : walked(grid, m, action.id);
  drawFloor(grid, m, m.body);
  if (next.gems.length < m.gems.length) {
    drawFloor(grid, m, next.body);
    if (next.gems.length === 0) {
      fillBox(grid, { x: xOf(m.exit) + 1, y: yOf(m.exit) + 1, width: 3, height: 3 }, 0);
    }
  }
  paste(grid, WALKER, xOf(next.body), yOf(next.body));
  return { grid, memory: next };
}

function undone(m: M): M {
  const back = m.past.at(-1);
  return back === undefined ? m : { ...m, body: back, past: m.past.slice(0, -1) };
}

function walked(grid: Grid, m: M, id: number): M {
  const to = m.body + STEPS[id]!;
  const ledge = m.ledges.find(([tile]) => tile === to);
  const shut = to === m.exit && m.gems.length > 0;
  if (grid[to] === WALL || shut || (ledge && ledge[1] !== id)) return m;
  return {
    ...m,
    body: to,
    past: [...m.past, m.body].slice(-STEPS_BACK),
    gems: m.gems.filter((gem) => gem !== to),
  };
}

function drawFloor(grid: Grid, { ledges }: M, tile: number): void {
  fillBox(grid, { x: xOf(tile), y: yOf(tile), width: SIZE, height: SIZE }, FLOOR);
  const ledge = ledges.find(([place]) => place === tile);
  if (ledge) paste(grid, LEDGES[ledge[1]!]!, xOf(tile), yOf(tile));
}

function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 63) !== BAR) end--;
  fillBox(grid, { x: end, y: 62, width: 1, height: 2 }, SPENT);
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { body, exit } = memory as M;
  return body === exit;
}
