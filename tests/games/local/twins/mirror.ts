/** The mirrored bodies. What lies under them is remembered. */
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
  set,
} from "twin";

const FLOOR = 0, WALL = 6, SURROUND = 7, MARK = 3, SPIKES = 4, BAR = 15, SPENT = 1, SIZE = 5;
const FIRST = 9, SIDEWAYS = 12, CONTRARY = 8;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];

/** The top left cells of marks and of spikes. */
type M = { readonly marks: readonly number[]; readonly spikes: readonly number[] };

export function init(grid: Grid): Memory {
  const { x: left, y: top } = boxOfColour(grid, FIRST)!;
  const marks: number[] = [], spikes: number[] = [];
  for (let y = top % SIZE; y + SIZE <= 64; y += SIZE) {
    for (let x = left % SIZE; x + SIZE <= 64; x += SIZE) {
      if (get(grid, x + 1, y) === MARK) marks.push(at(x, y));
      if (get(grid, x, y) === SPIKES) spikes.push(at(x, y));
    }
  }
  return { marks, spikes };
}

export function step(grid: Grid, action: Action, memory: Memory): Grid {
  const colour = countColour(grid, CONTRARY) > 0 ? CONTRARY : SIDEWAYS;
  const [dx, dy] = STEPS[action.id]!;
  const first = boxOfColour(grid, FIRST)!, second = boxOfColour(grid, colour)!;
  const firstTo = moved(grid, first.x, first.y, dx!, dy!);
  const secondTo = moved(grid, second.x, second.y, -dx!, colour === CONTRARY ? -dy! : dy!);
  const swapped = firstTo === at(second.x, second.y) && secondTo === at(first.x, first.y);
  if (firstTo !== secondTo && !swapped) {
    const pictures = [bodyOnly(grid, first.x, first.y), bodyOnly(grid, second.x, second.y)];
    drawFloor(grid, first.x, first.y, memory as M);
    drawFloor(grid, second.x, second.y, memory as M);
    paste(grid, pictures[0]!, firstTo % 64, Math.floor(firstTo / 64));
    paste(grid, pictures[1]!, secondTo % 64, Math.floor(secondTo / 64));
  }
  spend(grid);
  return grid;
}

function moved(grid: Grid, x: number, y: number, dx: number, dy: number): number {
  const ahead = get(grid, x + dx, y + dy);
  return ahead === WALL || ahead === SURROUND ? at(x, y) : at(x + dx, y + dy);
}

/** A body is round: what shows at its corners is the floor's. */
function bodyOnly(grid: Grid, x: number, y: number): Patch {
  const { width, height, cells } = copyBox(grid, { x, y, width: SIZE, height: SIZE });
  const corners = [0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1];
  return { width, height, cells: cells.map((colour, i) => corners.includes(i) ? -1 : colour) };
}

function drawFloor(grid: Grid, x: number, y: number, { marks, spikes }: M): void {
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, FLOOR);
  if (marks.includes(at(x, y))) {
    for (let i = 1; i < SIZE - 1; i++) {
      for (const [u, v] of [[i, 0], [i, SIZE - 1], [0, i], [SIZE - 1, i]]) set(grid, x + u!, y + v!, MARK);
    }
  }
  if (spikes.includes(at(x, y))) {
    for (let i = 0; i < SIZE; i++) set(set(grid, x + i, y + i, SPIKES), x + i, y + SIZE - 1 - i, SPIKES);
  }
}

/** One cell of the bar for each action, from its right end. */
function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 0) !== BAR) end--;
  set(grid, end, 0, SPENT);
}

export function goalReached(grid: Grid): boolean {
  return countColour(grid, MARK) === 0;
}

/** A body stands on spikes, or nothing of the bar is left. */
export function lost(grid: Grid, memory: Memory): boolean {
  const colour = countColour(grid, CONTRARY) > 0 ? CONTRARY : SIDEWAYS;
  const pierced = [FIRST, colour].some((body) => {
    const box = boxOfColour(grid, body)!;
    return (memory as M).spikes.includes(at(box.x, box.y));
  });
  return pierced || countColour(grid, BAR) === 0;
}
