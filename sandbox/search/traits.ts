/**
 * What can be said of a grid as a whole, in a form that two grids can be compared by.
 * @module
 */
import { COLOURS, type Grid } from "../../games/grid.ts";
import { type Box, boxGap } from "../kit/box.ts";
import { countColours } from "../kit/colour.ts";
import { type Thing, thingsOf } from "./things.ts";

/** With more things than this a grid is texture, and relations between its things say nothing. */
const MOST_THINGS = 120;

/** The traits of a grid. */
export interface Traits {
  /** Cells of each colour. */
  readonly counts: readonly number[];
  /** Components of each colour; the ground has none. */
  readonly parts: readonly number[];
  /** The box around each colour; null where it does not occur, and for the ground. */
  readonly boxes: readonly (Box | null)[];
  /** Pairs of colours with things in line: `x3+8`, `y3+8` (same columns, same rows). */
  readonly aligned: ReadonlySet<string>;
  /** Pairs of colours with things that touch. */
  readonly touching: ReadonlySet<string>;
}

/** Looks at a grid. `ground` is the colour that counts as empty. */
export function traitsOf(grid: Grid, ground: number): Traits {
  const things = thingsOf(grid, ground);
  const parts = new Array<number>(COLOURS).fill(0);
  const boxes = new Array<Box | null>(COLOURS).fill(null);
  for (const { colour, box } of things) {
    parts[colour]!++;
    boxes[colour] = boxes[colour] ? union(boxes[colour]!, box) : box;
  }
  const few = things.length <= MOST_THINGS;
  return {
    counts: countColours(grid),
    parts,
    boxes,
    aligned: few ? alignedPairs(things) : new Set(),
    touching: few ? touchingPairs(things) : new Set(),
  };
}

function alignedPairs(things: readonly Thing[]): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i < things.length; i++) {
    const a = things[i]!;
    for (let j = 0; j < i; j++) {
      const b = things[j]!;
      if (a.box.x === b.box.x && a.box.width === b.box.width) pairs.add("x" + pairName(a, b));
      if (a.box.y === b.box.y && a.box.height === b.box.height) pairs.add("y" + pairName(a, b));
    }
  }
  return pairs;
}

function touchingPairs(things: readonly Thing[]): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i < things.length; i++) {
    for (let j = 0; j < i; j++) {
      if (boxGap(things[i]!.box, things[j]!.box) <= 0) pairs.add(pairName(things[i]!, things[j]!));
    }
  }
  return pairs;
}

function pairName(a: Thing, b: Thing): string {
  return a.colour < b.colour ? `${a.colour}+${b.colour}` : `${b.colour}+${a.colour}`;
}

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
