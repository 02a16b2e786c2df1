/**
 * Following a body that does not look as before: partly hidden, redrawn where it was expected, or in other colours.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { type Body, covered, type Place } from "../../../../sandbox/kit/laws/body.ts";
import { type Look, lookCells, showsLook } from "../../../../sandbox/kit/laws/look.ts";
import { anyWay } from "./inherit.ts";
import type { Motion } from "./motion.ts";
import { trimmed, widened } from "./margins.ts";
import { paintOf, turnsOf } from "./look_changes.ts";
import type { BodyModel } from "./model.ts";

/** Most pictures kept of one body; those in other colours come at once, and may be as many again. */
export const LOOKS = 12;

/** A place where most of a body shows, and the rest is under things that lay there before. */
export function followUnder(
  model: BodyModel,
  body: Body,
  before: Grid,
  after: Grid,
  place: Place,
): Place | null {
  const cells = covered(body.looks[place.look]!, place.x, place.y);
  const hidden = [...cells].filter(([cell, colour]) => after[cell] !== colour).map(([cell]) => cell);
  if (2 * hidden.length > cells.size || hidden.some((cell) => before[cell] !== after[cell])) return null;
  for (const cell of hidden) model.above.of(after[cell]!).add(true);
  return place;
}

/** The place where a body is expected, where it left its old one and something else of its size is new there. */
export function followRedrawn(
  model: BodyModel,
  body: Body,
  before: Grid,
  after: Grid,
  from: Place,
  to: Place,
): Place | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const look = body.looks[from.look]!;
  const [height, width] = [look.length, look[0]!.length];
  if ((Math.abs(dx) < width && Math.abs(dy) < height) || body.looks.length >= 2 * LOOKS) return null;
  if (to.x < 0 || to.y < 0 || to.x + width > 64 || to.y + height > 64) return null;
  const own = covered(look, from.x, from.y);
  if ([...own].some(([cell, colour]) => colour !== body.floor && after[cell] === before[cell])) return null;
  const shown = look.map((row, y) =>
    [...row].map((_, x) => {
      const colour = after[(to.y + y) * 64 + to.x + x]!;
      return colour === body.floor && !model.opaque ? "." : colour.toString(16);
    }).join("")
  );
  const there = covered(shown, to.x, to.y);
  const fresh = [...there.keys()].filter((cell) => after[cell] !== before[cell]).length;
  const cells = (each: Look) => lookCells(each).colour.filter((colour) => colour !== body.floor).length;
  const alike = 2 * cells(shown) >= cells(look) && cells(shown) <= 2 * cells(look);
  return alike && 2 * fresh >= there.size ? { ...to, look: model.lookNumber(shown) } : null;
}

/** Whether a body that is out of sight looks so but for its colours; it then has these, too. */
export function wearsNew(model: BodyModel, look: Look): boolean {
  if (model.looks.length >= 2 * LOOKS) return false;
  const plain = model.plainLook(look);
  for (let i = 0; i < model.looks.length; i++) {
    const paint = paintOf([{ from: model.plainLook(model.looks[i]!), to: plain }]);
    if (paint === null || new Set(paint.values()).size < paint.size) continue;
    model.repaint(i, new Map([...paint].map(([from, to]) => [parseInt(from, 16), parseInt(to, 16)])));
    return true;
  }
  return false;
}

/** The place of a body that has other colours now, one for one. */
export function followPainted(model: BodyModel, body: Body, after: Grid, place: Place): Place | null {
  if (body.looks.length > LOOKS) return null;
  const paint = paintAt(body, after, place);
  return paint === null ? null : { ...place, look: model.repaint(place.look, paint) };
}

/** The place where a body is expected, where it came in other colours, one for one: little of what shows there lay there before. */
export function followRepainted(
  model: BodyModel,
  body: Body,
  before: Grid,
  after: Grid,
  place: Place,
): Place | null {
  const cells = covered(body.looks[place.look]!, place.x, place.y);
  const fresh = [...cells.keys()].filter((cell) => after[cell] !== before[cell]);
  if (2 * fresh.length < cells.size || cells.size < 2 || body.looks.length >= 2 * LOOKS) return null;
  const paint = paintAt(body, after, place);
  if (paint === null || [...paint.values()].includes(body.floor)) return null;
  return { ...place, look: model.repaint(place.look, paint) };
}

