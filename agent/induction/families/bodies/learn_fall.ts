/**
 * What a move teaches of falling: that a body which was moved goes on one way until something stops it.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { covered, pictureAhead, type Place } from "../../../../sandbox/kit/laws/body.ts";
import { headingOf } from "../../../../sandbox/kit/laws/heading.ts";
import { bodyMove } from "../../../../sandbox/kit/laws/body_move.ts";
import { wayOf } from "../../../../sandbox/kit/laws/way.ts";
import { Tallies } from "../tally.ts";
import { anyWay, withGuesses } from "./inherit.ts";
import { isPlain, learnRole } from "./learn_thing.ts";
import type { BodyModel } from "./model.ts";
import type { Step } from "./step.ts";

/** Ways to fall, as "dx,dy": how often a body that could have did, and did not. */
export class FallTallies extends Tallies<string, boolean> {
  /** The way it falls; null where it does not. */
  get way(): readonly [number, number] | null {
    for (const [by, tally] of this.entries()) {
      if (tally.of(true) > tally.of(false)) return by.split(",").map(Number) as [number, number];
    }
    return null;
  }
}

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Most steps of a fall. */
const FARTHEST = 64;

/** Takes in a move; answers where the body was before it fell, null where it did not fall. */
export function learnFall(
  { model, from, to, evidence: { before, after, action }, mask }: Step,
): Place | null {
  if (from.x === to.x && from.y === to.y) return null;
  const known = model.describe(false, false);
  const body = { ...known, moves: withGuesses(known.moves, []), falls: null, carry: null };
  const expected = bodyMove(before, action.id, body, from, mask).to;
  if (expected.x === from.x && expected.y === from.y) return null;
  const bare = withoutBody(model, after, to);
  const isFree = (at: Place, by: readonly [number, number]) => wayOf(bare, body, at, ...by, mask).free;
  let start: Place | null = null;
  for (const by of anyWay(body.moves)) {
    const name = by.join();
    const steps = stepsBetween(expected, to, by);
    const along = expected.x !== from.x && by[0] !== 0 || expected.y !== from.y && by[1] !== 0;
    const below = pictureAhead(bare, model.looks[to.look]!, to.x + by[0], to.y + by[1], NOTHING);
    const free = isFree(to, by);
    const ended = !free || !isPlain(below, body.floor);
    if (steps > 0 && !along && ended && isFreeAllAlong(expected, steps, by, isFree)) {
      model.falls.of(name).add(true, 2);
      start = { ...expected, look: to.look };
      // What a fall ends on is a wall, though it never stopped a move.
      if (free) learnRole(model, below, to.look, headingOf(...by), { role: "wall", also: [] });
    } else if (free) model.falls.of(name).add(false);
  }
  return start;
}

/** How many steps lead from one place to another; 0 where they do not lead there. */
function stepsBetween(from: Place, to: Place, [dx, dy]: readonly [number, number]): number {
  for (let steps = 1; steps < FARTHEST; steps++) {
    if (from.x + steps * dx === to.x && from.y + steps * dy === to.y) return steps;
  }
  return 0;
}

function isFreeAllAlong(
  from: Place,
  steps: number,
  by: readonly [number, number],
  isFree: (at: Place, by: readonly [number, number]) => boolean,
): boolean {
  for (let step = 0; step < steps; step++) {
    if (!isFree({ ...from, x: from.x + step * by[0], y: from.y + step * by[1] }, by)) return false;
  }
  return true;
}

function withoutBody(model: BodyModel, grid: Grid, { x, y, look }: Place): Grid {
  const bare = grid.slice();
  for (const cell of covered(model.looks[look]!, x, y).keys()) bare[cell] = model.floors.most ?? 0;
  return bare;
}

/** A board on which a body is at another place. */
export function withBodyAt(model: BodyModel, grid: Grid, from: Place, to: Place): Grid {
  const moved = withoutBody(model, grid, from);
  for (const [cell, colour] of covered(model.looks[to.look]!, to.x, to.y)) moved[cell] = colour;
  return moved;
}
