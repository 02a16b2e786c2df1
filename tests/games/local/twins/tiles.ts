/** The tiles. All that counts is on the board. */
import { type Action, boxOfColour, fillBox, get, type Grid, set } from "twin";

const TRAY = 13, FIXED = 4, BAR = 6, SPENT = 5, PITCH = 12, SMALL = 3;

interface Tray {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

function tray(grid: Grid): Tray {
  const { x, y, width, height } = boxOfColour(grid, TRAY)!;
  // The small picture has a frame of the same colour, in the top left corner: the tray ends where it does not.
  const right = x + width, bottom = y + height;
  let left = right - 1;
  while (get(grid, left - 1, bottom - 1) === TRAY) left--;
  let top = bottom - 1;
  while (get(grid, right - 1, top - 1) === TRAY) top--;
  const [columns, rows] = [(right - left - 3) / PITCH, (bottom - top - 3) / PITCH];
  return { x: left + 2, y: top + 2, columns, rows };
}

export function step(grid: Grid, action: Action): Grid {
  const { x, y, columns, rows } = tray(grid);
  const [column, row] = [Math.floor((action.x! - x) / PITCH), Math.floor((action.y! - y) / PITCH)];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return grid;
  const onTile = (action.x! - x) % PITCH < PITCH - 1 && (action.y! - y) % PITCH < PITCH - 1;
  const colour = get(grid, x + PITCH * column, y + PITCH * row);
  if (!onTile || colour === TRAY || colour === FIXED) return grid;
  for (const [dx, dy] of [[0, -1], [0, 1], [-1, 0], [1, 0]]) {
    const [toColumn, toRow] = [column + dx!, row + dy!];
    if (toColumn < 0 || toRow < 0 || toColumn >= columns || toRow >= rows) continue;
    const [toX, toY] = [x + PITCH * toColumn, y + PITCH * toRow];
    if (get(grid, toX, toY) !== TRAY) continue;
    const size = { width: PITCH - 1, height: PITCH - 1 };
    fillBox(grid, { x: toX, y: toY, ...size }, colour);
    fillBox(grid, { x: x + PITCH * column, y: y + PITCH * row, ...size }, TRAY);
    spend(grid);
    break;
  }
  return grid;
}

/** Only an action with an effect costs. */
function spend(grid: Grid): void {
  let end = 63;
  while (end >= 0 && get(grid, end, 63) !== BAR) end--;
  set(grid, end, 63, SPENT);
}

export function goalReached(grid: Grid): boolean {
  const { x, y, columns, rows } = tray(grid);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const wanted = get(grid, 3 + SMALL * column, 3 + SMALL * row);
      if (get(grid, x + PITCH * column, y + PITCH * row) !== wanted) return false;
    }
  }
  return true;
}

export function lost(grid: Grid): boolean {
  return boxOfColour(grid, BAR, { x: 0, y: 63, width: 64, height: 1 }) === null;
}

/** One click for each tile beside the gap. */
export function actions(grid: Grid): Action[] {
  const { x, y, columns, rows } = tray(grid);
  const all = Array.from({ length: columns * rows }, (_, i) => ({
    id: 6 as const,
    x: x + PITCH * (i % columns),
    y: y + PITCH * Math.floor(i / columns),
  }));
  const gap = all.find((place) => get(grid, place.x, place.y) === TRAY)!;
  return all.filter((place) => Math.abs(place.x - gap.x) + Math.abs(place.y - gap.y) === PITCH);
}
