/** The maze. Everything but the half-spent cell of the bar is on the board. */
import { type Action, boxOfColour, copyBox, fillBox, get, type Grid, type Memory, paste } from "twin";

const FLOOR = 4, WALL = 15, BODY = 12, EXIT = 14, BAR = 14, SPENT = 5;
const STEPS = [[0, 0], [0, -5], [0, 5], [-5, 0], [5, 0]];

/** Actions left: two to a cell of the bar. */
type M = { readonly left: number };

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 63) === BAR) cells++;
  return { left: 2 * cells };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const left = (memory as M).left - 1;
  if (left % 2 === 0) fillBox(grid, { x: left / 2, y: 62, width: 1, height: 2 }, SPENT);
  move(grid, action);
  return { grid, memory: { left } };
}

function move(grid: Grid, action: Action): void {
  const body = boxOfColour(grid, BODY)!;
  const [dx, dy] = STEPS[action.id]!;
  const to = { ...body, x: body.x + dx!, y: body.y + dy! };
  const corner = get(grid, to.x, to.y);
  if (corner === WALL) return;
  if (corner === FLOOR) {
    const isKey = get(grid, to.x + 1, to.y + 1) !== FLOOR;
    if (isKey) paste(grid, copyBox(grid, to, FLOOR), 2 + 6 * held(grid).length, 0);
  } else if (corner !== EXIT) {
    const slot = held(grid).indexOf(corner);
    if (slot < 0) return;
    // The keys behind the one used move up.
    const behind = copyBox(grid, { x: 8 + 6 * slot, y: 0, width: 56 - 6 * slot, height: 5 });
    paste(grid, behind, 2 + 6 * slot, 0);
  }
  if (corner !== EXIT) fillBox(grid, to, FLOOR);
  const picture = copyBox(grid, body, FLOOR);
  fillBox(grid, body, FLOOR);
  paste(grid, picture, to.x, to.y);
}

/** The colours of the keys in hand, along the top. */
function held(grid: Grid): number[] {
  const keys: number[] = [];
  for (let x = 3; get(grid, x, 1) !== WALL; x += 6) keys.push(get(grid, x, 1));
  return keys;
}

export function goalReached(grid: Grid): boolean {
  const body = boxOfColour(grid, BODY);
  return body !== null && get(grid, body.x, body.y) === EXIT;
}
