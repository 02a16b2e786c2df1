/**
 * Last ones: what changes elsewhere when the last thing of a colour goes, as an exit that opens when all is gathered.
 * @module
 */
import { COLOURS, type Grid, WIDTH } from "../../../games/grid.ts";
import { countColour, type LastGone, placesOf } from "../../../sandbox/kit/laws/last_gone.ts";
import { changedCells, type Evidence } from "../evidence.ts";
import { type Box, boxesAround } from "../perception/boxes.ts";

/** Most rules kept. */
const MOST = 6;
/** Larger parts of the board are no things. */
const LARGEST = 200;

interface Model {
  readonly rule: LastGone;
  right: number;
  wrong: number;
}

/** Learns such rules from evidence in which bars are masked. */
export class LastOnes {
  readonly #models: Model[] = [];
  #attempt = -1;
  /** Cells that changed in this attempt: what moves about is not changed by something that goes. */
  readonly #restless = new Set<number>();

  /** The rules that stand. */
  get rules(): readonly LastGone[] {
    return this.#models.filter(({ right, wrong }) => right > wrong).map(({ rule }) => rule);
  }

  /** The cells that changed as the rules say. */
  explained(before: Grid, after: Grid, mask: Uint8Array): ReadonlySet<number> {
    const cells = new Set<number>();
    for (const rule of this.rules) {
      const boxes = boxesOf(before, rule);
      if (boxes.length === 0 || !wentOutside(before, after, rule.colour, mask, boxes)) continue;
      for (const box of boxes) {
        if (pictureIn(after, box) === rule.to) { for (const cell of cellsOf(box)) cells.add(cell); }
      }
    }
    return cells;
  }

  /** Takes in a transition, and the cells that bodies cover before or after it; answers whether other rules stand now. */
  learn({ before, after, attempt }: Evidence, mask: Uint8Array, bodies: ReadonlySet<number>): boolean {
    if (attempt !== this.#attempt) {
      this.#attempt = attempt;
      this.#restless.clear();
    }
    const changed = changedCells(before, after, mask);
    const fewer = changed.length === 0 ? [] : fewerOf(before, after, mask);
    const stood = JSON.stringify(this.rules);
    if (fewer.length > 0) {
      for (const box of boxesAround(changed, 1).filter((each) => this.#isStill(each, bodies))) {
        const seen = { from: pictureIn(before, box), to: pictureIn(after, box) };
        for (const colour of fewer) {
          if (wentOutside(before, after, colour, mask, [box])) this.#take({ colour, ...seen });
        }
      }
      this.#judge(before, after, mask);
    }
    for (const cell of changed) this.#restless.add(cell);
    return JSON.stringify(this.rules) !== stood;
  }

  /** Whether a part of the board may be a thing that never changed yet. */
  #isStill(box: Box, bodies: ReadonlySet<number>): boolean {
    return box.width * box.height <= LARGEST &&
      cellsOf(box).every((cell) => !this.#restless.has(cell) && !bodies.has(cell));
  }

  #take(rule: LastGone): void {
    const known = this.#models.some((model) => JSON.stringify(model.rule) === JSON.stringify(rule));
    if (!known && this.#models.length < MOST) this.#models.push({ rule, right: 0, wrong: 0 });
  }

  /** Counts for and against the rules, where the last things of their colours went. */
  #judge(before: Grid, after: Grid, mask: Uint8Array): void {
    for (const model of this.#models) {
      const { colour, to } = model.rule;
      const boxes = boxesOf(before, model.rule);
      if (!wentOutside(before, after, colour, mask, boxes)) continue;
      for (const box of boxes) {
        if (pictureIn(after, box) === to) model.right++;
        else model.wrong++;
      }
    }
  }
}

/** Where things are that a rule speaks of. */
function boxesOf(grid: Grid, { from }: LastGone): Box[] {
  const rows = from.split("/");
  return placesOf(grid, from).map((corner) => ({
    x: corner % WIDTH,
    y: Math.floor(corner / WIDTH),
    width: rows[0]!.length,
    height: rows.length,
  }));
}

/** The colours of which there is less than before. */
function fewerOf(before: Grid, after: Grid, mask: Uint8Array): number[] {
  const colours: number[] = [];
  for (let colour = 0; colour < COLOURS; colour++) {
    if (countColour(after, colour, mask) < countColour(before, colour, mask)) colours.push(colour);
  }
  return colours;
}

/** Whether the last cells of a colour outside some boxes went. */
function wentOutside(
  before: Grid,
  after: Grid,
  colour: number,
  mask: Uint8Array,
  boxes: readonly Box[],
): boolean {
  const inside = new Set(boxes.flatMap(cellsOf));
  const left = (grid: Grid) =>
    grid.some((each, cell) => each === colour && mask[cell] === 0 && !inside.has(cell));
  return left(before) && !left(after);
}

function pictureIn(grid: Grid, { x, y, width, height }: Box): string {
  return Array.from(
    { length: height },
    (_, dy) =>
      [...grid.subarray((y + dy) * WIDTH + x, (y + dy) * WIDTH + x + width)].map((c) => c.toString(16)).join(
        "",
      ),
  ).join("/");
}

function cellsOf({ x, y, width, height }: Box): number[] {
  return Array.from(
    { length: width * height },
    (_, i) => (y + Math.floor(i / width)) * WIDTH + x + i % width,
  );
}
