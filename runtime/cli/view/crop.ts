/**
 * A part of a board as lines: cells in colour where the terminal takes it, else one hex digit a cell.
 * @module
 */
import { type Region, rowText } from "../../../agent/board/text.ts";
import { cellAt, type Grid } from "../../../games/grid.ts";
import { PALETTE } from "./palette.ts";
import { PLAIN } from "./style.ts";

/** The rows of a region, top to bottom. In colour a cell is two columns wide, so that it looks square. */
export function cropLines(grid: Grid, region: Region, inColour: boolean): string[] {
  const { x0, x1, y0, y1 } = region;
  const lines: string[] = [];
  for (let y = y0; y <= y1; y++) {
    if (!inColour) lines.push(rowText(grid, y, x0, x1));
    else {
      let line = "";
      for (let x = x0; x <= x1; x++) line += `\x1b[48;2;${PALETTE[grid[cellAt(x, y)]!]!.join(";")}m  `;
      lines.push(line + PLAIN);
    }
  }
  return lines;
}
