/**
 * The clicks worth trying on a board: one on each thing, those of the commonest kind first.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { clickOn, kindName, thingsOn } from "../../../sandbox/kit/laws/names.ts";
import type { Piece } from "../../../sandbox/kit/laws/piece.ts";

/** Of a kind, the one in the middle of the others is clicked first: it shows most of what a click does around it. */
export function thingClicks(grid: Grid, bars: Uint8Array): Action[] {
  const kinds = new Map<string, Piece[]>();
  for (const thing of thingsOn(grid, bars)) {
    const kind = kindName(grid, thing);
    kinds.set(kind, [...kinds.get(kind) ?? [], thing]);
  }
  return [...kinds.values()].sort((a, b) => b.length - a.length || b[0]!.cells.length - a[0]!.cells.length)
    .flatMap((things) => fromTheMiddle(things).map(clickOn));
}

function fromTheMiddle(things: readonly Piece[]): Piece[] {
  const mean = (of: (thing: Piece) => number) =>
    things.reduce((sum, each) => sum + of(each), 0) / things.length;
  const [x, y] = [mean((thing) => thing.x), mean((thing) => thing.y)];
  const far = (thing: Piece) => Math.abs(thing.x - x) + Math.abs(thing.y - y);
  return things.toSorted((a, b) => far(a) - far(b));
}
