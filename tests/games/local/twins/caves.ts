/** The caves. The map at the side tells what comes into view; where the body is in it is remembered. */
import { type Action, fillBox, get, type Grid, type Memory, paste, type Patch, patchOf, set } from "twin";

const SURROUND = 4, ROCK = 13, FLOOR = 5, EARTH = 12, CRYSTAL = 10, LADDER = 0, BAR = 14, SPENT = 8;
const TILE = 7, COLUMNS = 7, ROWS = 9, MAP_LEFT = 50;
const STEPS = [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]];
const o = -1;
const BODY = patchOf([
  [o, o, 11, 11, 11, o, o],
  [o, 11, 11, 11, 11, 11, o],
  [o, o, 7, 7, 7, o, o],
  [o, 8, 8, 8, 8, 8, o],
  [8, o, 8, 8, 8, o, 8],
  [o, o, 9, o, 9, o, o],
  [o, 9, 9, o, 9, 9, o],
]);
/** What a colour of the map looks like in the view. */
const PICTURES: Readonly<Record<number, Patch>> = {
  [EARTH]: patchOf([
    [12, 12, 12, 12, 12, 12, 12],
    [12, 13, 12, 12, 12, 12, 12],
    [12, 12, 12, 12, 13, 12, 12],
    [12, 12, 12, 12, 12, 12, 12],
    [12, 12, 12, 13, 12, 12, 12],
    [13, 12, 12, 12, 12, 12, 13],
    [12, 12, 12, 12, 12, 12, 12],
  ]),
  [CRYSTAL]: patchOf([
    [o, o, o, 10, o, o, o],
    [o, o, 10, 10, 10, o, o],
    [o, 10, 0, 10, 10, 10, o],
    [o, 10, 10, 10, 10, 10, o],
    [o, 10, 10, 10, 10, 10, o],
    [o, o, 10, 10, 10, o, o],
    [o, o, o, 10, o, o, o],
  ]),
  [LADDER]: patchOf([
    [o, 0, o, o, o, 0, o],
    [o, 0, 0, 0, 0, 0, o],
    [o, 0, o, o, o, 0, o],
    [o, 0, 0, 0, 0, 0, o],
    [o, 0, o, o, o, 0, o],
    [o, 0, 0, 0, 0, 0, o],
    [o, 0, o, o, o, 0, o],
  ]),
};

type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  /** The body's tile in the map. */
  readonly x: number;
  readonly y: number;
  /** The map's first row, its width and its height. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 63) === BAR) cells++;
  let top = 0, width = 0, height = 0;
  while (get(grid, MAP_LEFT, top) === SURROUND) top++;
  while (get(grid, MAP_LEFT + width, top) === ROCK) width++;
  while (get(grid, MAP_LEFT, top + height) === ROCK) height++;
  const m = { left: 2 * cells, x: 0, y: 0, top, width, height };
  // The body is where the map fits the view.
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (get(grid, MAP_LEFT + x, top + y) === ROCK) continue;
      if (fits(grid, { ...m, x, y })) return { ...m, x, y };
    }
  }
  throw new RangeError("the map does not fit the view");
}

function fits(grid: Grid, m: M): boolean {
  const seen = grid.slice();
  draw(seen, m);
  return seen.every((colour, cell) => colour === grid[cell]);
}

export function step(grid: Grid, action: Action, memory: Memory) {
  let m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) set(grid, left / 2, 63, SPENT);
  const [dx, dy] = STEPS[action.id]!;
  const [x, y] = [m.x + dx!, m.y + dy!];
  const ahead = get(grid, MAP_LEFT + x, m.top + y);
  if (ahead === EARTH || ahead === CRYSTAL) set(grid, MAP_LEFT + x, m.top + y, FLOOR);
  m = ahead === ROCK || ahead === EARTH ? { ...m, left } : { ...m, left, x, y };
  draw(grid, m);
  return { grid, memory: m };
}

/** The view, which keeps the body in its middle save at the borders. */
function draw(grid: Grid, { x, y, top, width, height }: M): void {
  const firstX = Math.max(0, Math.min(x - 3, width - COLUMNS));
  const firstY = Math.max(0, Math.min(y - 4, height - ROWS));
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const colour = get(grid, MAP_LEFT + firstX + column, top + firstY + row);
      const box = { x: TILE * column, y: TILE * row, width: TILE, height: TILE };
      fillBox(grid, box, colour === ROCK ? ROCK : FLOOR);
      const picture = PICTURES[colour];
      if (picture) paste(grid, picture, box.x, box.y);
    }
  }
  paste(grid, BODY, TILE * (x - firstX), TILE * (y - firstY));
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  const { x, y, top, width, height } = memory as M;
  if (get(grid, MAP_LEFT + x, top + y) !== LADDER) return false;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (get(grid, MAP_LEFT + column, top + row) === CRYSTAL) return false;
    }
  }
  return true;
}

export function lost(_grid: Grid, memory: Memory): boolean {
  return (memory as M).left <= 0;
}
