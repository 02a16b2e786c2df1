import { type Grid, WIDTH } from "../../games/grid.ts";
import { type Box, edges } from "./box.ts";

/**
 * A symmetry of a box: `horizontal` exchanges left and right, `vertical` top and bottom, `rotation` turns by half a
 * turn, `diagonal` exchanges rows and columns (square boxes only).
 */
export type Symmetry = "horizontal" | "vertical" | "rotation" | "diagonal";

/** How many cells of a box differ from their image; every cell of a box that is not square for `diagonal`. */
export function symmetryMisses(grid: Grid, box: Box, symmetry: Symmetry): number {
  const { left, top, right, bottom } = edges(box);
  const width = right - left, height = bottom - top;
  if (symmetry === "diagonal" && width !== height) return width * height;
  let misses = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] = image(symmetry, x, y, width, height);
      if (grid[(top + y) * WIDTH + left + x] !== grid[(top + toY) * WIDTH + left + toX]) misses++;
    }
  }
  return misses;
}

/** Whether a box looks the same as its image. */
export function isSymmetric(grid: Grid, box: Box, symmetry: Symmetry): boolean {
  return symmetryMisses(grid, box, symmetry) === 0;
}

/** Replaces the picture in a box by its image. A box that is not square has no `diagonal` image and stays as it is. */
export function mirror(grid: Grid, box: Box, symmetry: Symmetry): Grid {
  const { left, top, right, bottom } = edges(box);
  const width = right - left, height = bottom - top;
  if (symmetry === "diagonal" && width !== height) return grid;
  const before = grid.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [toX, toY] = image(symmetry, x, y, width, height);
      grid[(top + toY) * WIDTH + left + toX] = before[(top + y) * WIDTH + left + x]!;
    }
  }
  return grid;
}

function image(symmetry: Symmetry, x: number, y: number, width: number, height: number): [number, number] {
  switch (symmetry) {
    case "horizontal":
      return [width - 1 - x, y];
    case "vertical":
      return [x, height - 1 - y];
    case "rotation":
      return [width - 1 - x, height - 1 - y];
    case "diagonal":
      return [y, x];
  }
}
