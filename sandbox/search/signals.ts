import { CELLS, COLOURS, type Grid, WIDTH } from "../../games/grid.ts";
import type { Box } from "../kit/box.ts";
import { background } from "../kit/colour.ts";
import type { Signal } from "./contract.ts";
import { type Traits, traitsOf } from "./traits.ts";

/** Fewer changed cells are no burst. */
const BURST_CELLS = 5;
/** A burst fills at least this part of its box. */
const BURST_DENSITY = 0.5;
/** More changed cells than this part of the grid are a big change. */
const BIG_CHANGE = 0.25;
/** Things of fewer cells are symmetric by accident. */
const SYMMETRIC_CELLS = 4;

/** A signal with what it was seen in: `colour_gone 4`, `together 3+8`. States with equal marks show equal progress. */
export interface Mark {
  readonly signal: Signal;
  readonly what: string;
}

/** Sees signs of progress in states, against the state the survey began with. */
export class SignalSpotter {
  readonly #ground: number;
  readonly #start: Traits;
  readonly #symmetricAtStart: readonly boolean[];
  /** Cells that some state before has changed. */
  readonly #touched = new Uint8Array(CELLS);

  constructor(start: Grid) {
    this.#ground = background(start);
    this.#start = traitsOf(start, this.#ground);
    this.#symmetricAtStart = this.#start.boxes.map((box, colour) =>
      box !== null && isSymmetric(start, box, colour)
    );
  }

  /**
   * What speaks for a state that the step from `before` made. Shorter paths must be shown first: `frontier` is seen where
   * a step changes a cell that no step shown before has changed.
   */
  spot(before: Grid, after: Grid): Mark[] {
    const marks: Mark[] = [];
    const traits = traitsOf(after, this.#ground);
    this.#spotChange(before, after, marks);
    this.#spotColours(traits, after, marks);
    for (const pair of traits.aligned) {
      if (!this.#start.aligned.has(pair)) marks.push({ signal: "aligned", what: pair });
    }
    for (const pair of traits.touching) {
      if (!this.#start.touching.has(pair)) marks.push({ signal: "together", what: pair });
    }
    return marks;
  }

  /** Signals of the step itself. */
  #spotChange(before: Grid, after: Grid, marks: Mark[]): void {
    let count = 0, left = WIDTH, right = -1, top = CELLS, bottom = -1, fresh = false;
    for (let cell = 0; cell < CELLS; cell++) {
      if (before[cell] === after[cell]) continue;
      count++;
      const x = cell % WIDTH, y = (cell - x) / WIDTH;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
      if (this.#touched[cell] === 0) fresh = true;
      this.#touched[cell] = 1;
    }
    if (count >= BURST_CELLS && count >= BURST_DENSITY * (right - left + 1) * (bottom - top + 1)) {
      marks.push({ signal: "burst", what: "" });
    }
    if (count > BIG_CHANGE * CELLS) marks.push({ signal: "big_change", what: "" });
    if (fresh) marks.push({ signal: "frontier", what: "" });
  }

  /** Signals of single colours. */
  #spotColours({ counts, parts, boxes }: Traits, after: Grid, marks: Mark[]): void {
    const start = this.#start;
    for (let colour = 0; colour < COLOURS; colour++) {
      const what = String(colour);
      if (counts[colour] === 0) {
        if (start.counts[colour]! > 0) marks.push({ signal: "colour_gone", what });
        continue;
      }
      if (start.counts[colour] === 0) marks.push({ signal: "colour_new", what });
      const box = boxes[colour], was = start.boxes[colour];
      if (!box || !was || counts[colour]! < start.counts[colour]!) continue;
      if (parts[colour]! < start.parts[colour]!) marks.push({ signal: "together", what });
      if (box.width * box.height < was.width * was.height) marks.push({ signal: "compact", what });
      if (
        !this.#symmetricAtStart[colour] && counts[colour]! >= SYMMETRIC_CELLS &&
        isSymmetric(after, box, colour)
      ) {
        marks.push({ signal: "symmetric", what });
      }
    }
  }
}

/** Whether the cells of a colour are their own mirror image in their box, left to right or top to bottom. */
function isSymmetric(grid: Grid, box: Box, colour: number): boolean {
  return mirrors(grid, box, colour, true) || mirrors(grid, box, colour, false);
}

function mirrors(grid: Grid, { x, y, width, height }: Box, colour: number, across: boolean): boolean {
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++) {
      const cell = (y + v) * WIDTH + x + u;
      const image = across ? (y + v) * WIDTH + x + width - 1 - u : (y + height - 1 - v) * WIDTH + x + u;
      if ((grid[cell] === colour) !== (grid[image] === colour)) return false;
    }
  }
  return true;
}