/** The place of a body that shows its look turned or mirrored, at one of the places where it may be. */
export function followTurned(
  model: BodyModel,
  body: Body,
  before: Grid,
  after: Grid,
  look: number,
  places: readonly { readonly x: number; readonly y: number }[],
): Place | null {
  if (body.looks.length >= 2 * LOOKS) return null;
  for (const turned of turnsOf(body.looks[look]!)) {
    for (const { x, y } of places) {
      const cells = covered(turned, x, y);
      const fresh = [...cells].filter(([cell, colour]) => after[cell] === colour && before[cell] !== colour);
      const whole = cells.size === lookCells(turned).x.length;
      if (!whole || 4 * fresh.length < cells.size || !showsLook(after, turned, x, y, NONE, null)) continue;
      return { x, y, look: model.lookNumber(turned) };
    }
  }
  return null;
}

/**
 * The place of a body that turned and stands out on another side of its place than before: its looks then fill the larger
 * box. Null where it did not.
 */
export function followWider(
  model: BodyModel,
  body: Body,
  from: Place,
  { before, after }: Motion,
): Place | null {
  const [old, now] = [trimmed(model.plainLook(before.look)), trimmed(model.plainLook(after.look))];
  if (!turnsOf(old.look).some((turn) => turn.join("/") === now.look.join("/"))) return null;
  const known = body.looks[from.look]!;
  const [dx, dy] = [after.x + now.left - before.x - old.left, after.y + now.top - before.y - old.top];
  for (const [wx, wy] of [[0, 0] as const, ...anyWay(body.moves)]) {
    const [ox, oy] = [dx - wx, dy - wy];
    const aside = (ox !== 0 || oy !== 0) && 2 * Math.abs(ox) < known[0]!.length &&
      2 * Math.abs(oy) < known.length;
    if (!aside || old.look.join("/") !== model.plainLook(known).join("/")) continue;
    const [left, top] = [Math.max(0, -ox), Math.max(0, -oy)];
    model.widen(from.look, { left, right: Math.max(0, ox), top, bottom: Math.max(0, oy) });
    const sides = {
      left: left + ox,
      right: Math.max(0, ox) - ox,
      top: top + oy,
      bottom: Math.max(0, oy) - oy,
    };
    return { x: from.x + wx - left, y: from.y + wy - top, look: model.lookNumber(widened(now.look, sides)) };
  }
  return null;
}

const NONE: readonly number[] = [];

/** What each colour of a body's look has become at a place; null where that is not one for one. */
function paintAt(body: Body, after: Grid, { x, y, look }: Place): Map<number, number> | null {
  const paint = new Map<number, number>();
  for (const [cell, colour] of covered(body.looks[look]!, x, y)) {
    const now = paint.get(colour) ?? after[cell]!;
    if (now !== after[cell]) return null;
    paint.set(colour, now);
  }
  return new Set(paint.values()).size < paint.size ? null : paint;
}

/** The place of a body most of whose cells look as before: it has changed its look where it stands. */
export function followChanged(model: BodyModel, body: Body, after: Grid, place: Place): Place | null {
  const look = body.looks[place.look]!;
  const cells = covered(look, place.x, place.y);
  const turned = new Set([...cells].filter(([cell, colour]) => after[cell] !== colour).map(([cell]) => cell));
  if (3 * turned.size > cells.size || body.looks.length >= LOOKS) return null;
  return { ...place, look: model.lookNumber(redrawn(look, place, after, turned)) };
}

/** A look with some of its cells as they are now. */
function redrawn(look: Look, { x, y }: Place, after: Grid, cells: ReadonlySet<number>): Look {
  return look.map((row, dy) =>
    [...row].map((c, dx) => {
      const cell = (y + dy) * 64 + x + dx;
      return c !== "." && cells.has(cell) ? after[cell]!.toString(16) : c;
    }).join("")
  );
}
