/** The stars. Where home is, and half-spent cells of the bar, are remembered; the stars are left alone. */
import {
  type Action,
  boxOfColour,
  countColour,
  fillBox,
  get,
  type Grid,
  type Memory,
  paste,
  patchOf,
} from "twin";

const GROUND = 2, CRATER = 4, STONE = 6, HOME = 14, BAR = 8, SPENT = 5, SIZE = 5, SKY = 14;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const o = -1;
const ROVER = patchOf([[o, 0, 0, 0, o], [0, 9, 9, 9, 0], [0, 0, 0, 0, 0], [o, 4, o, 4, o], [4, o, 4, o, 4]]);
const LOADED = patchOf([[o, 6, 6, 6, o], [0, 6, 6, 6, 0], [0, 0, 0, 0, 0], [o, 4, o, 4, o], [4, o, 4, o, 4]]);
/** No rule predicts the stars. */
export const noise = [
  69,
  82,
  100,
  152,
  201,
  267,
  269,
  273,
  282,
  285,
  360,
  367,
  452,
  490,
  573,
  597,
  619,
  636,
  682,
  705,
  715,
  723,
  730,
  753,
];

type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  /** The rover's top left cell, and home's. */
  readonly rover: readonly [number, number];
  readonly home: readonly [number, number];
  readonly carries: boolean;
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 63) === BAR) cells++;
  const rover = boxOfColour(grid, 9)!;
  const home = boxOfColour(grid, HOME)!;
  return { left: 2 * cells, rover: [rover.x - 1, rover.y - 1], home: [home.x, home.y], carries: false };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  const [dx, dy] = STEPS[action.id]!;
  const [x, y] = [m.rover[0] + dx!, m.rover[1] + dy!];
  const isStone = get(grid, x + 2, y + 1) === STONE;
  // A crater is one in its middle; beyond the ground and at its border is nothing to drive on.
  const middle = get(grid, x + 2, y + 2);
  const ground = y >= SKY && (get(grid, x, y) === GROUND || get(grid, x, y) === HOME);
  if (!ground || (isStone && m.carries) || (middle === CRATER && !isStone)) return { grid, memory: m };
  const left = m.left - 1;
  if (left % 2 === 0) fillBox(grid, { x: left / 2, y: 62, width: 1, height: 2 }, SPENT);
  const carries = isStone || (m.carries && !(x === m.home[0] && y === m.home[1]));
  drawGround(grid, m, ...m.rover);
  if (isStone) drawGround(grid, m, x, y);
  paste(grid, carries ? LOADED : ROVER, x, y);
  return { grid, memory: { ...m, left, rover: [x, y] as const, carries } };
}

function drawGround(grid: Grid, { home }: M, x: number, y: number): void {
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, GROUND);
  if (x !== home[0] || y !== home[1]) return;
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, HOME);
  fillBox(grid, { x: x + 1, y: y + 1, width: SIZE - 2, height: SIZE - 2 }, GROUND);
}

export function goalReached(grid: Grid): boolean {
  return countColour(grid, STONE) === 0;
}

export function lost(_grid: Grid, memory: Memory): boolean {
  return (memory as M).left <= 0;
}
