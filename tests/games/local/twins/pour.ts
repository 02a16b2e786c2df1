/** The vessels. All that counts is on the board. */
import { type Action, type Box, fillBox, get, type Grid, set } from "twin";

const GLASS = 0, BACKGROUND = 10, MARKER = 5, BAR = 12, SPENT = 9, UNIT = 7, BOTTOM = 57;

/** The vessels' boxes, glass included, from left to right. */
function vessels(grid: Grid): Box[] {
  const found: Box[] = [];
  for (let x = 0; x < 64; x++) {
    if (get(grid, x, BOTTOM) !== GLASS) continue;
    let top = BOTTOM;
    while (get(grid, x, top - 1) === GLASS) top--;
    found.push({ x, y: top, width: UNIT + 2, height: BOTTOM + 1 - top });
    x += UNIT + 1;
  }
  return found;
}

/** The colours in a vessel, from the bottom. */
function content(grid: Grid, { x, height }: Box): number[] {
  const units: number[] = [];
  for (let layer = 0; UNIT * (layer + 1) < height; layer++) {
    const colour = get(grid, x + 1, BOTTOM - 1 - UNIT * layer);
    if (colour === BACKGROUND) break;
    units.push(colour);
  }
  return units;
}

function isLifted(grid: Grid, { x }: Box): boolean {
  return get(grid, x + 2, 60) === MARKER;
}

function mark(grid: Grid, { x }: Box, lifted: boolean): void {
  fillBox(grid, { x: x + 2, y: 60, width: 5, height: 1 }, lifted ? MARKER : BACKGROUND);
  fillBox(grid, { x: x + 3, y: 61, width: 3, height: 1 }, lifted ? MARKER : BACKGROUND);
}

export function step(grid: Grid, action: Action): Grid {
  click(grid, action.x!, action.y!);
  let end = 63;
  while (end >= 0 && get(grid, end, 0) !== BAR) end--;
  return set(grid, end, 0, SPENT);
}

function click(grid: Grid, x: number, y: number): void {
  const all = vessels(grid);
  const to = all.find((box) => x >= box.x && x < box.x + box.width && y >= box.y && y <= BOTTOM);
  if (!to) return;
  const from = all.find((box) => isLifted(grid, box));
  if (!from) {
    if (content(grid, to).length > 0) mark(grid, to, true);
    return;
  }
  mark(grid, from, false);
  if (from !== to) pour(grid, from, to);
}

function pour(grid: Grid, from: Box, to: Box): void {
  const [source, target] = [content(grid, from), content(grid, to)];
  const room = (to.height - 2) / UNIT;
  const colour = source.at(-1)!;
  while (source.at(-1) === colour && target.length < room && (target.at(-1) ?? colour) === colour) {
    target.push(source.pop()!);
    unit(grid, to, target.length - 1, colour);
    unit(grid, from, source.length, BACKGROUND);
  }
}

function unit(grid: Grid, { x }: Box, layer: number, colour: number): void {
  fillBox(grid, { x: x + 1, y: BOTTOM - UNIT * (layer + 1), width: UNIT, height: UNIT }, colour);
}

/** Every colour is in one vessel, and every vessel has one colour at most. */
export function goalReached(grid: Grid): boolean {
  const filled = vessels(grid).map((box) => content(grid, box)).filter((units) => units.length > 0);
  return filled.every((units) => units.every((colour) => colour === units[0])) &&
    new Set(filled.map(([colour]) => colour)).size === filled.length;
}

/** One click for each vessel. */
export function actions(grid: Grid): Action[] {
  return vessels(grid).map(({ x, y }) => ({ id: 6, x, y }));
}
