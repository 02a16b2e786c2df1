/**
 * What a move ahead teaches: that an action leads the way a body faces, how far, and what it costs of the things in hand.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { facing, type Leap } from "../../../../sandbox/kit/laws/leap.ts";
import { usedUp } from "../../../../sandbox/kit/laws/purse.ts";
import { Tallies } from "../tally.ts";
import type { BodyModel } from "./model.ts";

/** What was seen of actions that may lead the way a body faces. */
export class LeapTallies {
  /** How many steps of its own it went on, by action; 0 where it went elsewhere. */
  readonly times = new Tallies<number, number>();
  /** The thing in hand that was gone afterwards, by action; "" where none was. */
  readonly items = new Tallies<number, string>();

  /** The leaps they add up to. */
  get leaps(): Record<number, Leap> {
    const leaps: Record<number, Leap> = {};
    for (const [action, tally] of this.times.entries()) {
      const times = tally.most ?? 0;
      const item = this.items.of(action).most ?? "";
      if (times > 0) leaps[action] = { times, item: item === "" ? null : item };
    }
    return leaps;
  }
}

/** Takes in that an action moved a body by (dx, dy); whether that was the way it faced. */
export function learnLeap(model: BodyModel, action: number, look: number, dx: number, dy: number): boolean {
  const body = model.describe(false, false);
  const others = Object.fromEntries(Object.entries(body.moves).filter(([id]) => Number(id) !== action));
  const own = model.ownFaces(action);
  const way = own ? null : facing({ ...body, moves: others }, look);
  const times = way === null ? 0 : timesOf(dx, dy, others[way]!);
  if (times > 0 || model.leaps.times.of(action).total > 0) {
    model.leaps.times.of(action).add(times, 1, model.settings.bodyKeep);
  }
  return times > 0;
}

/** How many times one way makes the other; 0 where it does not. */
function timesOf(dx: number, dy: number, [sx, sy]: readonly [number, number]): number {
  const times = sx !== 0 ? dx / sx : dy / sy;
  return Number.isInteger(times) && times > 0 && times * sx === dx && times * sy === dy ? times : 0;
}

/** Learns what a leap cost; the board before it without that. */
export function learnCost(model: BodyModel, action: number, before: Grid, after: Grid): Grid {
  const { purse } = model.lore;
  for (const item of purse?.items ?? []) {
    const edits = usedUp(before, purse!, item);
    if (edits === null) continue;
    const spent = before.slice();
    let right = 0;
    for (let i = 0; i < edits.length; i += 2) {
      spent[edits[i]!] = edits[i + 1]!;
      if (after[edits[i]!] === edits[i + 1]) right++;
    }
    if (2 * right < edits.length) continue;
    model.leaps.items.of(action).add(item);
    return spent;
  }
  model.leaps.items.of(action).add("");
  return before;
}
