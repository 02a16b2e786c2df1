import { headingOf } from "./heading.ts";
import type { Look } from "./look.ts";
import { purseThing } from "./purse.ts";
import { handled, handOf, inHand, type IsFree } from "./carry.ts";
import { climbed } from "./climb.ts";
import { descent } from "./leap.ts";
import { beyond } from "./portal.ts";
import {
  type Body,
  boxed,
  covered,
  flood,
  type Ground,
  pictureAhead,
  type Place,
  shifted,
  type Thing,
} from "./body.ts";

/** A cell of a thing that is pushed: the colour it has where it comes to, and what it leaves where that is known. */
export interface Pushed {
  readonly colour: number;
  readonly leaves: number | null;
}

/** What one step of a body comes to: stopped, or what it pushes and takes on the way. */
export interface Way {
  readonly free: boolean;
  /** Cells that are pushed. */
  readonly pushed: ReadonlyMap<number, Pushed>;
  readonly taken: ReadonlySet<number>;
  /** What else changes. */
  readonly also: readonly number[];
  /** Whether it is the body's end. */
  readonly fatal: boolean;
}

const STOPPED: Way = { free: false, pushed: new Map(), taken: new Set(), also: [], fatal: false };

/** A thing that looks just as the body does. */
const KIN: Thing = { role: "take", also: [] };
const WALL: Thing = { role: "wall", also: [] };

/** A picture with floor as ".". */
export function lookText(picture: string, floor: number): string {
  return picture.replaceAll(floor.toString(16), ".");
}

/** Looks at everything in the way of a body that goes by (dx, dy); what slides breaks things only as it comes along. */
export function wayOf(
  grid: Uint8Array,
  body: Body,
  place: Place,
  dx: number,
  dy: number,
  outside: Uint8Array | null,
  comesAlong = false,
): Way {
  const look = body.looks[place.look]!;
  const own = covered(look, place.x, place.y);
  const picture = pictureAhead(grid, look, place.x + dx, place.y + dy, own);
  const merge = body.merges.find(({ shown }) => shown === picture);
  const thing = (body.purse === null ? null : purseThing(grid, body.purse, picture, body.floor)) ??
    (body.kin && lookText(picture, body.floor) === lookText(look.join("/"), body.floor) ? KIN : null) ??
    sideOf(body, picture, dx, dy) ?? body.things[`${picture} ${place.look}`] ??
    body.things[merge?.thing ?? picture];
  if (thing?.role === "wall") return { ...STOPPED, also: thing.also };
  if (thing?.role === "break") {
    if (body.slides && !comesAlong) return STOPPED;
    const cells = cellsOf(picture, place.x + dx, place.y + dy, body.floor);
    return { ...STOPPED, also: cells.flatMap(([cell]) => [cell, body.floor]) };
  }
  const pushed = new Map<number, Pushed>();
  const taken = new Set<number>();
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  for (const cell of own.keys()) {
    for (let k = 1; k <= steps; k++) {
      const path = shifted(cell, Math.round(dx * k / steps), Math.round(dy * k / steps));
      if (path < 0 || outside?.[path] === 1) {
        if (body.leaves) continue;
        return STOPPED;
      }
      if (own.has(path)) continue;
      const colour = grid[path]!;
      if (colour === body.floor) continue;
      if (thing === KIN) { for (const each of flood(grid, path, [colour])) taken.add(each); }
      if (thing !== undefined) continue;
      if (body.walls.includes(colour)) return STOPPED;
      if (body.pushes.includes(colour)) {
        if (pushed.has(path)) continue;
        for (const each of flood(grid, path, body.pushes)) {
          pushed.set(each, { colour: grid[each]!, leaves: null });
        }
      } else if (body.takes.includes(colour)) {
        for (const each of flood(grid, path, [colour])) taken.add(each);
      }
    }
  }
  const [x, y] = [place.x + dx, place.y + dy];
  if (thing?.role === "take") { for (const [cell] of cellsOf(picture, x, y, body.floor)) taken.add(cell); }
  if (thing?.role === "push") {
    for (const [cell, each] of pushedThing(grid, body, look, picture, x, y, dx, dy)) pushed.set(cell, each);
  }
  for (const cell of pushed.keys()) {
    const target = shifted(cell, dx, dy);
    if (target < 0 || outside?.[target] === 1) return STOPPED;
    if (pushed.has(target) || own.has(target)) continue;
    if (body.walls.includes(grid[target]!) || body.pushes.includes(grid[target]!)) return STOPPED;
  }
  return { free: true, pushed, taken, also: thing?.also ?? [], fatal: thing?.role === "fatal" };
}

