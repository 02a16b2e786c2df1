/** The fuse: nothing on the board counts the actions for which gates stay open, so they are remembered. */
import {
  type Action,
  at,
  boxOfColour,
  fillBox,
  frameBox,
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

const FLOOR = 5, WALL = 8, BODY = 10, EXIT = 0, OPEN = 3, BAR = 0, SPENT = 4, SIZE = 5;
const STEPS = [0, at(0, -SIZE), at(0, SIZE), at(-SIZE, 0), at(SIZE, 0)];
/** By the colour of a switch: the actions for which its gates stay open. */
const FUSES: Readonly<Record<string, number>> = { 11: 8, 14: 12 };
const o = -1;
const WALKER = patchOf([[o, 10, 10, 10, o], [10, 0, 10, 0, 10], [10, 10, 10, 10, 10], [10, 10, 10, 10, 10], [
  10,
  o,
  10,
  o,
  10,
]]);

function switchPicture(c: number): Patch {
  return patchOf([[o, c, c, c, o], [c, o, o, o, c], [c, o, c, o, c], [c, o, o, o, c], [o, c, c, c, o]]);
}

function gatePicture(c: number): Patch {
  return patchOf([[c, o, c, o, c], [c, c, c, c, c], [c, o, c, o, c], [c, c, c, c, c], [c, o, c, o, c]]);
}

/** Top left cells of switches and gates, with their colours. */
type Things = readonly (readonly number[])[];
type M = {
  /** Actions left, two to a cell of the bar. */
  readonly left: number;
  readonly body: number;
  readonly exit: number;
  readonly switches: Things;
  readonly gates: Things;
  readonly open: Readonly<Record<string, number>>;
};

export function init(grid: Grid): Memory {
  let cells = 0;
  while (get(grid, cells, 0) === BAR) cells++;
  const body = boxOfColour(grid, BODY)!;
  const switches: number[][] = [], gates: number[][] = [];
  let exit = -1;
  for (let y = body.y % SIZE; y + SIZE <= 64; y += SIZE) {
    for (let x = body.x % SIZE; x + SIZE <= 64; x += SIZE) {
      const colour = get(grid, x + 2, y + 2);
      if (get(grid, x, y) === EXIT && colour === EXIT) exit = at(x, y);
      if (!(colour in FUSES)) continue;
      (get(grid, x, y) === colour ? gates : switches).push([at(x, y), colour]);
    }
  }
  return { left: 2 * cells, body: at(body.x, body.y), exit, switches, gates, open: { 11: 0, 14: 0 } };
}

export function step(grid: Grid, action: Action, memory: Memory) {
  const m = memory as M;
  const left = m.left - 1;
  if (left % 2 === 0) set(grid, left / 2, 0, SPENT);
  const to = m.body + STEPS[action.id]!;
  const gate = colourOf(m.gates, to);
  const blocked = grid[to] === WALL || (gate > 0 && m.open[gate] === 0);
  const open: Record<string, number> = {};
  for (const [colour, actions] of Object.entries(m.open)) open[colour] = Math.max(0, actions - 1);
  const fuse = blocked ? 0 : colourOf(m.switches, to);
  if (fuse > 0) open[fuse] = FUSES[fuse]!;
  const next = { ...m, left, body: blocked ? m.body : to, open };
  draw(grid, next, m.body);
  return { grid, memory: next };
}

function draw(grid: Grid, { body, switches, gates, open }: M, from: number): void {
  fillTile(grid, from);
  for (const [tile, colour] of switches) paste(grid, switchPicture(colour!), xOf(tile!), yOf(tile!));
  for (const [tile, colour] of gates) {
    fillTile(grid, tile!);
    if (open[colour!] === 0) paste(grid, gatePicture(colour!), xOf(tile!), yOf(tile!));
    else frameBox(grid, { x: xOf(tile!), y: yOf(tile!), width: SIZE, height: SIZE }, OPEN);
  }
  paste(grid, WALKER, xOf(body), yOf(body));
}

function fillTile(grid: Grid, tile: number): void {
  fillBox(grid, { x: xOf(tile), y: yOf(tile), width: SIZE, height: SIZE }, FLOOR);
}

/** The colour of the thing on a tile, or 0. */
function colourOf(things: Things, tile: number): number {
  return things.find(([place]) => place === tile)?.[1] ?? 0;
}

export function goalReached(_grid: Grid, memory: Memory): boolean {
  const { body, exit } = memory as M;
  return body === exit;
}

export function lost(_grid: Grid, memory: Memory): boolean {
  return (memory as M).left <= 0;
}
