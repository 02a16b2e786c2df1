/**
 * Where on the board a chart of a world lies: a picture with a cell for each tile, or a square of some, in which tiles that look
 * alike are drawn alike.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import type { Region, Sketch } from "../../../../sandbox/kit/laws/canvas.ts";
import { UNKNOWN } from "../../../../sandbox/kit/laws/runs_text.ts";

/** So many tiles must be known, and so many of the second commonest colour on the chart, before a chart is looked for. */
const LEAST = 24;
const LEAST_OTHER = 6;
/** So small a share of the tiles may be drawn otherwise than others like them; one may be in any case: it may mark where a body is. */
const STRAY = 0.02;
/** A tile is drawn on a chart as a square of at most so many cells' width. */
const LARGEST_SCALE = 4;

/** A place of the board, or of the world. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a chart lies: the first cell that stands for the tile at the corner, and how many cells' width it has for each. */
export interface Spot extends Place {
  readonly scale: number;
}

/** A tile that is known: how many tiles it lies right of and below the one at the corner, and its picture. */
export interface Tile {
  readonly i: number;
  readonly j: number;
  readonly picture: string;
}

/** All tiles of a world that were seen whole: squares of `tile` cells, one of which has its corner at `corner`. */
export function tilesOf(sketch: Sketch, tile: number, corner: Place): Tile[] {
  const { x, y, width, height } = sketch.box;
  const tiles: Tile[] = [];
  const first = (start: number, at: number) => Math.ceil((start - at) / tile);
  for (let j = first(y, corner.y); corner.y + (j + 1) * tile <= y + height; j++) {
    for (let i = first(x, corner.x); corner.x + (i + 1) * tile <= x + width; i++) {
      const picture = pictureAt(sketch, corner.x + i * tile, corner.y + j * tile, tile);
      if (picture !== null) tiles.push({ i, j, picture });
    }
  }
  return tiles;
}

function pictureAt(sketch: Sketch, left: number, top: number, tile: number): string | null {
  const rows: string[] = [];
  for (let y = top; y < top + tile; y++) {
    let row = "";
    for (let x = left; x < left + tile; x++) {
      const colour = sketch.at(x, y);
      if (colour === UNKNOWN) return null;
      row += colour.toString(16);
    }
    rows.push(row);
  }
  return rows.join("/");
}

/** Where some part of the board outside the view is a chart of the tiles. */
export function findChart(board: Grid, region: Region, tiles: readonly Tile[]): Spot | null {
  if (tiles.length < LEAST) return null;
  const kinds = kindsOf(tiles);
  // Where hardly two tiles look alike, any part of the board would fit.
  if (3 * kinds.count > tiles.length) return null;
  const [left, right] = [Math.min(...tiles.map(({ i }) => i)), Math.max(...tiles.map(({ i }) => i))];
  const [top, bottom] = [Math.min(...tiles.map(({ j }) => j)), Math.max(...tiles.map(({ j }) => j))];
  let best: { spot: Spot; stray: number } | null = null;
  for (let scale = 1; scale <= LARGEST_SCALE; scale++) {
    const [width, height] = [(right - left + 1) * scale, (bottom - top + 1) * scale];
    for (let y = 0; y + height <= 64; y++) {
      for (let x = 0; x + width <= 64; x++) {
        if (overlaps(region, x, y, width, height)) continue;
        const spot = { x: x - left * scale, y: y - top * scale, scale };
        const stray = strayTiles(board, tiles, kinds, spot);
        if (best === null || stray < best.stray) best = { spot, stray };
      }
    }
  }
  return best !== null && isFew(best.stray, tiles) ? best.spot : null;
}

/** Whether a chart that was found still fits all tiles that are known. */
export function fits(board: Grid, tiles: readonly Tile[], spot: Spot): boolean {
  return isFew(strayTiles(board, tiles, kindsOf(tiles), spot), tiles);
}

/** Tiles by how they look. */
interface Kinds {
  readonly count: number;
  /** The number of each tile's kind. */
  readonly of: readonly number[];
}

function kindsOf(tiles: readonly Tile[]): Kinds {
  const numbers = new Map<string, number>();
  const of = tiles.map(({ picture }) => {
    if (!numbers.has(picture)) numbers.set(picture, numbers.size);
    return numbers.get(picture)!;
  });
  return { count: numbers.size, of };
}

/** How many tiles a chart would draw otherwise than others like them; infinitely many where it would tell hardly any apart. */
function strayTiles(board: Grid, tiles: readonly Tile[], kinds: Kinds, spot: Spot): number {
  const counts = new Uint16Array(16 * kinds.count);
  const totals = new Array<number>(16).fill(0);
  tiles.forEach(({ i, j }, n) => {
    const colour = colourFor(board, spot, i, j);
    if (colour === null) return;
    counts[16 * kinds.of[n]! + colour]!++;
    totals[colour]!++;
  });
  const [, second] = totals.toSorted((a, b) => b - a);
  if (second! < LEAST_OTHER) return Infinity;
  let like = 0;
  for (let kind = 0; kind < kinds.count; kind++) {
    like += Math.max(...counts.subarray(16 * kind, 16 * kind + 16));
  }
  return tiles.length - like;
}

/** How a chart draws the tile that is `i` tiles right of and `j` below the one at the corner; null where that is not one colour. */
export function colourFor(board: Grid, spot: Spot, i: number, j: number): number | null {
  const { scale } = spot;
  const [x, y] = [spot.x + i * scale, spot.y + j * scale];
  if (x < 0 || y < 0 || x + scale > 64 || y + scale > 64) return null;
  const colour = board[y * 64 + x]!;
  for (let row = y; row < y + scale; row++) {
    for (let column = x; column < x + scale; column++) if (board[row * 64 + column] !== colour) return null;
  }
  return colour;
}

function isFew(stray: number, tiles: readonly Tile[]): boolean {
  return stray <= Math.max(1, STRAY * tiles.length);
}

/** Whether a box of cells lies in a region, in part at least. */
export function overlaps(region: Region, x: number, y: number, width: number, height: number): boolean {
  return x < region.x + region.width && region.x < x + width && y < region.y + region.height &&
    region.y < y + height;
}
