import { type Grid, HEIGHT, WIDTH } from "../../games/grid.ts";
import type { Box } from "./box.ts";
import { get } from "./cells.ts";

/** A small picture: `cells[y * width + x]`; -1 is see-through. */
export interface Patch {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly number[];
}

/** A patch from rows of colours; -1 is see-through. */
export function patchOf(rows: readonly (readonly number[])[]): Patch {
  return { width: rows[0]?.length ?? 0, height: rows.length, cells: rows.flat() };
}

/** The picture in a box. Cells of the colour `clear`, and cells outside the grid, become see-through. */
export function copyBox(grid: Grid, box: Box, clear = -1): Patch {
  return build(box.width, box.height, (x, y) => {
    const colour = get(grid, box.x + x, box.y + y);
    return colour === clear ? -1 : colour;
  });
}

/** Draws a patch with its top left corner at (x, y); what falls outside is left out. */
export function paste(grid: Grid, patch: Patch, x: number, y: number): Grid {
  for (let v = 0; v < patch.height; v++) {
    for (let u = 0; u < patch.width; u++) {
      const colour = patch.cells[v * patch.width + u]!;
      const toX = x + u, toY = y + v;
      if (colour >= 0 && toX >= 0 && toX < WIDTH && toY >= 0 && toY < HEIGHT) {
        grid[toY * WIDTH + toX] = colour;
      }
    }
  }
  return grid;
}

/** Whether a patch lies at (x, y), see-through cells left out. It does not where it reaches out of the grid. */
export function patchAt(grid: Grid, patch: Patch, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x + patch.width > WIDTH || y + patch.height > HEIGHT) return false;
  for (let i = 0; i < patch.cells.length; i++) {
    const colour = patch.cells[i]!;
    if (colour < 0) continue;
    const u = i % patch.width;
    if (grid[(y + (i - u) / patch.width) * WIDTH + x + u] !== colour) return false;
  }
  return true;
}

/** Every place where a patch lies, in reading order. */
export function findPatch(grid: Grid, patch: Patch): { readonly x: number; readonly y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let y = 0; y + patch.height <= HEIGHT; y++) {
    for (let x = 0; x + patch.width <= WIDTH; x++) if (patchAt(grid, patch, x, y)) places.push({ x, y });
  }
  return places;
}

/** Whether two patches are the same picture. */
export function samePatch(a: Patch, b: Patch): boolean {
  return a.width === b.width && a.height === b.height && a.cells.every((colour, i) => colour === b.cells[i]);
}

/** The patch turned clockwise by a number of quarter turns. */
export function rotatePatch(patch: Patch, quarters = 1): Patch {
  let turned = patch;
  for (let i = 0; i < (((quarters % 4) + 4) % 4); i++) {
    const { width, height, cells } = turned;
    turned = build(height, width, (x, y) => cells[(height - 1 - x) * width + y]!);
  }
  return turned;
}

/** The patch seen in a mirror: `horizontal` exchanges left and right, `vertical` top and bottom. */
export function flipPatch(patch: Patch, direction: "horizontal" | "vertical"): Patch {
  const { width, height, cells } = patch;
  return build(
    width,
    height,
    direction === "horizontal"
      ? (x, y) => cells[y * width + width - 1 - x]!
      : (x, y) => cells[(height - 1 - y) * width + x]!,
  );
}

/** The patch with every cell drawn as a square of `factor` × `factor` cells. */
export function scalePatch(patch: Patch, factor: number): Patch {
  return build(
    patch.width * factor,
    patch.height * factor,
    (x, y) => patch.cells[Math.floor(y / factor) * patch.width + Math.floor(x / factor)]!,
  );
}

function build(width: number, height: number, colourAt: (x: number, y: number) => number): Patch {
  const cells: number[] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) cells.push(colourAt(x, y));
  return { width, height, cells };
}
