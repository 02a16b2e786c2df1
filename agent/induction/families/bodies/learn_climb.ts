/**
 * What a move aslant teaches: that an action takes a body up a step, over what stops it the way it faces.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { covered, pictureAhead, type Place } from "../../../../sandbox/kit/laws/body.ts";
import type { Climb } from "../../../../sandbox/kit/laws/climb.ts";
import { headingOf } from "../../../../sandbox/kit/laws/heading.ts";
import { facing } from "../../../../sandbox/kit/laws/leap.ts";
import { wayOf } from "../../../../sandbox/kit/laws/way.ts";
import { Tallies } from "../tally.ts";
import { isPlain, learnRole } from "./learn_thing.ts";
import type { BodyModel } from "./model.ts";

/** How far up actions took a body as it went on over a step, as "dx,dy"; "" where they took it elsewhere. */
export class ClimbTallies extends Tallies<number, string> {
  /** The climbs they add up to. */
  get climbs(): Record<number, Climb> {
    const climbs: Record<number, Climb> = {};
    for (const [action, tally] of this.entries()) {
      const most = tally.most ?? "";
      if (most !== "") climbs[action] = { rise: most.split(",").map(Number) as [number, number] };
    }
    return climbs;
  }
}

/** A move aslant: what it was is told by how the body faced, which may not be known yet. */
export interface Aslant {
  readonly action: number;
  readonly before: Grid;
  readonly from: Place;
  readonly by: readonly [number, number];
  readonly mask: Uint8Array;
  /** The body's margins at that time. */
  readonly margin: { readonly left: number; readonly top: number };
}

/** Most such moves kept in mind. */
const MOST_ASLANT = 4;

/** Takes in moves aslant of before, where it has become known how the body faced. */
export function settleClimbs(model: BodyModel): void {
  if (model.aslant.length === 0) return;
  const open = model.aslant;
  model.aslant = [];
  for (const { action, before, from, by, mask, margin } of open) {
    const [x, y] = [from.x + margin.left - model.margin.left, from.y + margin.top - model.margin.top];
    learnClimb(model, action, before, { ...from, x, y }, by, mask);
  }
}

/** Takes in that an action moved a body by (dx, dy); whether that was up a step. */
export function learnClimb(
  model: BodyModel,
  action: number,
  before: Grid,
  from: Place,
  [dx, dy]: readonly [number, number],
  mask: Uint8Array,
): boolean {
  const body = model.describe(false, false);
  const others = Object.fromEntries(Object.entries(body.moves).filter(([id]) => Number(id) !== action));
  const way = model.ownFaces(action) ? null : facing({ ...body, moves: others }, from.look);
  if (way === null && dx !== 0 && dy !== 0 && model.aslant.length < MOST_ASLANT) {
    model.aslant.push({ action, before, from, by: [dx, dy], mask, margin: model.margin });
  }
  const ahead = way === null ? null : others[way]!;
  const rise = ahead === null ? null : [dx - ahead[0], dy - ahead[1]] as const;
  const upright = rise !== null && (rise[0] === 0) !== (rise[1] === 0) &&
    (rise[0] === 0) === (ahead![1] === 0);
  const picture = ahead === null ? "" : pictureAhead(
    before,
    model.looks[from.look]!,
    from.x + ahead[0],
    from.y + ahead[1],
    covered(model.looks[from.look]!, from.x, from.y),
  );
  const climbs = upright && !isPlain(picture, body.floor);
  if (climbs && wayOf(before, body, from, ...ahead!, mask).free) {
    // It went over what would have let it in, were it no wall.
    learnRole(model, picture, from.look, headingOf(...ahead!), { role: "wall", also: [] });
  }
  if (climbs || model.climbs.of(action).total > 0) {
    model.climbs.of(action).add(climbs ? rise!.join() : "", 1, model.settings.bodyKeep);
  }
  return climbs;
}