/** What a thing is from the side that a body comes from, where sides matter for it. */
function sideOf(body: Body, picture: string, dx: number, dy: number): Thing | undefined {
  const sides = body.sides[picture];
  return sides === undefined ? undefined : sides[headingOf(dx, dy)] ?? WALL;
}

/** The cells of a thing that is pushed, as it looks by itself or together with the ground it comes to. */
function pushedThing(
  grid: Uint8Array,
  body: Body,
  look: Look,
  picture: string,
  x: number,
  y: number,
  dx: number,
  dy: number,
): Map<number, Pushed> {
  const from = body.merges.find(({ shown }) => shown === picture);
  const thing = from?.thing ?? picture;
  const target = pictureAhead(grid, look, x + dx, y + dy, new Map());
  const onto = body.merges.find((merge) => merge.thing === thing && merge.ground === target)?.shown ?? thing;
  const left = from === undefined ? null : new Map(cellsOf(from.ground, x, y, -1));
  const drawn = new Map(cellsOf(onto, x, y, -1));
  return new Map(
    cellsOf(thing, x, y, body.floor).map(([cell, colour]) => [
      cell,
      { colour: drawn.get(cell) ?? colour, leaves: left?.get(cell) ?? null },
    ]),
  );
}

/** The cells of a picture at (x, y) and their colours, those of the floor left out. */
function cellsOf(picture: string, x: number, y: number, floor: number): [number, number][] {
  return picture.split("/").flatMap((row, dy) =>
    [...row].flatMap((digit, dx): [number, number][] => {
      const inside = x + dx >= 0 && x + dx < 64 && y + dy >= 0 && y + dy < 64;
      if (digit === "." || !inside || parseInt(digit, 16) === floor) return [];
      return [[(y + dy) * 64 + x + dx, parseInt(digit, 16)]];
    })
  );
}

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

/** What a body does with an action, or with a click on a piece of this name. */
export function bodyMove(
  grid: Uint8Array,
  action: number,
  body: Body,
  place: Place,
  outside: Uint8Array | null,
  clicked: string | null = null,
  ground: Ground = {},
): BodyMove {
  const known = body.known[`${place.x},${place.y},${place.look},${action}`];
  return (body.falls === null && body.carry === null && body.climbs[action] === undefined) ||
      known !== undefined
    ? stepOf(grid, action, body, place, outside, clicked, ground)
    : heavyMove(grid, action, body, place, outside, clicked, ground);
}

/** What a body does that climbs, carries or falls. */
function heavyMove(
  grid: Uint8Array,
  action: number,
  body: Body,
  place: Place,
  outside: Uint8Array | null,
  clicked: string | null,
  ground: Ground,
): BodyMove {
  const stays: BodyMove = { ...STOPPED, dx: 0, dy: 0, to: place };
  const held = inHand(grid, body, place);
  const hand = held === null ? null : handOf(body, place);
  const bare = withoutBody(grid, body, place);
  if (held !== null) { for (const cell of boxed(held, hand!.x, hand!.y)) bare[cell] = body.floor; }
  const isFree: IsFree = (look, at, [dx, dy]) =>
    wayOf(bare, { ...body, looks: [look] }, { ...at, look: 0 }, dx, dy, outside).free;
  if (action === body.carry?.action) return { ...stays, also: handled(grid, body, place, isFree) };
  const bothFree = (at: Place, by: readonly [number, number]) =>
    wayOf(bare, body, at, ...by, outside).free && (held === null || isFree(held, handOf(body, at), by));
  const climb = body.climbs[action];
  let move = stays;
  if (climb !== undefined) {
    const to = climbed(body, place, climb, bothFree);
    if (to !== null) move = { ...stays, to };
  } else {
    move = stepOf(grid, action, body, place, outside, clicked, ground);
    const by = [move.dx, move.dy] as const;
    if (held !== null && (move.dx !== 0 || move.dy !== 0) && !isFree(held, hand!, by)) {
      move = { ...stays, to: body.turns ? { ...place, look: move.to.look } : place };
    }
  }
  let { to } = move;
  const moved = to.x !== place.x || to.y !== place.y;
  while (body.falls !== null && moved && bothFree(to, body.falls)) {
    to = { ...to, x: to.x + body.falls[0], y: to.y + body.falls[1] };
  }
  return {
    ...move,
    to,
    dx: to.x - place.x,
    dy: to.y - place.y,
    ...held !== null && { held },
  };
}

/** What a body does with an action, for itself. */
function stepOf(
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
function withoutBody(grid: Uint8Array, body: Body, place: Place): Uint8Array {
  const bare = grid.slice();
  for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) bare[cell] = body.floor;
  return bare;
}
