import { type Body, covered, type Ground, pictureAhead, type Place } from "./body.ts";
import { findLook } from "./look.ts";
import { colourIn } from "./purse.ts";

/** Things that lead to others like them. */
export interface Portal {
  /** Their picture; "*" is any one colour, so that each colour leads to its own. */
  readonly shown: string;
  /** How many further in reading order the one lies that they lead to; after the last comes the first. */
  readonly next: number;
}

/** Where a body gets to that comes to (x, y): to another thing, where the one there is a portal. */
export function beyond(
  grid: Uint8Array,
  body: Body,
  from: Place,
  x: number,
  y: number,
  ground: Ground,
): { x: number; y: number } {
  if (body.portals.length === 0) return { x, y };
  const look = body.looks[from.look]!;
  const own = covered(look, from.x, from.y);
  const picture = pictureAhead(grid, look, x, y, own);
  const portal = body.portals.find(({ shown }) => colourIn(shown, picture, body.floor) !== null);
  if (portal === undefined) return { x, y };
  const bare = grid.slice();
  for (const cell of own.keys()) bare[cell] = ground[cell] ?? body.floor;
  const places = findLook(bare, picture.split("/"));
  const entered = places.indexOf(y * 64 + x);
  if (entered < 0 || places.length < 2) return { x, y };
  const target = places.at((entered + portal.next) % places.length)!;
  return { x: target % 64, y: Math.floor(target / 64) };
}
