/** The belts. The body's place, and the belts it may stand on, are remembered. */
import {
  type Action,
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

const FLOOR = 3, WALL = 12, PIT = 5, BODY = 9, EXIT = 14, BAR = 8, SPENT = 1, SIZE = 7;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const o = -1;
const WALKER = patchOf([
  [o, 9, 9, 9, 9, 9, o],
  [9, 9, 9, 9, 9, 9, 9],
  [9, 9, 0, 9, 0, 9, 9],
  [9, 9, 9, 9, 9, 9, 9],
  [9, 9, 9, 9, 9, 9, 9],
  [o, 9, o, o, o, 9, o],
  [9, 9, o, o, o, 9, 9],
]);
const UP = patchOf([
  [4, 4, 4, 4, 4, 4, 4],
  [4, 4, 4, 2, 4, 4, 4],
  [4, 4, 2, 2, 2, 4, 4],
  [4, 2, 2, 4, 2, 2, 4],
  [4, 2, 4, 4, 4, 2, 4],
  [4, 4, 4, 4, 4, 4, 4],
  [4, 4, 4, 4, 4, 4, 4],
]);
/** The pictures of belts that lead as actions 1..4 do, and the action that leads back. */
const BELTS: readonly (Patch | null)[] = [
  null,
  UP,
  rotatePatch(UP, 2),
  rotatePatch(UP, 3),
  rotatePatch(UP, 1),
];
const BACK = [0, 2, 1, 4, 3];

type M = {
  readonly x: number;
  readonly y: number;
  /** The belts: top left cell, and the action that they lead like. */
  readonly belts: readonly (readonly number[])[];
};

export function init(grid: Grid): Memory {
  const { x, y } = boxOfColour(grid, BODY)!;
  const belts: number[][] = [];
  for (let top = y % SIZE; top + SIZE <= 64; top += SIZE) {
    for (let left = x % SIZE; left + SIZE <= 64; left += SIZE) {
      const way = BELTS.findIndex((patch) => patch && patchAt(grid, patch, left, top));
      if (way > 0) belts.push([left, top, way]);
    }
  }
  return { x, y, belts };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  let m = memory as M;
  spend(grid);
  const from = [m.x, m.y];
  if (action.id === 5) m = { ...m, belts: m.belts.map(([x, y, way]) => [x!, y!, BACK[way!]!]) };
  else m = walked(grid, m, action.id);
  const moved = m.x !== from[0] || m.y !== from[1];
  if (moved || action.id === 5) m = carried(grid, m);
  fillBox(grid, { x: from[0]!, y: from[1]!, width: SIZE, height: SIZE }, FLOOR);
  for (const [x, y, way] of m.belts) paste(grid, BELTS[way!]!, x!, y!);
  if (get(grid, m.x, m.y) !== PIT) paste(grid, WALKER, m.x, m.y);
  return { grid, memory: m };
}

function walked(grid: Grid, m: M, id: number): M {
  const [x, y] = [m.x + STEPS[id]![0]!, m.y + STEPS[id]![1]!];
  return get(grid, x, y) === WALL ? m : { ...m, x, y };
}

/** Goes with the belts until they end, a wall is in the way, or they would lead in a circle. */
function carried(grid: Grid, first: M): M {
  const been = new Set<string>();
  for (let m = first;;) {
    const belt = m.belts.find(([x, y]) => x === m.x && y === m.y);
    const next = belt ? walked(grid, m, belt[2]!) : m;
    if (next === m || been.has(`${next.x},${next.y}`)) return m;
    been.add(`${m.x},${m.y}`);
    m = next;
  }
}

/** The bar empties from its top. */
function spend(grid: Grid): void {
  let y = 0;
  while (get(grid, 63, y) !== BAR) y++;
  set(grid, 63, y, SPENT);
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  const { x, y } = memory as M;
  return get(grid, x, y) === EXIT;
}

export function lost(grid: Grid, memory: Memory): boolean {
  const { x, y } = memory as M;
  return get(grid, x, y) === PIT || boxOfColour(grid, BAR) === null;
}
