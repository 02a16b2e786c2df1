/**
 * Where a body went: where its rule says, anywhere its moves lead, as it was never seen before, or along with what moved.
 * @module
 */
import { clickedName } from "../../../../sandbox/kit/laws/bodies.ts";
import { covered, locate, type Place } from "../../../../sandbox/kit/laws/body.ts";
import { bodyMove } from "../../../../sandbox/kit/laws/body_move.ts";
import { showsLook } from "../../../../sandbox/kit/laws/look.ts";
import type { Evidence } from "../../evidence.ts";
import {
  followChanged,
  followPainted,
  followRedrawn,
  followRepainted,
  followTurned,
  followUnder,
  followWider,
  LOOKS,
} from "./follow_look.ts";
import { anyWay, withGuesses } from "./inherit.ts";
import type { BodyModel } from "./model.ts";
import type { Motion } from "./motion.ts";
import { samePlace } from "./step.ts";

/** Where a body went; null where it is not to be seen. */
export function follow(
  model: BodyModel,
  { before, after, action }: Evidence,
  from: Place,
  mask: Uint8Array,
  hiding: readonly number[],
  motions: () => Motion[],
): Place | null {
  const body = model.describe(false);
  const clicked = action.id === 6 ? clickedName(before, action, mask) : null;
  const expected = bodyMove(before, action.id, body, from, mask, clicked).to;
  const candidates = [expected, from];
  // What looked so before, and has not changed, is something else that looks like it.
  const isNew = (place: Place) =>
    [...covered(body.looks[place.look]!, place.x, place.y).keys()].some((cell) =>
      before[cell] !== after[cell]
    );
  for (const [dx, dy] of [...Object.values(withGuesses(body.moves, [])), [0, 0] as const]) {
    for (let look = 0; look < body.looks.length; look++) {
      candidates.push({ x: from.x + dx, y: from.y + dy, look });
    }
  }
  for (const colours of [body.above, hiding]) {
    const found = candidates.find((place, i) =>
      showsLook(after, body.looks[place.look]!, place.x, place.y, colours, mask) &&
      (i < 2 || (place.x === from.x && place.y === from.y) || isNew(place))
    );
    if (found !== undefined) return found;
  }
  const under = samePlace(expected, from) ? null : followUnder(model, body, before, after, expected);
  if (under !== null) return under;
  const own = covered(body.looks[from.look]!, from.x, from.y);
  const repainted = samePlace(expected, from) ? null : followRepainted(model, body, before, after, expected);
  if (repainted !== null) return repainted;
  const by = withGuesses(body.moves, [])[action.id];
  const ways = by === undefined ? anyWay(body.moves) : [by];
  const places = [...ways.map(([dx, dy]) => ({ x: from.x + dx, y: from.y + dy })), from];
  const turned = followTurned(model, body, before, after, from.look, places);
  if (turned !== null) return turned;
  const redrawn = followRedrawn(model, body, before, after, from, expected);
  if (redrawn !== null) return redrawn;
  for (const motion of motions()) {
    const shared = [...own.keys()].filter((cell) => motion.cells.has(cell)).length;
    if (2 * shared < own.size) continue;
    // Where it moved together with other things it keeps its look.
    const along = {
      x: from.x + motion.after.x - motion.before.x,
      y: from.y + motion.after.y - motion.before.y,
      look: from.look,
    };
    if (showsLook(after, body.looks[from.look]!, along.x, along.y, body.above, mask)) return along;
    const start = model.placeOf(motion.before.look, motion.before.x, motion.before.y);
    if (
      start === null ? motion.before.x !== from.x || motion.before.y !== from.y : !samePlace(start, from)
    ) {
      continue;
    }
    if (body.looks.length >= LOOKS) break;
    const { look, x, y } = motion.after;
    const wider = start === null ? null : followWider(model, body, start, motion);
    if (wider !== null) return wider;
    return model.placeOf(look, x, y) ?? { x, y, look: model.lookNumber(look) };
  }
  const painted = followPainted(model, body, after, from);
  if (painted !== null) return painted;
  return locate(after, body, null, hiding, mask) ?? followUnder(model, body, before, after, from) ??
    followChanged(model, body, after, from);
}
