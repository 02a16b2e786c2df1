/**
 * The drawing surface: one grid, painted in the order of the calls. What is drawn outside it is cut off.
 * @module
 */
import { CELLS, type Grid, HEIGHT, WIDTH } from "../../grid.ts";
import { type Sprite, TRANSPARENT } from "./sprite.ts";

/** A grid being painted; all positions are frame pixels, (0, 0) top left. */
export class Frame {
  /** The painted cells. Copy them before the next painting. */
  readonly grid: Grid = new Uint8Array(CELLS);

  /** Paints the whole frame in one colour. */
  fill(colour: number): void {
    this.grid.fill(colour);
  }

  /** Paints over everything with another picture of the same size. */
  copyFrom(grid: Grid): void {
    this.grid.set(grid);
  }

  /** The colour at (x, y), which must be inside. */
  at(x: number, y: number): number {
    return this.grid[y * WIDTH + x]!;
  }

  /** Paints one pixel. */
  set(x: number, y: number, colour: number): void {
    if (x >= 0 && y >= 0 && x < WIDTH && y < HEIGHT) this.grid[y * WIDTH + x] = colour;
  }

  /** Paints a filled rectangle. */
  rect(x: number, y: number, width: number, height: number, colour: number): void {
    const [left, right] = [Math.max(x, 0), Math.min(x + width, WIDTH)];
    const bottom = Math.min(y + height, HEIGHT);
    if (left >= right) return;
    for (let row = Math.max(y, 0); row < bottom; row++) {
      this.grid.fill(colour, row * WIDTH + left, row * WIDTH + right);
    }
  }

  /** Paints the border of a rectangle, one pixel wide and inside it. */
  outline(x: number, y: number, width: number, height: number, colour: number): void {
    this.rect(x, y, width, 1, colour);
    this.rect(x, y + height - 1, width, 1, colour);
    this.rect(x, y, 1, height, colour);
    this.rect(x + width - 1, y, 1, height, colour);
  }

  /** Paints a sprite with its top left corner at (x, y). */
  sprite(picture: Sprite, x: number, y: number): void {
    const { width, height, pixels } = picture;
    for (let row = Math.max(0, -y); row < height && y + row < HEIGHT; row++) {
      for (let column = Math.max(0, -x); column < width && x + column < WIDTH; column++) {
        const colour = pixels[row * width + column]!;
        if (colour !== TRANSPARENT) this.grid[(y + row) * WIDTH + x + column] = colour;
      }
    }
  }
}
