/**
 * What entering a thing teaches beyond the step itself: how it changes a body's look, whether it was taken or lies under the
 * body, and that a thing lets in what looks like it.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { covered, flood, pictureAhead, type Place, shifted } from "../../../../sandbox/kit/laws/body.ts";
import { lookText } from "../../../../sandbox/kit/laws/way.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import { changeRule, turnsOf } from "./look_changes.ts";
import { isPlain } from "./learn_thing.ts";
import type { BodyModel } from "./model.ts";

/** Most things that change the looks of one body. */
const MOST_THINGS = 8;

/** Learns how a thing changes the look of a body; whether it is what changed it. */
export function learnChange(model: BodyModel, picture: string, from: number, to: number): boolean {
  const known = model.foreseen.changes.get(picture);
  if (known === undefined && from === to) return false;
  const looks = { from: model.plainLook(model.looks[from]!), to: model.plainLook(model.looks[to]!) };
  if (known === undefined && model.foreseen.changes.size >= MOST_THINGS) return false;
  const isNew = !known?.some((each) =>
    each.from.join("/") === looks.from.join("/") && each.to.join("/") === looks.to.join("/")
  );
  if (!isNew) return true;
  model.foreseen.add(picture, looks);
  return true;
}

/**
 * The look that an action gave to a body as it came to a thing that is known to change looks, where it is not known yet what
 * the action does: the one of which the thing makes what is shown now. Null where nothing tells.
 */
export function lookUnder(
  model: BodyModel,
  picture: string,
  action: number,
  from: number,
  to: number,
): number | null {
  const known = model.foreseen.changes.get(picture);
  if (known === undefined || [...model.faces.keys()].some((key) => key.startsWith(`${action},`))) return null;
  const rule = changeRule(known);
  const [before, shown] = [from, to].map((look) => model.plainLook(model.looks[look]!)) as [Look, Look];
  const makes = (look: Look) => rule(look)?.join("/") === shown.join("/");
  if (makes(before)) return from;
  const look = [shown, ...turnsOf(before)].find(makes);
  return look === undefined ? null : model.lookNumber(look);
}

/** On leaving a thing: what shows again was not taken, and what does not show again was. */
export function learnLeave(model: BodyModel, after: Grid, from: Place, to: Place): void {
  const { entered } = model;
  model.entered = null;
  if (entered === null || entered.x !== from.x || entered.y !== from.y) return;
  const cells = covered(model.looks[to.look]!, to.x, to.y);
  const left = pictureAhead(after, model.looks[from.look]!, from.x, from.y, cells);
  const floor = model.floors.most ?? 0;
  const thing = model.lore.things.get(entered.picture);
  if (left === entered.picture && thing?.role === "take") {
    model.lore.things.set(entered.picture, { ...thing, role: "over" });
    for (const colour of entered.taken) model.lore.colours.of(colour).add("take", -1);
    model.becomeOpaque();
  } else if (
    left !== entered.picture && isPlain(left, floor) && (thing === undefined || thing.role === "over")
  ) {
    model.lore.things.set(entered.picture, { role: "take", also: thing?.also ?? [] });
  }
}

/** A thing that looks like the body let it in: answers the cells of all that lay in the way and is gone. */
export function learnKin(
  model: BodyModel,
  before: Grid,
  after: Grid,
  picture: string,
  from: Place,
  [dx, dy]: readonly [number, number],
): readonly number[] {
  const floor = model.floors.most ?? 0;
  if (lookText(picture, floor) !== lookText(model.looks[from.look]!.join("/"), floor)) return [];
  const own = covered(model.looks[from.look]!, from.x, from.y);
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  const gone: number[] = [];
  for (const cell of own.keys()) {
    for (let k = 1; k <= steps; k++) {
      const path = shifted(cell, Math.round(dx * k / steps), Math.round(dy * k / steps));
      if (path < 0 || own.has(path) || before[path] === floor || gone.includes(path)) continue;
      gone.push(...flood(before, path, [before[path]!]));
    }
  }
  const dest = covered(model.looks[from.look]!, from.x + dx, from.y + dy);
  if (!gone.every((cell) => dest.has(cell) || after[cell] === floor)) return [];
  model.lore.kin = true;
  return gone;
}
