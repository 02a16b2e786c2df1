import type { Body } from "./body.ts";
import { type Scroll, START, withoutBodies } from "./scroll.ts";
import type { Law } from "./turn.ts";

/** A small picture of a world that scrolls, beside its view: one cell for each tile. */
export interface Chart {
  /** The width and height of a tile. */
  readonly tile: number;
  /** The corner of some tile, in places of the world. */
  readonly corner: { readonly x: number; readonly y: number };
  /** The cell of the board that stands for that tile, by level. */
  readonly cells: { readonly [level: number]: { readonly x: number; readonly y: number } };
  /** How tiles are drawn on the chart, by their pictures: rows of colours as hex digits, joined by "/". */
  readonly colours: { readonly [picture: string]: number };
}

/** Draws on the chart what has changed in view. */
export function chartLaw(chart: Chart, { region }: Scroll, bodies: readonly Body[]): Law {
  return (turn) => {
    const origin = chart.cells[turn.before.level];
    if (origin === undefined || turn.settled) return;
    const view = turn.before.view ?? START;
    const before = withoutBodies(turn.grid, turn.before, bodies);
    const after = withoutBodies(turn.next, turn.after, bodies);
    const { tile, corner } = chart;
    const done = new Set<number>();
    for (let y = region.y; y < region.y + region.height; y++) {
      for (let x = region.x; x < region.x + region.width; x++) {
        if (before[y * 64 + x] === after[y * 64 + x]) continue;
        const [i, j] = [
          Math.floor((x + view.x - corner.x) / tile),
          Math.floor((y + view.y - corner.y) / tile),
        ];
        const cell = (origin.y + j) * 64 + origin.x + i;
        if (done.has(cell)) continue;
        done.add(cell);
        const [left, top] = [corner.x + i * tile - view.x, corner.y + j * tile - view.y];
        const colour = chart.colours[tileAt(after, left, top, tile)];
        if (colour !== undefined) turn.next[cell] = colour;
      }
    }
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
