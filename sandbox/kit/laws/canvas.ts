import { readRuns, runsText, UNKNOWN } from "./runs_text.ts";

/** A part of the grid. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture that may be larger than the grid, as far as it was seen: a box of cells, as text of `runsText`. */
export interface Canvas extends Region {
  readonly cells: string;
}

/** A canvas of which nothing is known. */
export const BLANK: Canvas = { x: 0, y: 0, width: 0, height: 0, cells: "" };

/** A canvas that is read and drawn on. */
export class Sketch {
  readonly #canvas: Canvas;
  #box: Region;
  #cells: Uint8Array;
  #drawn = false;

  constructor(canvas: Canvas) {
    this.#canvas = canvas;
    this.#box = canvas;
    this.#cells = readRuns(canvas.cells, canvas.width, canvas.height);
  }

  /** The box that it has room for. */
  get box(): Region {
    return this.#box;
  }

  /** The colour at a place; `UNKNOWN` where it was never seen. */
  at(x: number, y: number): number {
    const { x: left, y: top, width, height } = this.#box;
    const inside = x >= left && y >= top && x < left + width && y < top + height;
    return inside ? this.#cells[(y - top) * width + x - left]! : UNKNOWN;
  }

  /** Makes room for a box. */
  reach({ x, y, width, height }: Region): void {
    const old = this.#box;
    if (old.width === 0) {
      this.#box = { x, y, width, height };
      this.#cells = new Uint8Array(width * height).fill(UNKNOWN);
      return;
    }
    const [left, top] = [Math.min(x, old.x), Math.min(y, old.y)];
    const right = Math.max(x + width, old.x + old.width);
    const bottom = Math.max(y + height, old.y + old.height);
    if (right - left === old.width && bottom - top === old.height) return;
    const cells = new Uint8Array((right - left) * (bottom - top)).fill(UNKNOWN);
    for (let row = 0; row < old.height; row++) {
      const line = this.#cells.subarray(row * old.width, (row + 1) * old.width);
      cells.set(line, (row + old.y - top) * (right - left) + old.x - left);
    }
    this.#box = { x: left, y: top, width: right - left, height: bottom - top };
    this.#cells = cells;
  }

  /** Draws a cell; there must be room for it. */
  draw(x: number, y: number, colour: number): void {
    const { x: left, y: top, width } = this.#box;
    const cell = (y - top) * width + x - left;
    if (this.#cells[cell] === colour) return;
    this.#cells[cell] = colour;
    this.#drawn = true;
  }

  /** The canvas with what was drawn: the one it began as, where nothing was. */
  done(): Canvas {
    return this.#drawn ? { ...this.#box, cells: runsText(this.#cells, this.#box.width) } : this.#canvas;
  }
}
