/** The pieces. The outlines that pieces may lie on are remembered. */
import {
  type Action,
  at,
  countColour,
  fillBox,
  frameBox,
  get,
  type Grid,
  type Memory,
  set,
  xOf,
  yOf,
} from "twin";

const BOARD = 13, SURROUND = 5, OUTLINE = 7, PICKED = 0, BAR = 10, SPENT = 2, SIZE = 7;
const STEPS = [[0, 0], [0, -SIZE], [0, SIZE], [-SIZE, 0], [SIZE, 0]];

/** Where the tiles begin, and the outlined tiles (top left cells) with the colours that belong there. */
type M = { readonly x: number; readonly y: number; readonly homes: readonly (readonly number[])[] };

export function init(grid: Grid): Memory {
  let left = 63, top = 62;
  for (let cell = 0; cell < 63 * 64; cell++) {
    if (grid[cell] === SURROUND) continue;
    left = Math.min(left, xOf(cell));
    top = Math.min(top, yOf(cell));
  }
  const [x, y] = [left % SIZE, top % SIZE];
  const homes = tiles({ x, y, homes: [] }).filter((tile) => grid[tile] === OUTLINE)
    .map((tile) => [tile, grid[tile + 3 * 64 + 3]!]);
  return { x, y, homes };
}

/** The top left cells of all tiles. */
function tiles({ x: left, y: top }: M): number[] {
  const found: number[] = [];
  for (let y = top; y + SIZE <= 63; y += SIZE) {
    for (let x = left; x + SIZE <= 64; x += SIZE) found.push(at(x, y));
  }
  return found;
}

export function step(grid: Grid, action: Action, memory: Memory): Grid {
  if (action.id === 6) pick(grid, action.x!, action.y!, memory as M);
  else move(grid, action, memory as M);
  let end = 63;
  while (end >= 0 && get(grid, end, 63) !== BAR) end--;
  return set(grid, end, 63, SPENT);
}

function isPiece(colour: number): boolean {
  return colour !== BOARD && colour !== OUTLINE && colour !== SURROUND && colour >= 0;
}

/** The tiles of the piece with white in it, and its colour; none at first. */
function picked(grid: Grid, memory: M): { colour: number; cells: number[] } {
  const cells = tiles(memory).filter((tile) => grid[tile + 2 * 64 + 2] === PICKED);
  return { colour: cells.length > 0 ? grid[cells[0]!]! : -1, cells };
}

function pick(grid: Grid, x: number, y: number, memory: M): void {
  const clicked = tiles(memory).find((tile) =>
    x >= xOf(tile) && y >= yOf(tile) && x < xOf(tile) + SIZE && y < yOf(tile) + SIZE
  );
  const colour = clicked === undefined ? -1 : grid[clicked]!;
  const before = picked(grid, memory);
  if (!isPiece(colour) || colour === before.colour) return;
  for (const tile of before.cells) core(grid, tile, before.colour);
  for (const tile of tiles(memory)) if (grid[tile] === colour) core(grid, tile, PICKED);
}

function core(grid: Grid, tile: number, colour: number): void {
  fillBox(grid, { x: xOf(tile) + 2, y: yOf(tile) + 2, width: SIZE - 4, height: SIZE - 4 }, colour);
}

function move(grid: Grid, action: Action, memory: M): void {
  const { colour, cells } = picked(grid, memory);
  const by = at(...STEPS[action.id]! as [number, number]);
  const blocked = cells.some((tile) => {
    const ahead = grid[tile + by]!;
    return ahead === SURROUND || (isPiece(ahead) && ahead !== colour);
  });
  if (blocked || cells.length === 0) return;
  const ringed = grid[cells[0]! + 64 + 1] === OUTLINE;
  for (const tile of cells) drawBoard(grid, tile, memory);
  for (const tile of cells) {
    const box = { x: xOf(tile + by), y: yOf(tile + by), width: SIZE, height: SIZE };
    fillBox(grid, box, colour);
    const inner = { x: box.x + 1, y: box.y + 1, width: SIZE - 2, height: SIZE - 2 };
    if (ringed) frameBox(grid, inner, OUTLINE);
    core(grid, tile + by, PICKED);
  }
}

function drawBoard(grid: Grid, tile: number, { homes }: M): void {
  const box = { x: xOf(tile), y: yOf(tile), width: SIZE, height: SIZE };
  fillBox(grid, box, BOARD);
  const home = homes.find(([place]) => place === tile);
  if (!home) return;
  frameBox(grid, box, OUTLINE);
  set(grid, box.x + 3, box.y + 3, home[1]!);
}

export function goalReached(grid: Grid, memory: Memory): boolean {
  return (memory as M).homes.every(([tile, colour]) => grid[tile!] === colour);
}

export function lost(grid: Grid): boolean {
  return countColour(grid, BAR, { x: 0, y: 63, width: 64, height: 1 }) === 0;
}

/** The arrows, and one click for each piece that is not picked. */
export function actions(grid: Grid, memory: Memory): Action[] {
  const moves: Action[] = [];
  const chosen = picked(grid, memory as M);
  if (chosen.cells.length > 0) moves.push({ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 });
  const seen = new Set([chosen.colour]);
  for (const tile of tiles(memory as M)) {
    const colour = grid[tile]!;
    if (!isPiece(colour) || seen.has(colour)) continue;
    seen.add(colour);
    moves.push({ id: 6, x: xOf(tile), y: yOf(tile) });
  }
  return moves;
}
