import { headingOf } from "./heading.ts";
import type { Look } from "./look.ts";
import { purseThing } from "./purse.ts";
import { type Body, covered, flood, pictureAhead, type Place, shifted, type Thing } from "./body.ts";

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

/** A way that is not free. */
export const STOPPED: Way = { free: false, pushed: new Map(), taken: new Set(), also: [], fatal: false };

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
