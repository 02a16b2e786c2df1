/**
 * Charts: a small picture of the world beside the view, a cell for each tile. Where a chart fits what was seen of a world,
 * it tells what was not seen.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { type Canvas, type Region, Sketch } from "../../../../sandbox/kit/laws/canvas.ts";
import type { Chart } from "../../../../sandbox/kit/laws/chart.ts";
import { UNKNOWN } from "../../../../sandbox/kit/laws/runs_text.ts";
import { Tallies } from "../tally.ts";

/** So many tiles must be known, and so many of the second commonest colour on the chart, before a chart is looked for. */
const LEAST = 24;
const LEAST_OTHER = 6;
/** So small a share of the tiles may be drawn otherwise than others like them. */
const STRAY = 0.02;

/** What a chart is looked for with. */
export interface Charted {
  readonly level: number;
  readonly region: Region;
  /** What was seen of the world, and the board on which the level began. */
  readonly sketch: Sketch;
  readonly board: Grid;
  /** The size of a tile, and the corner of one in places of the world. */
  readonly tile: number;
  readonly corner: Place;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A tile that is known: how many tiles it lies right of and below the one at the corner, and its picture. */
interface Tile {
  readonly i: number;
  readonly j: number;
  readonly picture: string;
}

/** A level whose chart was found. */
interface Found {
  readonly charted: Charted;
  readonly tiles: readonly Tile[];
  /** The cell that stands for the tile at the corner. */
  readonly cell: Place;
}

/** Learns charts. */
export class Charts {
  readonly #found = new Map<number, Found>();
  /** How many tiles were known when a chart was looked for in vain. */
  readonly #vain = new Map<number, number>();
  /** Colours on the chart by pictures of tiles, and the other way round. */
  readonly #colours = new Tallies<string, number>();
  readonly #pictures = new Tallies<number, string>();

