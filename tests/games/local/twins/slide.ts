/** The ice. The goal that the body may lie on is remembered. */
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
} from "twin";

const ICE = 10, SNOW = 0, WATER = 9, BODY = 8, GOAL = 15, BRITTLE = 1, BAR = 12, SPENT = 4, SIZE = 5;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];

/** The top left cell of the goal. */
type M = { readonly goal: number };

export function init(grid: Grid): Memory {
  const { x, y } = boxOfColour(grid, GOAL)!;
  return { goal: at(x, y) };
}

export function step(grid: Grid, action: Action, memory: Memory): Grid {
  const { goal } = memory as M;
  const body = boxOfColour(grid, BODY)!;
  const [dx, dy] = STEPS[action.id]!;
  let { x, y } = body;
  for (;;) {
    const corner = get(grid, x + dx!, y + dy!);
    if (corner === SNOW) break;
    if (corner === BRITTLE) {
      if (x !== body.x || y !== body.y) fillBox(grid, { ...body, x: x + dx!, y: y + dy! }, ICE);
      break;
    }
    [x, y] = [x + dx!, y + dy!];
    if (corner === WATER) break;
  }
  if (x !== body.x || y !== body.y) {
    const picture = bodyOnly(grid, body);
    fillBox(grid, body, ICE);
    if (at(body.x, body.y) === goal) drawGoal(grid, body.x, body.y);
    if (get(grid, x, y) !== WATER) paste(grid, picture, x, y);
  }
  spend(grid);
  return grid;
}

/** The body without what shows at its four corners. */
function bodyOnly(grid: Grid, box: { x: number; y: number; width: number; height: number }) {
  const { width, height, cells } = copyBox(grid, box);
  const corners = [0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1];
  return { width, height, cells: cells.map((colour, i) => corners.includes(i) ? -1 : colour) };
}

function drawGoal(grid: Grid, x: number, y: number): void {
  fillBox(grid, { x, y, width: 5, height: 5 }, GOAL);
  fillBox(grid, { x: x + 1, y: y + 1, width: 3, height: 3 }, ICE);
  fillBox(grid, { x: x + 2, y: y + 2, width: 1, height: 1 }, GOAL);
}

/** Two cells of the bar for each action, from its lower end. */
function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, 63, end) !== BAR) end--;
  fillBox(grid, { x: 62, y: end - 1, width: 2, height: 2 }, SPENT);
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  const body = boxOfColour(grid, BODY);
  return body !== null && at(body.x, body.y) === (memory as M).goal;
}

export function lost(grid: Grid): boolean {
  return countColour(grid, BODY) === 0 || countColour(grid, BAR) === 0;
}
