import { type Board, FREE, type GroundColours, type Thing, WALL } from "./things.ts";

/** Colours of so many cells are ground. */
const COMMON = 512;
/** What fills a larger box is ground. */
const LARGEST = 1024;
/** Cells that no thing was found for yet. */
const OPEN = -9;

interface Component {
  readonly colour: number;
  readonly cells: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads a board: finds the things on it. */
export function readBoard(grid: Uint8Array, outside: Uint8Array, ground: GroundColours): Board {
  const counts = new Uint16Array(16);
  for (let cell = 0; cell < 4096; cell++) counts[grid[cell]!]!++;
  const kinds = new Int16Array(16).fill(OPEN);
  const isFloor = new Uint8Array(16);
  for (let colour = 0; colour < 16; colour++) {
    const stops = ground.walls.includes(colour);
    const common = counts[colour]! >= COMMON;
    isFloor[colour] = Number(colour === ground.floor || (common && !stops));
    if (isFloor[colour] === 1 || stops) kinds[colour] = ground.open.includes(colour) ? FREE : WALL;
  }
  const owner = new Int16Array(4096);
  for (let cell = 0; cell < 4096; cell++) owner[cell] = outside[cell] === 1 ? WALL : kinds[grid[cell]!]!;
  const components = componentsOf(grid, owner);
  const things: Thing[] = [];
  for (const component of components) {
    if (component.width * component.height <= LARGEST) continue;
    const kind = ground.open.includes(component.colour) ? FREE : WALL;
    for (const cell of component.cells) owner[cell] = kind;
  }
  for (const component of components) {
    if (owner[component.cells[0]!] !== OPEN) continue;
    const number = things.length;
    for (const cell of component.cells) owner[cell] = number;
    const { cells, hollow } = withHoles(grid, component, owner, number, isFloor);
    things.push({
      ...component,
      cells,
      silhouette: silhouetteOf(component, cells),
      flat: (hollow && !ground.hollow.includes(component.colour)) || ground.open.includes(component.colour),
    });
  }
  return { grid, things, owner };
}

/** The components of all cells that are not ground, the largest boxes first. */
function componentsOf(grid: Uint8Array, owner: Int16Array): Component[] {
  const seen = new Uint8Array(4096);
  const components: Component[] = [];
  for (let start = 0; start < 4096; start++) {
    if (seen[start] === 1 || owner[start] !== OPEN) continue;
    const colour = grid[start]!;
    const cells = [start];
    seen[start] = 1;
    let [x0, x1, y0, y1] = [64, 0, 64, 0];
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i]!;
      const [x, y] = [cell & 63, cell >> 6];
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
      for (let way = 0; way < 4; way++) {
        if (way === 0 ? x === 0 : way === 1 ? x === 63 : way === 2 ? y === 0 : y === 63) continue;
        const next = cell + (way === 0 ? -1 : way === 1 ? 1 : way === 2 ? -64 : 64);
        if (seen[next] === 1 || owner[next] !== OPEN || grid[next] !== colour) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    components.push({ colour, cells, x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 });
  }
  return components.sort((a, b) => b.width * b.height - a.width * a.height || a.cells[0]! - b.cells[0]!);
}

/**
 * A component's cells with those that it encloses, which become its own; and whether floor is among these: then it is an
 * outline. What stands in an outline and fills a fourth of it is a thing by itself.
 */
function withHoles(
  grid: Uint8Array,
  { cells, x, y, width, height }: Component,
  owner: Int16Array,
  number: number,
  isFloor: Uint8Array,
): { cells: readonly number[]; hollow: boolean } {
  if (cells.length === width * height) return { cells: cells.toSorted((a, b) => a - b), hollow: false };
  // The box, one cell wider all around: what is reached from its corner lies outside.
  const [w, h] = [width + 2, height + 2];
  const state = new Uint8Array(w * h);
  for (const cell of cells) state[((cell >> 6) - y + 1) * w + (cell & 63) - x + 1] = 1;
  const queue = [0];
  state[0] = 2;
  for (const at of queue) {
    const column = at % w;
    if (column > 0 && state[at - 1] === 0) queue.push(at - 1), state[at - 1] = 2;
    if (column < w - 1 && state[at + 1] === 0) queue.push(at + 1), state[at + 1] = 2;
    if (at >= w && state[at - w] === 0) queue.push(at - w), state[at - w] = 2;
    if (at < w * (h - 1) && state[at + w] === 0) queue.push(at + w), state[at + w] = 2;
  }
  const whole: number[] = [];
  const within = new Map<number, number>();
  let hollow = false;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const inside = state[(row + 1) * w + column + 1];
      if (inside === 2) continue;
      const cell = (y + row) * 64 + x + column;
      whole.push(cell);
      if (inside === 1) continue;
      if (isFloor[grid[cell]!] === 1) hollow = true;
      within.set(grid[cell]!, (within.get(grid[cell]!) ?? 0) + 1);
    }
  }
  const standing = (cell: number) =>
    hollow && owner[cell] === OPEN && 4 * within.get(grid[cell]!)! >= whole.length;
  for (const cell of whole) if (!standing(cell)) owner[cell] = number;
  return { cells: whole, hollow };
}

function silhouetteOf({ x, y, width, height }: Component, cells: readonly number[]): string {
  let hash = 0x811c9dc5;
  for (const cell of cells) hash = Math.imul(hash ^ (cell - y * 64 - x), 0x01000193);
  return `${width}x${height}.${(hash >>> 0).toString(36)}`;
}
