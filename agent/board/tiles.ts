/**
 * A board at its own pitch: many games draw square tiles, and a map of tiles says in 12 lines what 64 lines of cells
 * hide. Like tiles are grouped and named up to rotation.
 * @module
 */
import { type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";

/** Tiles of `pitch` × `pitch` cells, the first one at (`x`, `y`). */
export interface Tiling {
  readonly pitch: number;
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
}

/** Pitches looked at. */
const [LEAST, MOST] = [2, 16];
/** A tiling must describe the board in less than this share of its cells, or it is none. */
const WORTH = 0.5;

/** The tiling that describes the board most briefly; null where none is worth it. */
export function findTiling(grid: Grid): Tiling | null {
  let best: { tiling: Tiling; cost: number } | null = null;
  for (let pitch = LEAST; pitch <= MOST; pitch++) {
    for (let y = 0; y < pitch; y++) {
      for (let x = 0; x < pitch; x++) {
        const columns = Math.floor((WIDTH - x) / pitch);
        const rows = Math.floor((HEIGHT - y) / pitch);
        const tiling = { pitch, x, y, columns, rows };
        const cost = costOf(grid, tiling, best?.cost ?? Infinity);
        if (best === null || cost < best.cost) best = { tiling, cost };
      }
    }
  }
  return best === null || best.cost > WORTH * WIDTH * HEIGHT * 4 ? null : best.tiling;
}

/** Bits for a name of each tile, one drawing of each kind (a uniform one is a colour), and the cells outside. */
function costOf(grid: Grid, tiling: Tiling, most: number): number {
  const { pitch, columns, rows } = tiling;
  const kinds = new Set<string>();
  const outside = (WIDTH * HEIGHT - columns * rows * pitch * pitch) * 2;
  let cost = outside;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = tileAt(grid, tiling, column, row);
      if (kinds.has(tile)) continue;
      kinds.add(tile);
      cost += isUniform(tile) ? 4 : pitch * pitch * 4;
      if (cost > most) return Infinity;
    }
  }
  return cost + columns * rows * Math.log2(kinds.size + 1);
}

/** The map of tiles with its legend, as text; says so where the board has no pitch of its own. */
export function tilesText(grid: Grid): string {
  const tiling = findTiling(grid);
  if (tiling === null) return "the board has no pitch of its own: look at its cells and objects";
  const names = new Map<string, { name: string; tile: string }>();
  const solid = new Set<string>();
  const lines: string[] = [];
  for (let row = 0; row < tiling.rows; row++) {
    let line = "";
    for (let column = 0; column < tiling.columns; column++) {
      const tile = tileAt(grid, tiling, column, row);
      if (isUniform(tile)) {
        solid.add(tile[0]!);
        line += `${tile[0]} `;
        continue;
      }
      const { key, turns } = canonical(tile, tiling.pitch);
      const known = names.get(key) ?? { name: tileName(names.size), tile };
      names.set(key, known);
      const turn = (canonical(known.tile, tiling.pitch).turns - turns + 4) % 4;
      line += known.name + (turn === 0 ? " " : "'\"*"[turn - 1]);
    }
    lines.push(`${String(row).padEnd(3)}${line.trimEnd()}`);
  }
  const legend = [...names.values()].map(({ name, tile }) =>
    `${name}: ${rowsOf(tile, tiling.pitch).join(" / ")}`
  );
  const { pitch, x, y, columns, rows } = tiling;
  return [
    `${columns}×${rows} tiles of ${pitch}×${pitch} cells; tile (column, row) has its corner at cell (${x}+${pitch}·column, ${y}+${pitch}·row).`,
    `A digit is a tile of one colour; a letter is a drawn tile (' \" * = the same turned right by 90, 180, 270 degrees):`,
    ...lines,
    ...legend,
  ].join("\n");
}

function tileAt(grid: Grid, { pitch, x, y }: Tiling, column: number, row: number): string {
  let text = "";
  const corner = (y + row * pitch) * WIDTH + x + column * pitch;
  for (let dy = 0; dy < pitch; dy++) {
    for (let dx = 0; dx < pitch; dx++) text += grid[corner + dy * WIDTH + dx]!.toString(16);
  }
  return text;
}

function isUniform(tile: string): boolean {
  for (let i = 1; i < tile.length; i++) if (tile[i] !== tile[0]) return false;
  return true;
}

/** The least of a tile's four turns, and how many quarter turns to the right lead there. */
function canonical(tile: string, pitch: number): { key: string; turns: number } {
  let best = { key: tile, turns: 0 };
  let turned = tile;
  for (let turns = 1; turns < 4; turns++) {
    turned = quarterTurn(turned, pitch);
    if (turned < best.key) best = { key: turned, turns };
  }
  return best;
}

function quarterTurn(tile: string, pitch: number): string {
  let text = "";
  for (let y = 0; y < pitch; y++) {
    for (let x = 0; x < pitch; x++) text += tile[(pitch - 1 - x) * pitch + y];
  }
  return text;
}

function rowsOf(tile: string, pitch: number): string[] {
  return Array.from({ length: pitch }, (_, y) => tile.slice(y * pitch, (y + 1) * pitch));
}

/** Letters beyond f, so that no name is a colour: G, H, … Z, then g, h, … z. */
function tileName(i: number): string {
  const letters = "GHIJKLMNOPQRSTUVWXYZghijklmnopqrstuvwxyz";
  return letters[i % letters.length]!;
}
