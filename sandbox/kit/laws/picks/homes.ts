import type { Found } from "./law.ts";
import type { Board, Thing } from "./things.ts";

/** A place where a thing fits, drawn on the ground: where its box's corner is then, and which things may stand there. */
export interface Home {
  readonly x: number;
  readonly y: number;
  readonly of: readonly string[];
}

/** Most places told of a board. */
const MOST = 12;

/** The name of a thing, by its silhouette and its colour. */
export function nameOf(board: Board, thing: Thing, picked: Found | null): string {
  return `${thing.silhouette} ${colourOf(board, thing, picked)}`;
}

/** The colour of a thing's first cell, without a mark. */
function colourOf(board: Board, thing: Thing, picked: Found | null): number {
  return thing === picked?.thing ? picked.bare[0]! : board.grid[thing.cells[0]!]!;
}

interface Fit {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  /** The flat things there, by number, and how many cells of them are seen. */
  readonly places: readonly number[];
  readonly seen: number;
}

/**
 * The places of a board, each with the things that fit it: it lies as the thing's silhouette does, as far as it is not
 * covered by other things. Of several, those whose colour it shows, and those that leave least to be guessed.
 */
export function homesOn(board: Board, picked: Found | null): Home[] {
  const fits = board.things.filter((thing) => !thing.flat).flatMap((thing) => fitsOf(board, thing));
  const homes: Home[] = [];
  for (const place of new Set(fits.flatMap(({ places }) => places))) {
    const here = fits.filter(({ places }) => places.includes(place));
    const shown = new Set(board.things[place]!.cells.map((cell) => board.grid[cell]!));
    const like = here.filter(({ thing }) => shown.has(colourOf(board, thing, picked)));
    const rivals = like.length > 0 ? like : here;
    const share = ({ seen, thing }: Fit) => seen / thing.cells.length;
    const { x, y } = rivals.reduce((a, b) => share(b) > share(a) ? b : a);
    const there = rivals.filter((fit) => fit.x === x && fit.y === y);
    const of = [...new Set(there.map(({ thing }) => nameOf(board, thing, picked)))].sort();
    if (homes.some((home) => home.x === x && home.y === y && home.of.join() === of.join())) continue;
    homes.push({ x, y, of });
    if (homes.length === MOST) break;
  }
  return homes;
}

/** Where a thing fits on what is drawn on the ground, at least a fourth of which is seen. */
function fitsOf(board: Board, thing: Thing): Fit[] {
  const { owner, things } = board;
  const fits: Fit[] = [];
  const offsets = thing.cells.map((cell) => cell - thing.y * 64 - thing.x);
  for (let y = 0; y + thing.height <= 64; y++) {
    for (let x = 0; x + thing.width <= 64; x++) {
      const seen = new Map<number, number>();
      let count = 0;
      let fitting = true;
      for (const offset of offsets) {
        const there = owner[y * 64 + x + offset]!;
        if (there < 0) {
          fitting = false;
          break;
        }
        if (!things[there]!.flat) continue;
        count++;
        seen.set(there, (seen.get(there) ?? 0) + 1);
      }
      if (!fitting || 4 * count < offsets.length) continue;
      if ([...seen].some(([place, cells]) => cells !== things[place]!.cells.length)) continue;
      fits.push({ thing, x, y, places: [...seen.keys()], seen: count });
    }
  }
  return fits;
}
