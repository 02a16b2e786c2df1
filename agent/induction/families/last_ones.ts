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

  /** Takes in a transition; answers the cells that changed because the last thing of a colour went. */
  learn({ before, after, attempt }: Evidence, mask: Uint8Array): ReadonlySet<number> {
    if (attempt !== this.#attempt) {
      this.#attempt = attempt;
      this.#restless.clear();
    }
    const changed = changedCells(before, after, mask);
    const explained = new Set<number>();
    const fewer = changed.length === 0 ? [] : fewerOf(before, after, mask);
    if (fewer.length > 0) {
      for (const box of boxesAround(changed, 1).filter((each) => this.#isStill(each))) {
        const colours = fewer.filter((colour) => wentOutside(before, after, colour, mask, [box]));
        const seen = { from: pictureIn(before, box), to: pictureIn(after, box) };
        for (const colour of colours) this.#take({ colour, ...seen });
        if (colours.length === 0) continue;
        for (const cell of cellsOf(box)) if (before[cell] !== after[cell]) explained.add(cell);
      }
      this.#judge(before, after, mask);
    }
    for (const cell of changed) this.#restless.add(cell);
    return explained;
  }

  /** Whether a part of the board may be a thing that never changed yet. */
  #isStill(box: Box): boolean {
    return box.width * box.height <= LARGEST && cellsOf(box).every((cell) => !this.#restless.has(cell));
  }

  #take(rule: LastGone): void {
    const known = this.#models.some((model) => JSON.stringify(model.rule) === JSON.stringify(rule));
    if (!known && this.#models.length < MOST) this.#models.push({ rule, right: 0, wrong: 0 });
  }

  /** Counts for and against the rules, where the last things of their colours went. */
  #judge(before: Grid, after: Grid, mask: Uint8Array): void {
    for (const model of this.#models) {
      const { colour, from, to } = model.rule;
      const rows = to.split("/");
      const boxes = placesOf(before, from).map((corner) => ({
        x: corner % WIDTH,
        y: Math.floor(corner / WIDTH),
        width: rows[0]!.length,
        height: rows.length,
      }));
      if (!wentOutside(before, after, colour, mask, boxes)) continue;
      for (const box of boxes) {
        if (pictureIn(after, box) === to) model.right++;
        else model.wrong++;
      }
    }
  }
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
