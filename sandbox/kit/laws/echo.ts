import { clickedThing } from "./names.ts";
import type { Hidden, Law } from "./turn.ts";

/** A thing that an animation lit, by its first cell, and the colour it was lit in. */
export interface Flash {
  readonly thing: number;
  readonly colour: number;
}

/** Flashes of more cells than this are changes of the board. */
const LARGEST = 400;
/** Clicks remembered. */
const MOST = 40;

/** The things that an animation lights one at a time, in order: `grids` are all boards of an answer, the settled one last. */
export function flashesIn(grids: readonly Uint8Array[]): Flash[] {
  const settled = grids.at(-1)!;
  const flashes: Flash[] = [];
  let last: Flash | null = null;
  for (const grid of grids.slice(0, -1)) {
    const lit = flashIn(grid, settled);
    if (lit !== null && (last === null || lit.thing !== last.thing || lit.colour !== last.colour)) {
      flashes.push(lit);
    }
    last = lit;
  }
  return flashes;
}

/** The one thing that is lit: all cells that differ from the settled board lie on it and have one colour. */
function flashIn(grid: Uint8Array, settled: Uint8Array): Flash | null {
  let [first, count] = [-1, 0];
  for (let cell = 0; cell < 4096; cell++) {
    if (grid[cell] === settled[cell]) continue;
    if (first >= 0 && grid[cell] !== grid[first]) return null;
    if (first < 0) first = cell;
    count++;
  }
  if (first < 0 || count > LARGEST) return null;
  return { thing: thingAt(settled, first), colour: grid[first]! };
}

/** The first cell of the thing at a cell. */
function thingAt(grid: Uint8Array, cell: number): number {
  return Math.min(...clickedThing(grid, cell, null).cells);
}

/** What is known after an answer was seen: the flashes, where it shows several, and no clicks before the first ones. */
export function seeFlashes(grids: readonly Uint8Array[], hidden: Hidden): Hidden {
  const flashes = flashesIn(grids);
  if (flashes.length < 2) return hidden;
  return { ...hidden, shown: flashes, clicked: hidden.shown === undefined ? [] : hidden.clicked ?? [] };
}

/** Remembers which things are clicked, once something was shown. */
export function rememberClicks(): Law {
  return (turn) => {
    if (turn.action.id !== 6 || turn.before.shown === undefined) return;
    const thing = thingAt(turn.grid, turn.action.y! * 64 + turn.action.x!);
    turn.after = { ...turn.after, clicked: [...turn.before.clicked ?? [], thing].slice(-MOST) };
  };
}

/** The things to click for an echo: all that were shown, or those lit in one colour. */
function partOf({ shown = [] }: Hidden, colour: number | null): number[] {
  return shown.filter((flash) => colour === null || flash.colour === colour).map(({ thing }) => thing);
}

/** How many of the last clicks are the first things of an echo, in order. */
function matched(part: readonly number[], clicked: readonly number[]): number {
  for (let length = Math.min(part.length, clicked.length); length > 0; length--) {
    if (part.slice(0, length).every((thing, i) => thing === clicked[clicked.length - length + i])) {
      return length;
    }
  }
  return 0;
}

/** Whether the last clicks are what was shown, in order; of one colour only, where that is given. */
export function echoed(hidden: Hidden, colour: number | null): boolean {
  const part = partOf(hidden, colour);
  return part.length > 1 && matched(part, hidden.clicked ?? []) === part.length;
}

/** The click that goes on with an echo; none where nothing was shown. */
export function nextEcho(hidden: Hidden, colour: number | null): { id: 6; x: number; y: number }[] {
  const part = partOf(hidden, colour);
  const thing = part[matched(part, hidden.clicked ?? [])];
  return thing === undefined ? [] : [{ id: 6, x: thing % 64, y: Math.floor(thing / 64) }];
}
