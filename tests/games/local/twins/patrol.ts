/** The guards. Where they are, and how the level began, is remembered: a lost life begins it again. */
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
  set,
  xOf,
  yOf,
} from "twin";

const FLOOR = 14, WALL = 3, GEM = 11, EXIT = 9, LIFE = 8, BAR = 12, SPENT = 5, SIZE = 5;
const STEPS = [0, at(0, -SIZE), at(0, SIZE), at(-SIZE, 0), at(SIZE, 0), 0];
const BACK = [0, 2, 1, 4, 3];
const TURNS = [0, 0, 2, 3, 1];
const o = -1;
const WALKER = patchOf([[o, o, 0, o, o], [o, 0, 0, 0, o], [0, 5, 0, 5, 0], [0, 0, 0, 0, 0], [0, o, 0, o, 0]]);
const GUARD = patchOf([[o, 5, o, 5, o], [8, 8, 8, 8, 8], [8, 8, 8, 8, 8], [8, 8, 8, 8, 8], [o, 8, 8, 8, o]]);
const GEM_PICTURE = patchOf([[o, o, 11, o, o], [o, 11, 11, 11, o], [11, 11, 11, 11, 11], [o, 11, 11, 11, o], [
  o,
  o,
  11,
  o,
  o,
]]);
const EXIT_PICTURE = patchOf([[9, 9, 9, 9, 9], [9, o, o, o, 9], [9, o, 9, o, 9], [9, o, o, o, 9], [
  9,
  9,
  9,
  9,
  9,
]]);

type Start = {
  readonly body: number;
  /** Guards: top left cell, and the action that they head like. */
  readonly guards: readonly (readonly number[])[];
  readonly gems: readonly number[];
};
type M = Start & {
  readonly left: number;
  readonly budget: number;
  readonly lives: number;
  readonly exit: number;
  readonly start: Start;
};

function guardPicture(heading: number): Patch {
  return rotatePatch(GUARD, TURNS[heading]!);
}

export function init(grid: Grid): Memory {
  let budget = 0;
  while (get(grid, 0, budget) === BAR) budget++;
  const body = boxOfColour(grid, 0)!;
  const exit = boxOfColour(grid, EXIT)!;
  const gems: number[] = [], guards: number[][] = [];
  for (let y = body.y % SIZE; y + SIZE <= 64; y += SIZE) {
    for (let x = body.x % SIZE; x + SIZE <= 64; x += SIZE) {
      if (get(grid, x + 2, y) === GEM) gems.push(at(x, y));
      for (let heading = 1; heading <= 4; heading++) {
        if (patchAt(grid, guardPicture(heading), x, y)) guards.push([at(x, y), heading]);
      }
    }
  }
  const lives = [0, 1, 2].filter((i) => get(grid, 52 + 3 * i, 1) === LIFE).length;
  const start = { body: at(body.x, body.y), guards, gems };
  return { ...start, start, left: budget, budget, lives, exit: at(exit.x, exit.y) };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  for (const tile of [m.body, ...m.guards.map(([guard]) => guard!), ...m.gems]) clear(grid, tile);
  const to = m.body + STEPS[action.id]!;
  const body = grid[to] === WALL ? m.body : to;
  const guards = m.guards.map(([tile, heading]) => patrolled(grid, m, tile!, heading!));
  const caught = guards.some(([guard], i) =>
    guard === body || (m.guards[i]![0] === body && guard === m.body && body !== m.body)
  );
  const gems = m.gems.filter((gem) => gem !== body);
  let next: M = { ...m, body, guards, gems, left: m.left - 1 };
  if (!won(next, caught) && (caught || next.left === 0)) {
    const lives = m.lives - 1;
    next = lives > 0 ? { ...m, ...m.start, left: m.budget, lives } : { ...next, lives };
  }
  draw(grid, next);
  return { grid, memory: next };
}

function patrolled(grid: Grid, { exit }: M, tile: number, heading: number): number[] {
  for (const way of [heading, BACK[heading]!]) {
    const to = tile + STEPS[way]!;
    if (grid[to] !== WALL && to !== exit) return [to, way];
  }
  return [tile, heading];
}

function won({ body, gems, exit }: M, caught: boolean): boolean {
  return !caught && gems.length === 0 && body === exit;
}

function draw(grid: Grid, { body, guards, gems, exit, left, budget, lives }: M): void {
  paste(grid, EXIT_PICTURE, xOf(exit), yOf(exit));
  for (const gem of gems) paste(grid, GEM_PICTURE, xOf(gem), yOf(gem));
  paste(grid, WALKER, xOf(body), yOf(body));
  for (const [tile, heading] of guards) paste(grid, guardPicture(heading!), xOf(tile!), yOf(tile!));
  for (let y = 0; y < budget; y++) set(grid, 0, y, y < left ? BAR : SPENT);
  for (let i = 0; i < 3; i++) {
    fillBox(grid, { x: 52 + 3 * i, y: 1, width: 2, height: 2 }, i < lives ? LIFE : SPENT);
  }
}

function clear(grid: Grid, tile: number): void {
  fillBox(grid, { x: xOf(tile), y: yOf(tile), width: SIZE, height: SIZE }, FLOOR);
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const m = memory as M;
  return won(m, m.guards.some(([guard]) => guard === m.body));
}

export function lost(_grid: Grid, memory: Memory): boolean {
  return (memory as M).lives === 0;
}
