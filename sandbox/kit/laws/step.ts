import { type Body, covered, type Ground, pictureAhead, type Place } from "./body.ts";
import { descent } from "./leap.ts";
import type { Look } from "./look.ts";
import { beyond } from "./portal.ts";
import { type Pushed, STOPPED, wayOf } from "./way.ts";

/** What a body does: where it goes, by how far, what it pushes and takes, and what else changes. */
export interface BodyMove {
  readonly to: Place;
  readonly dx: number;
  readonly dy: number;
  readonly pushed: ReadonlyMap<number, Pushed>;
  readonly taken: ReadonlySet<number>;
  readonly also: readonly number[];
  readonly fatal: boolean;
  /** What it bears along. */
  readonly held?: Look;
}

/** A body that is elsewhere now, whatever lies in between. */
export function goneTo(from: Place, to: Place): BodyMove {
  return { ...STOPPED, to, dx: to.x - from.x, dy: to.y - from.y };
}

/** What a body does with an action, for itself. */
export function stepOf(
  grid: Uint8Array,
  action: number,
  body: Body,
  place: Place,
  outside: Uint8Array | null,
  clicked: string | null,
  ground: Ground,
): BodyMove {
  const none = { ...STOPPED, dx: 0, dy: 0 };
  if (clicked !== null) {
    return { ...none, to: { ...place, look: body.clicked[`${clicked},${place.look}`] ?? place.look } };
  }
  const known = body.known[`${place.x},${place.y},${place.look},${action}`];
  if (known !== undefined) {
    const [x, y, look] = known;
    return { ...none, to: { x, y, look }, dx: x - place.x, dy: y - place.y };
  }
  const turned = body.faces[`${action},${place.look}`];
  const leap = body.leaps[action];
  const down = leap === undefined ? null : descent(grid, body, place, leap);
  const move = down?.step ?? body.moveOfLook[`${action},${place.look}`] ?? body.moves[action];
  if (body.still.includes(place.look)) return { ...none, to: { ...place, look: turned ?? place.look } };
  const look = turned ?? body.faces[action] ?? place.look;
  if (move === undefined) return { ...none, to: { ...place, look } };
  const [dx, dy] = move;
  if (dx === 0 && dy === 0) return { ...none, to: { ...place, look: turned ?? place.look } };
  const at = down?.at ?? place;
  let way = wayOf(down?.grid ?? grid, body, at, dx, dy, outside);
  if (!way.free) return { ...none, also: way.also, to: body.turns ? { ...place, look } : place };
  const also = [...down?.also ?? [], ...way.also];
  let steps = 1;
  const [pushed, taken] = [way.pushed, new Set(way.taken)];
  const bare = body.slides ? withoutBody(grid, body, place) : grid;
  while (body.slides && !way.fatal && steps < 64) {
    const next = { x: place.x + steps * dx, y: place.y + steps * dy, look: place.look };
    way = wayOf(bare, body, next, dx, dy, outside, true);
    also.push(...way.also);
    if (!way.free) break;
    way.taken.forEach((cell) => taken.add(cell));
    steps++;
  }
  const [x, y] = [at.x + steps * dx, at.y + steps * dy];
  const to = beyond(grid, body, place, x, y, ground);
  return {
    to: { ...to, look: changedBy(grid, body, place, x, y, look) },
    dx: to.x - place.x,
    dy: to.y - place.y,
    pushed,
    taken,
    also,
    fatal: way.fatal,
  };
}

/** The look of a body that has come to (x, y), where the thing there may give it another. */
function changedBy(grid: Uint8Array, body: Body, from: Place, x: number, y: number, look: number): number {
  const old = body.looks[from.look]!;
  const picture = pictureAhead(grid, old, x, y, covered(old, from.x, from.y));
  return body.changes[picture]?.[look] ?? look;
}

/** The board without a body. */
export function withoutBody(grid: Uint8Array, body: Body, place: Place): Uint8Array {
  const bare = grid.slice();
  for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) bare[cell] = body.floor;
  return bare;
}
