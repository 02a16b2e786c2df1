/**
 * A grid as lines of half blocks: each character shows two cells, one above the other.
 * @module
 */
import { cellAt, COLOURS, type Grid, HEIGHT, WIDTH } from "../../../games/grid.ts";
import { faded, PALETTE, type Rgb } from "./palette.ts";
import { PLAIN } from "./style.ts";

/** Cells along the side of the square that one half character shows: 1 is full size. */
export type Scale = 1 | 2 | 4;

/** Columns of a board. */
export function boardColumns(scale: Scale): number {
  return WIDTH / scale;
}

/** Lines of a board. */
export function boardRows(scale: Scale): number {
  return HEIGHT / scale / 2;
}

/**
 * Draws a grid.
 *
 * @param marks Cells that stand out: every other one is faded. Null shows all of them alike.
 */
export function boardLines(grid: Grid, scale: Scale, marks: ReadonlySet<number> | null = null): string[] {
  const lines: string[] = [];
  for (let row = 0; row < boardRows(scale); row++) {
    let line = "";
    let pen = "";
    for (let column = 0; column < boardColumns(scale); column++) {
      const upper = light(grid, column * scale, row * 2 * scale, scale, marks);
      const lower = light(grid, column * scale, (row * 2 + 1) * scale, scale, marks);
      const next = `\x1b[38;2;${upper.join(";")};48;2;${lower.join(";")}m`;
      line += next === pen ? "▀" : `${next}▀`;
      pen = next;
    }
    lines.push(line + PLAIN);
  }
  return lines;
}

/** The light of a square of cells: its most frequent colour, of the marked cells where there are any. */
function light(grid: Grid, x: number, y: number, scale: Scale, marks: ReadonlySet<number> | null): Rgb {
  const all = new Uint8Array(COLOURS);
  const marked = new Uint8Array(COLOURS);
  let some = false;
  for (let dy = 0; dy < scale; dy++) {
    for (let dx = 0; dx < scale; dx++) {
      const cell = cellAt(x + dx, y + dy);
      const colour = grid[cell]!;
      all[colour]!++;
      if (marks?.has(cell)) {
        marked[colour]!++;
        some = true;
      }
    }
  }
  const colour = most(some ? marked : all);
  return marks === null || some ? PALETTE[colour]! : FADED[colour]!;
}

function most(counts: Uint8Array): number {
  let best = 0;
  for (let colour = 1; colour < counts.length; colour++) if (counts[colour]! > counts[best]!) best = colour;
  return best;
}

const FADED = PALETTE.map(faded);
