/**
 * What it teaches that a thing before a body is gone and shows somewhere beside it: that the body took it up; and how it puts
 * it down.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { boxed, covered, pictureAhead, type Place } from "../../../../sandbox/kit/laws/body.ts";
import { handOf, inHand } from "../../../../sandbox/kit/laws/carry.ts";
import { facing } from "../../../../sandbox/kit/laws/leap.ts";
import { changedCells } from "../../evidence.ts";
import { anyWay } from "./inherit.ts";
import { isPlain } from "./learn_thing.ts";
import type { Step } from "./step.ts";

/** Takes in an action that left a body where it was; answers the cells of what it took up or put down. */
export function learnCarry({ model, from, to, others, evidence: { before, after, action } }: Step): number[] {
  const body = model.describe(false);
  const look = model.looks[from.look]!;
  const way = facing(body, from.look);
  if (way === null || from.look !== to.look || body.moves[action.id] !== undefined) return [];
  const ahead = { ...from, x: from.x + body.moves[way]![0], y: from.y + body.moves[way]![1] };
  const own = covered(look, from.x, from.y);
  const pictureAt = (grid: Grid, { x, y }: Place) => pictureAhead(grid, look, x, y, own);
  const floor = model.floors.most ?? 0;
  const changed = changedCells(before, after);
  const held = inHand(before, body, from);
  if (held !== null && body.carry!.action === action.id) {
    const hand = handOf(body, from);
    const put = held.join("/");
    if (changed.length === 0 || !isPlain(pictureAt(after, hand), floor)) return [];
    if (pictureAt(after, ahead) !== put || pictureAt(before, ahead) === put) return changed;
    const below = { ...ahead, x: ahead.x - body.carry!.at[0], y: ahead.y - body.carry!.at[1] };
    if (isPlain(pictureAt(after, below), floor)) model.carry = { ...model.carry!, drops: false };
    return changed;
  }
  const picture = pictureAt(before, ahead);
  if (isPlain(picture, floor) || picture.includes(".") || !isPlain(pictureAt(after, ahead), floor)) return [];
  for (const [dx, dy] of anyWay(body.moves)) {
    const at = { ...from, x: from.x + dx, y: from.y + dy };
    const there = (at.x !== ahead.x || at.y !== ahead.y) && pictureAt(after, at) === picture;
    if (!there || !isPlain(pictureAt(before, at), floor)) continue;
    const cells = new Set([...boxed(look, ahead.x, ahead.y), ...boxed(look, at.x, at.y)]);
    if (changed.some((cell) => !cells.has(cell) || others.has(cell))) continue;
    const things = model.carry?.things.filter((thing) => thing !== picture) ?? [];
    model.carry = {
      drops: true,
      ...model.carry,
      action: action.id,
      things: [...things, picture],
      at: [dx, dy],
    };
    return changed;
  }
  return [];
}

/** A step without what the body bears along, and the cells of that; null where it bears nothing. */
export function withoutBurden(step: Step): { readonly step: Step; readonly cells: Iterable<number> } | null {
  const { model, from, to, evidence } = step;
  const body = model.describe(false);
  const held = inHand(evidence.before, body, from);
  if (held === null || body.carry!.action === evidence.action.id) return null;
  if (inHand(evidence.after, body, to) !== held) return null;
  const cells = new Set<number>();
  const bare = (grid: Grid, place: Place) => {
    const hand = handOf(body, place);
    const left = grid.slice();
    for (const cell of boxed(held, hand.x, hand.y)) {
      cells.add(cell);
      left[cell] = body.floor;
    }
    return left;
  };
  const [before, after] = [bare(evidence.before, from), bare(evidence.after, to)];
  return { step: { ...step, evidence: { ...evidence, before, after } }, cells };
}
