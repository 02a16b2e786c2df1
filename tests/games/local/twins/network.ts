/** The pads. The body's place, and what it may stand on, is remembered. */
import {
  type Action,
  boxOfColour,
  copyBox,
  fillBox,
  flipPatch,
  get,
  type Grid,
  type Memory,
  paste,
  patchOf,
  set,
} from "twin";

const FLOOR = 15, WALL = 5, EXIT = 6, BAR = 9, SPENT = 3, SIZE = 6;
const PAD_COLOURS = [10, 11, 14, 12];
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];
const o = -1;
const BODY = patchOf([
  [o, 0, 0, 0, 0, o],
  [0, 0, 0, 0, 0, 0],
  [0, 5, 0, 0, 5, 0],
  [0, 0, 0, 0, 0, 0],
  [o, 0, o, o, 0, o],
  [o, 0, o, o, 0, o],
]);

type Place = readonly [x: number, y: number];
type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  readonly body: Place;
  readonly exit: Place;
  /** The pads of each colour in reading order. */
  readonly pads: Readonly<Record<string, readonly Place[]>>;
  readonly lever: Place | null;
  readonly pulled: boolean;
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, 0, cells) === BAR) cells++;
  const body = boxOfColour(grid, 0)!;
  const exit = boxOfColour(grid, EXIT)!;
  const pads: Record<string, Place[]> = {};
  let lever: Place | null = null;
  for (let y = body.y % SIZE; y + SIZE <= 64; y += SIZE) {
    for (let x = body.x % SIZE; x + SIZE <= 64; x += SIZE) {
      const corner = get(grid, x, y);
      if (PAD_COLOURS.includes(corner)) (pads[corner] ??= []).push([x, y]);
      if (get(grid, x, y + SIZE - 1) === 1) lever = [x, y];
    }
  }
  return { left: 2 * cells, body: [body.x, body.y], exit: [exit.x, exit.y], pads, lever, pulled: false };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) set(grid, 0, left / 2, SPENT);
  const [dx, dy] = STEPS[action.id]!;
  const to: Place = [m.body[0] + dx!, m.body[1] + dy!];
  const corner = get(grid, ...to);
  if (corner === WALL) return { grid, memory: { ...m, left } };
  if (m.lever && same(to, m.lever)) {
    const box = { x: to[0], y: to[1], width: SIZE, height: SIZE };
    paste(grid, flipPatch(copyBox(grid, box), "horizontal"), ...to);
    return { grid, memory: { ...m, left, pulled: !m.pulled } };
  }
  const body = PAD_COLOURS.includes(corner) ? linked(m, corner, to) : to;
  drawFloor(grid, m, m.body);
  paste(grid, BODY, ...body);
  return { grid, memory: { ...m, left, body } };
}

/** Where a pad leads: to the next one of its colour, or with the lever pulled to the one before. */
function linked({ pads, pulled }: M, colour: number, pad: Place): Place {
  const all = pads[colour]!;
  const index = all.findIndex((each) => same(each, pad));
  return all[(index + (pulled ? all.length - 1 : 1)) % all.length]!;
}

function drawFloor(grid: Grid, { pads }: M, [x, y]: Place): void {
  const colour = Object.keys(pads).find((each) => pads[each]!.some((pad) => same(pad, [x, y])));
  fillBox(grid, { x, y, width: SIZE, height: SIZE }, colour === undefined ? FLOOR : Number(colour));
  if (colour !== undefined) fillBox(grid, { x: x + 2, y: y + 2, width: 2, height: 2 }, WALL);
}

function same(a: Place, b: Place): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { body, exit } = memory as M;
  return same(body, exit);
}
