/**
 * The clicks worth trying on a board: one on each thing, those of the commonest kind first.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import { CELLS, type Grid } from "../../../games/grid.ts";
import { clickedThing, kindName } from "../../../sandbox/kit/laws/names.ts";
import type { Piece } from "../../../sandbox/kit/laws/piece.ts";

/** Things of more cells are ground. */
const GROUND = 400;

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

function thingsOn(grid: Grid, bars: Uint8Array): Piece[] {
  const things: Piece[] = [];
  const seen = Uint8Array.from(bars);
  for (let cell = 0; cell < CELLS; cell++) {
    if (seen[cell] === 1) continue;
    const thing = clickedThing(grid, cell, bars);
    seen[cell] = 1;
    if (thing.cells.some((member) => member !== cell && seen[member] === 1)) continue;
    for (const member of thing.cells) seen[member] = 1;
    if (thing.cells.length <= GROUND) things.push(thing);
  }
  return things;
}

function fromTheMiddle(things: readonly Piece[]): Piece[] {
  const mean = (of: (thing: Piece) => number) =>
    things.reduce((sum, each) => sum + of(each), 0) / things.length;
  const [x, y] = [mean((thing) => thing.x), mean((thing) => thing.y)];
  const far = (thing: Piece) => Math.abs(thing.x - x) + Math.abs(thing.y - y);
  return things.toSorted((a, b) => far(a) - far(b));
}

function clickOn({ cells }: Piece): Action {
  return { id: 6, x: cells[0]! % 64, y: Math.floor(cells[0]! / 64) };
}
