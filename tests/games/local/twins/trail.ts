/** The falling tiles. Which of them still stand is remembered. */
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
  patchOf,
  set,
  xOf,
  yOf,
} from "twin";

const VOID = 5, BODY = 8, LAST = 14, BAR = 7, SPENT = 15, SIZE = 6;
const STEPS = [0, at(0, -SIZE), at(0, SIZE), at(-SIZE, 0), at(SIZE, 0)];
const o = -1;
const WALKER = patchOf([
  [o, o, 8, 8, o, o],
  [o, 8, 8, 8, 8, o],
  [8, 8, 0, 0, 8, 8],
  [8, 8, 0, 0, 8, 8],
  [o, 8, 8, 8, 8, o],
  [o, o, 8, 8, o, o],
]);

function tilePicture(top: number, side: number): Patch {
  const row = [top, top, top, top, top, side];
  return patchOf([[...row.slice(0, 5), top], row, row, row, row, [side, side, side, side, side, side]]);
}

const PLAIN = tilePicture(10, 9);

type M = {
  readonly body: number;
  /** Tiles by their top left cell, and how often each bears the body yet. */
  readonly tiles: readonly (readonly number[])[];
  readonly last: number;
};

export function init(grid: Grid): Memory {
  const body = boxOfColour(grid, BODY)!;
  const tiles: number[][] = [];
  let last = -1;
  for (let y = body.y % SIZE; y + SIZE <= 64; y += SIZE) {
    for (let x = body.x % SIZE; x + SIZE <= 64; x += SIZE) {
      const corner = get(grid, x, y);
      if (corner !== 10 && corner !== LAST) continue;
      if (corner === LAST) last = at(x, y);
      tiles.push([at(x, y), get(grid, x + 1, y + 1) === 0 ? 2 : 1]);
    }
  }
  return { body: at(body.x, body.y), tiles, last };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  spend(grid);
  const to = m.body + STEPS[action.id]!;
  if (!m.tiles.some(([tile]) => tile === to)) return { grid, memory: m };
  const tiles = m.tiles.map(([tile, bears]) => tile === m.body ? [tile, bears! - 1] : [tile!, bears!])
    .filter(([, bears]) => bears! > 0) as number[][];
  fillBox(grid, { x: xOf(m.body), y: yOf(m.body), width: SIZE, height: SIZE }, VOID);
  if (tiles.some(([tile]) => tile === m.body)) paste(grid, PLAIN, xOf(m.body), yOf(m.body));
  paste(grid, WALKER, xOf(to), yOf(to));
  return { grid, memory: { ...m, body: to, tiles } };
}

function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 0) !== BAR) end--;
  set(grid, end, 0, SPENT);
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { body, tiles, last } = memory as M;
  return body === last && tiles.length === 1;
}
