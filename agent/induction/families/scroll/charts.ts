/**
 * Charts: a small picture of the world beside the view, a cell or a square of cells for each tile. Where a chart fits what
 * was seen of a world, it tells what was not seen.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { type Canvas, type Region, Sketch } from "../../../../sandbox/kit/laws/canvas.ts";
import type { Chart } from "../../../../sandbox/kit/laws/chart.ts";
import { UNKNOWN } from "../../../../sandbox/kit/laws/runs_text.ts";
import { Tallies, Tally } from "../tally.ts";
import {
  colourFor,
  findChart,
  fits,
  overlaps,
  type Place,
  type Spot,
  type Tile,
  tilesOf,
} from "./find_chart.ts";

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

/** A level whose chart was found. */
interface Found {
  readonly charted: Charted;
  readonly tiles: readonly Tile[];
  readonly spot: Spot;
}

/** So often a body must have been marked on a chart. */
const MARKED = 3;
const UNMARKED = -1;

/** Learns charts. */
export class Charts {
  readonly #found = new Map<number, Found>();
  /** How many tiles were known of a level when its chart was last looked for, or held against them. */
  readonly #looked = new Map<number, number>();
  /** Colours on the charts by pictures of tiles, and the other way round. */
  #colours = new Tallies<string, number>();
  #pictures = new Tallies<number, string>();
  /** The tiles that the chart of each level draws, once they were asked for. */
  readonly #drawn = new Map<number, readonly Tile[]>();
  /** How the chart drew the tile that a body was on, where that was otherwise than at first. */
  readonly #marks = new Tally<number>();

  /** Looks for a level's chart, drops one that does not fit what was seen since, and reads what it says of tiles. */
  learn(charted: Charted): void {
    const { level, board, region, sketch } = charted;
    const tiles = tilesOf(sketch, charted.tile, charted.corner);
    if (this.#looked.get(level) === tiles.length) return;
    this.#looked.set(level, tiles.length);
    const before = this.#found.get(level);
    const spot = before !== undefined && fits(board, tiles, before.spot)
      ? before.spot
      : findChart(board, region, tiles);
    if (spot !== null) this.#found.set(level, { charted, tiles, spot });
    else if (!this.#found.delete(level)) return;
    this.#readAll();
  }

  /** Takes in a board on which a body is at a place of a level's world: the chart may mark it. */
  stand(level: number, board: Grid, { x, y }: Place): void {
    const found = this.#found.get(level);
    if (found === undefined) return;
    const { charted: { tile, corner, board: first }, spot } = found;
    const [i, j] = [Math.floor((x - corner.x) / tile), Math.floor((y - corner.y) / tile)];
    const colour = colourFor(board, spot, i, j);
    this.#marks.add(colour === null || colour === colourFor(first, spot, i, j) ? UNMARKED : colour);
  }

  /** Takes in what tiles look like on the charts that stand. */
  #readAll(): void {
    [this.#colours, this.#pictures] = [new Tallies(), new Tallies()];
    this.#drawn.clear();
    for (const { charted: { board }, tiles, spot } of this.#found.values()) {
      for (const { i, j, picture } of tiles) {
        const colour = colourFor(board, spot, i, j);
        if (colour === null) continue;
        this.#colours.of(picture).add(colour);
        this.#pictures.of(colour).add(picture);
      }
    }
  }

  /** The chart as a law draws on it; null where there is none. */
  get chart(): Chart | null {
    const [first] = this.#found.values();
    if (first === undefined) return null;
    const { charted: { tile, corner }, spot: { scale } } = first;
    const cells: Record<number, Place> = {};
    for (const [level, { spot, charted }] of this.#found) {
      // Every level counts from a corner of its own.
      const [i, j] = [(charted.corner.x - corner.x) / tile, (charted.corner.y - corner.y) / tile];
      const alike = charted.tile === tile && spot.scale === scale;
      if (alike && Number.isInteger(i) && Number.isInteger(j)) {
        cells[level] = { x: spot.x - i * scale, y: spot.y - j * scale };
      }
    }
    const colours: Record<string, number> = {};
    for (const [picture, tally] of this.#colours.entries()) colours[picture] = tally.most!;
    const mark = this.#marks.most;
    const marks = mark !== null && mark !== UNMARKED && this.#marks.of(mark) >= MARKED;
    return { tile, corner, scale, cells, colours, mark: marks ? mark : null };
  }

  /** Whether a level's chart was found. */
  has(level: number): boolean {
    return this.#found.has(level);
  }

  /** The tiles that a level's chart draws, as far as such tiles were seen. */
  #read({ charted: { level, region, board }, tiles, spot }: Found): readonly Tile[] {
    const known = this.#drawn.get(level);
    if (known !== undefined) return known;
    const { scale } = spot;
    const read: Tile[] = [];
    const met = new Set<string>();
    const queue: { readonly i: number; readonly j: number }[] = [...tiles];
    for (const { i, j } of queue) {
      const colour = colourFor(board, spot, i, j);
      if (colour === null || met.has(`${i},${j}`)) continue;
      met.add(`${i},${j}`);
      if (overlaps(region, spot.x + i * scale, spot.y + j * scale, 1, 1)) continue;
      const picture = this.#pictures.of(colour).most;
      if (picture === null) continue;
      read.push({ i, j, picture });
      queue.push({ i: i - 1, j }, { i: i + 1, j }, { i, j: j - 1 }, { i, j: j + 1 });
    }
    this.#drawn.set(level, read);
    return read;
  }

  /** The cells that a level's chart is drawn on. */
  cells(level: number): number[] {
    const found = this.#found.get(level);
    if (found === undefined) return [];
    const { spot: { x, y, scale } } = found;
    const steps = Array.from({ length: scale }, (_, step) => step);
    return this.#read(found).flatMap(({ i, j }) =>
      steps.flatMap((row) => steps.map((column) => (y + j * scale + row) * 64 + x + i * scale + column))
    );
  }

  /** A world with what the chart says of tiles that were not seen. */
  fill(level: number, seen: Canvas): Canvas {
    const found = this.#found.get(level);
    if (found === undefined) return seen;
    const { charted: { tile, corner } } = found;
    const sketch = new Sketch(seen);
    for (const { i, j, picture } of this.#read(found)) {
      const [left, top] = [corner.x + i * tile, corner.y + j * tile];
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