  /** Looks for a level's chart, and reads what it says of tiles that were seen. */
  learn(charted: Charted): void {
    const tiles = tilesOf(charted);
    const known = this.#found.get(charted.level);
    if (known === undefined && (this.#vain.get(charted.level) ?? 0) === tiles.length) return;
    const cell = known?.cell ?? findChart(charted, tiles);
    if (cell === null) {
      this.#vain.set(charted.level, tiles.length);
      return;
    }
    this.#found.set(charted.level, { charted, tiles, cell });
    for (const { i, j, picture } of tiles) {
      const colour = charted.board[(cell.y + j) * 64 + cell.x + i]!;
      this.#colours.of(picture).add(colour);
      this.#pictures.of(colour).add(picture);
    }
  }

  /** The chart as a law draws on it; null where there is none. */
  get chart(): Chart | null {
    const [first] = this.#found.values();
    if (first === undefined) return null;
    const { tile, corner } = first.charted;
    const cells: Record<number, Place> = {};
    for (const [level, { cell, charted }] of this.#found) {
      // Every level counts from a corner of its own.
      const [i, j] = [(charted.corner.x - corner.x) / tile, (charted.corner.y - corner.y) / tile];
      if (charted.tile === tile && Number.isInteger(i) && Number.isInteger(j)) {
        cells[level] = { x: cell.x - i, y: cell.y - j };
      }
    }
    const colours: Record<string, number> = {};
    for (const [picture, tally] of this.#colours.entries()) colours[picture] = tally.most!;
    return { tile, corner, cells, colours };
  }

  /** Whether a level's chart was found. */
  has(level: number): boolean {
    return this.#found.has(level);
  }

  /** The cells of a level's chart, with what each is thought to stand for: null where no such tile was seen yet. */
  #read(level: number): Map<number, string | null> {
    const found = this.#found.get(level);
    const cells = new Map<number, string | null>();
    if (found === undefined) return cells;
    const { charted: { region, board }, tiles, cell } = found;
    const queue = tiles.map(({ i, j }) => (cell.y + j) * 64 + cell.x + i);
    for (const at of queue) {
      const [x, y] = [at % 64, Math.floor(at / 64)];
      if (cells.has(at) || inside(region, x, y) || y < 0 || y > 63) continue;
      const picture = this.#pictures.of(board[at]!).most;
      cells.set(at, picture);
      if (picture === null) continue;
      for (const [next, line] of [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]] as const) {
        if (next >= 0 && next < 64) queue.push(line * 64 + next);
      }
    }
    return cells;
  }

  /** The cells that a level's chart is drawn on. */
  cells(level: number): number[] {
    return [...this.#read(level)].filter(([, picture]) => picture !== null).map(([cell]) => cell);
  }

  /** A world with what the chart says of tiles that were not seen. */
  fill(level: number, seen: Canvas): Canvas {
    const found = this.#found.get(level);
    if (found === undefined) return seen;
    const { charted: { tile, corner }, cell } = found;
    const sketch = new Sketch(seen);
    for (const [at, picture] of this.#read(level)) {
      if (picture === null) continue;
      const left = corner.x + (at % 64 - cell.x) * tile;
      const top = corner.y + (Math.floor(at / 64) - cell.y) * tile;
      sketch.reach({ x: left, y: top, width: tile, height: tile });
      picture.split("/").forEach((row, y) =>
        [...row].forEach((c, x) => {
          if (sketch.at(left + x, top + y) === UNKNOWN) sketch.draw(left + x, top + y, parseInt(c, 16));
        })
      );
    }
    return sketch.done();
  }
}

/** All tiles of a world that were seen whole. */
function tilesOf({ sketch, tile, corner }: Charted): Tile[] {
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

/** The cell that stands for the tile at the corner, where some part of the board outside the view is a chart of the tiles. */
function findChart({ region, board }: Charted, tiles: readonly Tile[]): Place | null {
  if (tiles.length < LEAST) return null;
  // Where hardly two tiles look alike, any part of the board would fit.
  if (3 * new Set(tiles.map(({ picture }) => picture)).size > tiles.length) return null;
  const numbers = new Map<string, number>();
  const kinds = tiles.map(({ picture }) => {
    if (!numbers.has(picture)) numbers.set(picture, numbers.size);
    return numbers.get(picture)!;
  });
  const [left, right] = [Math.min(...tiles.map(({ i }) => i)), Math.max(...tiles.map(({ i }) => i))];
  const [top, bottom] = [Math.min(...tiles.map(({ j }) => j)), Math.max(...tiles.map(({ j }) => j))];
  let best: { cell: Place; stray: number } | null = null;
  for (let y = -top; y + bottom < 64; y++) {
    for (let x = -left; x + right < 64; x++) {
      if (overlaps(region, x + left, y + top, right - left + 1, bottom - top + 1)) continue;
      const stray = strayTiles(board, tiles, kinds, numbers.size, x, y);
      if (best === null || stray < best.stray) best = { cell: { x, y }, stray };
    }
  }
  return best !== null && best.stray <= STRAY * tiles.length ? best.cell : null;
}

/** How many tiles a chart would draw otherwise than others like them; infinitely many where it would tell hardly any apart. */
function strayTiles(
  board: Grid,
  tiles: readonly Tile[],
  kinds: readonly number[],
  kindCount: number,
  x: number,
  y: number,
): number {
  const counts = new Uint16Array(16 * kindCount);
  const totals = new Array<number>(16).fill(0);
  tiles.forEach(({ i, j }, n) => {
    const colour = board[(y + j) * 64 + x + i]!;
    counts[16 * kinds[n]! + colour]!++;
    totals[colour]!++;
  });
  const [, second] = totals.toSorted((a, b) => b - a);
  if (second! < LEAST_OTHER) return Infinity;
  let like = 0;
  for (let kind = 0; kind < kindCount; kind++) {
    like += Math.max(...counts.subarray(16 * kind, 16 * kind + 16));
  }
  return tiles.length - like;
}

function inside({ x, y, width, height }: Region, column: number, row: number): boolean {
  return column >= x && row >= y && column < x + width && row < y + height;
}

function overlaps(region: Region, x: number, y: number, width: number, height: number): boolean {
  return x < region.x + region.width && region.x < x + width && y < region.y + region.height &&
    region.y < y + height;
}
