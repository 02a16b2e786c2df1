/**
 * What a jump teaches: that a thing leads to another like it.
 * @module
 */
import { covered, pictureAhead, type Place } from "../../../../sandbox/kit/laws/body.ts";
import { findLook } from "../../../../sandbox/kit/laws/look.ts";
import { colourIn } from "../../../../sandbox/kit/laws/purse.ts";
import type { Evidence } from "../../evidence.ts";
import { withGuesses } from "./inherit.ts";
import { pattern } from "./learn_purse.ts";
import { isPlain } from "./learn_thing.ts";
import type { BodyModel } from "./model.ts";

/** A body went elsewhere than its action usually leads; whether the thing that it should have come to led it there. */
export function learnPortal(
  model: BodyModel,
  { before, action }: Evidence,
  from: Place,
  to: Place,
): boolean {
  const floor = model.floors.most ?? 0;
  const usual = withGuesses(model.describe(false).moves, [])[action.id];
  if (usual === undefined) return false;
  const entry = { x: from.x + usual[0], y: from.y + usual[1] };
  if (entry.x === to.x && entry.y === to.y) return false;
  const look = model.looks[from.look]!;
  const own = covered(look, from.x, from.y);
  const picture = pictureAhead(before, look, entry.x, entry.y, own);
  if (isPlain(picture, floor) || picture.includes(".")) return false;
  const bare = before.slice();
  for (const cell of own.keys()) bare[cell] = floor;
  const places = findLook(bare, picture.split("/"));
  const [entered, left] = [places.indexOf(entry.y * 64 + entry.x), places.indexOf(to.y * 64 + to.x)];
  if (entered < 0 || left < 0) return false;
  const further = (left - entered + places.length) % places.length;
  const next = places.length > 2 && further === places.length - 1 ? -1 : further;
  const others = model.lore.portals.filter(({ shown }) => colourIn(shown, picture, floor) === null);
  const counts = new Map<string, number>();
  for (const c of picture.replaceAll("/", "")) counts.set(c, (counts.get(c) ?? 0) + 1);
  counts.delete(floor.toString(16));
  const colour = [...counts].reduce((a, b) => b[1] > a[1] ? b : a)[0];
  model.lore.portals = [...others, { shown: pattern(picture, floor, colour), next }];
  model.lore.things.set(picture, { role: "over", also: [] });
  return true;
}
