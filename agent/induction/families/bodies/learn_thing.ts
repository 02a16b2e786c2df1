/**
 * What becomes of a thing that a body meets; that it breaks, or is the body's end.
 * @module
 */
import { covered, pictureAhead, type Place, type Thing } from "../../../../sandbox/kit/laws/body.ts";
import type { Heading } from "../../../../sandbox/kit/laws/heading.ts";
import type { Evidence } from "../../evidence.ts";
import type { BodyModel } from "./model.ts";

/** The other side of the board is no more than this many cells away. */
const FAR = 64;

/** A body stopped before a thing that is gone now: it breaks. Answers the cells that were the thing's. */
export function learnBreak(
  model: BodyModel,
  { before, after }: Evidence,
  at: Place,
  [dx, dy]: readonly [number, number],
): readonly number[] {
  const look = model.looks[at.look]!;
  const own = covered(look, at.x, at.y);
  const floor = model.floors.most ?? 0;
  const ahead = [at.x + dx, at.y + dy] as const;
  const picture = pictureAhead(before, look, ...ahead, own);
  if (isPlain(picture, floor) || !isPlain(pictureAhead(after, look, ...ahead, own), floor)) return [];
  model.lore.things.set(picture, { role: "break", also: [] });
  return [...covered(look.map((row) => "0".repeat(row.length)), ...ahead).keys()];
}

/** The game ended though budget was left: the first thing in a body's way was its end. */
export function learnEnd(model: BodyModel, { before, action }: Evidence, from: Place): void {
  const body = model.describe(false);
  const move = body.moves[action.id];
  if (move === undefined) return;
  const look = body.looks[from.look]!;
  const own = covered(look, from.x, from.y);
  const [dx, dy] = move;
  for (let k = 1; k === 1 || (body.slides && k * Math.max(Math.abs(dx), Math.abs(dy)) < FAR); k++) {
    const picture = pictureAhead(before, look, from.x + k * dx, from.y + k * dy, own);
    if (isPlain(picture, body.floor)) continue;
    const known = body.things[picture]?.role;
    if (known === undefined || known === "over") {
      model.lore.things.set(picture, { role: "fatal", also: [] });
      model.changed();
      return;
    }
  }
}

/** Whether a picture shows nothing but floor. */
export function isPlain(picture: string, floor: number): boolean {
  const colour = floor.toString(16);
  return [...picture].every((c) => c === "." || c === "/" || c === colour);
}

/** What becomes of a thing that a look goes into this way; of one that another look met otherwise, with this look alone. */
export function learnRole(
  { lore }: BodyModel,
  picture: string,
  look: number,
  heading: Heading,
  thing: Thing,
): void {
  lore.sides.meet(picture, heading, thing);
  const known = lore.things.get(picture);
  // Without a run-up, a thing that breaks is a wall.
  if (known?.role === "break" && thing.role === "wall") return;
  const metBy = lore.metBy.get(picture) ?? look;
  if (known === undefined || known.role === thing.role || metBy === look) {
    lore.metBy.set(picture, look);
    lore.things.set(picture, thing);
    lore.things.delete(`${picture} ${look}`);
  } else lore.things.set(`${picture} ${look}`, thing);
}
