/**
 * The clicks worth trying on a board: one on each thing, those of the commonest kind first.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { clickOn, kindName, thingsOn } from "../../../sandbox/kit/laws/names.ts";
import type { Piece } from "../../../sandbox/kit/laws/piece.ts";

/** Of a kind, the one that has most others like it near is clicked first: it shows most of what a click does around it. */
export function thingClicks(grid: Grid, bars: Uint8Array): Action[] {
  const things = thingsOn(grid, bars);
  const kinds = new Map<string, Piece[]>();
  for (const thing of things) {
    const kind = kindName(grid, thing);
    kinds.set(kind, [...kinds.get(kind) ?? [], thing]);
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length || b[0]!.cells.length - a[0]!.cells.length)
    .flatMap((kind) => fromTheThick(kind, things).map(clickOn));
}

/** Things of a kind, first those in the thick of things of their size: where a row has gaps, its middle may have no neighbours. */
function fromTheThick(kind: readonly Piece[], things: readonly Piece[]): readonly Piece[] {
  if (kind.length === 1) return kind;
  const { width, height } = kind[0]!;
  const alike = things.filter((thing) => thing.width === width && thing.height === height);
  const near = new Map(kind.map((thing) => [thing, nearness(thing, alike)]));
  return kind.toSorted((a, b) => near.get(b)! - near.get(a)!);
}

/** How many others there are around a thing; one counts for less the farther it is off. */
function nearness({ x, y }: Piece, others: readonly Piece[]): number {
  let sum = 0;
  for (const other of others) {
    const squared = (other.x - x) ** 2 + (other.y - y) ** 2;
    if (squared > 0) sum += 1 / squared;
  }
  return sum;
}
