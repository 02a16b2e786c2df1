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
import { colourAt, findChart, fits, type Place, type Tile, tilesOf } from "./find_chart.ts";

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
  /** The cell that stands for the tile at the corner. */
  readonly cell: Place;
}

/** Learns charts. */
export class Charts {
  readonly #found = new Map<number, Found>();
  /** How many tiles were known of a level when its chart was last looked for, or held against them. */
  readonly #looked = new Map<number, number>();
  /** Colours on the charts by pictures of tiles, and the other way round. */
  #colours = new Tallies<string, number>();
  #pictures = new Tallies<number, string>();

  /** Looks for a level's chart, drops one that does not fit what was seen since, and reads what it says of tiles. */
  learn(charted: Charted): void {
    const { level, board, region, sketch } = charted;
    const tiles = tilesOf(sketch, charted.tile, charted.corner);
    if (this.#looked.get(level) === tiles.length) return;
    this.#looked.set(level, tiles.length);
    const before = this.#found.get(level);
    const cell = before !== undefined && fits(board, tiles, before.cell)
      ? before.cell
      : findChart(board, region, tiles);
    if (cell !== null) this.#found.set(level, { charted, tiles, cell });
    else if (!this.#found.delete(level)) return;
    this.#readAll();
  }

  /** Takes in what tiles look like on the charts that stand. */
  #readAll(): void {
    [this.#colours, this.#pictures] = [new Tallies(), new Tallies()];
    for (const { charted: { board }, tiles, cell } of this.#found.values()) {
      for (const { i, j, picture } of tiles) {
        const colour = colourAt(board, cell.x + i, cell.y + j);
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
    const queue = tiles.map(({ i, j }) => ({ x: cell.x + i, y: cell.y + j }));
    for (const { x, y } of queue) {
      const colour = colourAt(board, x, y);
      if (colour === null || cells.has(y * 64 + x) || inside(region, x, y)) continue;
      const picture = this.#pictures.of(colour).most;
      cells.set(y * 64 + x, picture);
      if (picture === null) continue;
      queue.push({ x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 });
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

function inside({ x, y, width, height }: Region, column: number, row: number): boolean {
  return column >= x && row >= y && column < x + width && row < y + height;
}
