import type { Body } from "./body.ts";
import { placeBefore } from "./place_before.ts";
import { type Scroll, START, withoutBodies } from "./scroll.ts";
import type { Law } from "./turn.ts";

/** A small picture of a world that scrolls, beside its view: some cells for each tile, all of one colour. */
export interface Chart {
  /** The width and height of a tile. */
  readonly tile: number;
  /** The corner of some tile, in places of the world. */
  readonly corner: { readonly x: number; readonly y: number };
  /** The width and height of what stands for a tile. */
  readonly scale: number;
  /** The first cell of the board that stands for that tile, by level. */
  readonly cells: { readonly [level: number]: { readonly x: number; readonly y: number } };
  /** How tiles are drawn on the chart, by their pictures: rows of colours as hex digits, joined by "/". */
  readonly colours: { readonly [picture: string]: number };
  /** How the tile is drawn where the body is that the view goes with; null where it is not marked. */
  readonly mark: number | null;
}

/** Draws on the chart what has changed in view, and where the body is that the view goes with. */
export function chartLaw(chart: Chart, { region, body }: Scroll, bodies: readonly Body[]): Law {
  return (turn) => {
    const origin = chart.cells[turn.before.level];
    if (origin === undefined || turn.settled) return;
    const view = turn.before.view ?? START;
    const before = withoutBodies(turn.grid, turn.before, bodies);
    const after = withoutBodies(turn.next, turn.after, bodies);
    const { tile, corner, scale } = chart;
    const done = new Set<number>();
    const cellFor = (x: number, y: number) => {
      const i = Math.floor((x + view.x - corner.x) / tile);
      const j = Math.floor((y + view.y - corner.y) / tile);
      return { i, j, cell: (origin.y + j * scale) * 64 + origin.x + i * scale };
    };
    const draw = (cell: number, colour: number | undefined) => {
      if (colour === undefined) return;
      for (let y = 0; y < scale; y++) turn.next.fill(colour, cell + y * 64, cell + y * 64 + scale);
    };
    const redraw = (x: number, y: number) => {
      const { i, j, cell } = cellFor(x, y);
      if (done.has(cell)) return;
      done.add(cell);
      const [left, top] = [corner.x + i * tile - view.x, corner.y + j * tile - view.y];
      draw(cell, chart.colours[tileAt(after, left, top, tile)]);
    };
    for (let y = region.y; y < region.y + region.height; y++) {
      for (let x = region.x; x < region.x + region.width; x++) {
        if (before[y * 64 + x] !== after[y * 64 + x]) redraw(x, y);
      }
    }
    if (chart.mark === null || bodies[body] === undefined) return;
    const [from, to] = [placeBefore(turn, bodies[body], body), turn.after.places?.[body] ?? null];
    if (from === null || to === null) return;
    redraw(from.x, from.y);
    draw(cellFor(to.x, to.y).cell, chart.mark);
  };
}

/** The picture of a tile. */
export function tileAt(grid: Uint8Array, x: number, y: number, tile: number): string {
  const rows: string[] = [];
  for (let row = y; row < y + tile; row++) {
    let text = "";
    for (let column = x; column < x + tile; column++) text += (grid[row * 64 + column] ?? 0).toString(16);
    rows.push(text);
  }
  return rows.join("/");
}
