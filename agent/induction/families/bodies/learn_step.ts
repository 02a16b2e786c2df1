/**
 * What one step of a body teaches: how actions move it, what stops it, what it pushes, takes and leaves behind.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import {
  boxed,
  covered,
  flood,
  pictureAhead,
  type Place,
  shifted,
} from "../../../../sandbox/kit/laws/body.ts";
import { clickedName } from "../../../../sandbox/kit/laws/bodies.ts";
import { headingOf } from "../../../../sandbox/kit/laws/heading.ts";
import { bodyMove } from "../../../../sandbox/kit/laws/body_move.ts";
import { wayOf } from "../../../../sandbox/kit/laws/way.ts";
import { lookCells } from "../../../../sandbox/kit/laws/look.ts";
import { changedCells } from "../../evidence.ts";
import { learnCarry, withoutBurden } from "./learn_carry.ts";
import { learnClimb, settleClimbs } from "./learn_climb.ts";
import { learnFall, withBodyAt } from "./learn_fall.ts";
import { learnCost, learnLeap } from "./learn_leap.ts";
import { withGuesses } from "./inherit.ts";
import { learnPortal } from "./learn_portal.ts";
import { learnPurse } from "./learn_purse.ts";
import { learnChange, learnKin, learnLeave, lookUnder } from "./learn_entry.ts";
import { isPlain, learnBreak, learnRole } from "./learn_thing.ts";
import { learnStop } from "./learn_stop.ts";
import type { Role } from "./lore.ts";
import type { BodyModel } from "./model.ts";
import { samePlace, type Step } from "./step.ts";

/** Takes in a step; answers the cells that it accounts for. */
export function learnStep(step: Step): ReadonlySet<number> {
  const { model, from, to, evidence: { action } } = step;
  model.changed();
  settleClimbs(model);
  scoreRules(step);
  if (action.id === 6) {
    model.clicked.of(`${clickedName(step.evidence.before, action, step.mask)},${from.look}`).add(
      to.look,
      1,
      model.settings.bodyKeep,
    );
    model.changed();
    return samePlace(from, to) ? new Set() : ownCells(step);
  }
  const key = `${from.x},${from.y},${from.look},${action.id}`;
  const state = model.states.get(key);
  if (state !== undefined) {
    const right = Number(samePlace(state.to, to));
    model.stateScore += model.settings.bodyRate * (right - model.stateScore);
  }
  model.states.set(key, { to, grid: step.evidence.before, mask: step.mask });
  const burden = withoutBurden(step);
  const free = burden?.step ?? step;
  const fallen = learnFall(free);
  const cells = fallen === null ? learnWay(free) : learnWay({
    ...free,
    to: fallen,
    evidence: { ...free.evidence, after: withBodyAt(model, free.evidence.after, to, fallen) },
  });
  model.changed();
  if (burden === null && fallen === null) return cells;
  return new Set([...cells, ...fallen === null ? [] : ownCells(step), ...burden?.cells ?? []]);
}

/** Takes in a step of a body by itself that ends where its action led it; answers the cells that it accounts for. */
function learnWay(step: Step): ReadonlySet<number> {
  const { model, from, to, evidence: { action } } = step;
  const body = model.describe(false);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const followed = model.follows;
  model.follows = dx !== 0 || dy !== 0;
  if (dx === 0 && dy === 0 && to.look !== from.look) {
    model.modes.add(from.look).add(to.look);
    learnFloor(step, covered(model.looks[to.look]!, to.x, to.y));
    model.leaveOutFloor();
  }
  model.changed();
  if (dx !== 0 || dy !== 0) {
    if (!model.slides && learnPortal(model, step.evidence, from, to)) return ownCells(step);
    const cells = learnMove(step, dx, dy);
    model.changed();
    const stride = model.describe(false).moves[action.id];
    if (!model.slides || stride === undefined) return cells;
    const { after } = step.evidence;
    const broken = learnBreak(model, step.evidence, to, stride);
    if (broken.length > 0) return new Set([...cells, ...broken]);
    learnStop(
      { ...step, from: to, evidence: { ...step.evidence, before: after } },
      model.describe(false),
      stride,
    );
    return cells;
  }
  const carried = learnCarry(step);
  if (carried.length > 0) return new Set(carried);
  const known = body.moves[action.id];
  const idle = isIdle(step);
  if (idle && followed) model.idle.add(action.id);
  if (known !== undefined && !idle) {
    const broken = learnBreak(model, step.evidence, from, known);
    if (broken.length > 0) return new Set([...ownCells(step), ...broken]);
    learnStop(step, body, known);
  } else model.faces.of(`${action.id},${from.look}`).add(to.look, 1, model.settings.bodyKeep);
  return samePlace(from, to) ? new Set() : ownCells(step);
}

/** What shows where a body no longer is, is floor. */
function learnFloor(
  { model, from, evidence: { after }, others }: Step,
  dest: ReadonlyMap<number, number>,
): void {
  for (const cell of covered(model.looks[from.look]!, from.x, from.y).keys()) {
    if (!dest.has(cell) && !others.has(cell)) model.floors.add(after[cell]!);
  }
}

/** Whether an action that was never seen to move a body did not, though nothing is in the way it is thought to lead. */
function isIdle({ model, from, evidence: { before, action }, mask }: Step): boolean {
  if (model.moves.has(action.id)) return false;
  const body = model.describe(false);
  const guess = withGuesses(body.moves, [])[action.id];
  return guess !== undefined && wayOf(before, body, from, ...guess, mask).free;
}

/** Brings the scores of the two rules up to date where one of them foretold something, or something happened. */
function scoreRules({ model, from, to, evidence: { before, action }, mask }: Step): void {
  const clicked = action.id === 6 ? clickedName(before, action, mask) : null;
  const [once, on] = [false, true].map((slides) =>
    bodyMove(before, action.id, model.describe(false, slides), from, mask, clicked).to
  ) as [Place, Place];
  if (samePlace(once, from) && samePlace(on, from) && samePlace(to, from)) return;
  const rate = Math.max(model.settings.bodyRate, 1 / (model.tries + 2));
  model.tries++;
  model.ruleScore += rate * (Number(samePlace(once, to)) - model.ruleScore);
  model.slideScore += rate * (Number(samePlace(on, to)) - model.slideScore);
}

/** The cells a body covers before and after a step, with those in its box that show floor. */
function ownCells({ model, from, to, evidence: { after } }: Step): Set<number> {
  const cells = new Set<number>();
  const floor = model.floors.most;
  for (const { x, y, look } of [from, to]) {
    for (const cell of covered(model.looks[look]!, x, y).keys()) cells.add(cell);
    for (const cell of boxed(model.looks[look]!, x, y)) if (after[cell] === floor) cells.add(cell);
  }
  return cells;
}

function learnMove(step: Step, dx: number, dy: number): ReadonlySet<number> {
  const { model, from, to, evidence: { after, action }, mask, others } = step;
  model.idle.delete(action.id);
  learnClimb(model, action.id, step.evidence.before, from, [dx, dy], mask);
  const leapt = learnLeap(model, action.id, from.look, dx, dy);
  const before = leapt ? learnCost(model, action.id, step.evidence.before, after) : step.evidence.before;
  model.moves.of(action.id).add(`${dx},${dy}`, 1, model.settings.bodyKeep);
  model.movesOfLook.of(`${action.id},${from.look}`).add(`${dx},${dy}`, 1, model.settings.bodyKeep);
  model.moved.of(from.look).add(true, 1, model.settings.bodyKeep);
  const own = covered(model.looks[from.look]!, from.x, from.y);
  const dest = covered(model.looks[to.look]!, to.x, to.y);
  if (
    lookCells(model.looks[to.look]!).x.length > dest.size || [...dest.keys()].some((cell) => mask[cell] === 1)
  ) {
    model.leaves.add(true);
  }
  learnFloor(step, dest);
  for (const [cell, colour] of dest) {
    if (!own.has(cell) && before[cell] !== colour && after[cell] === colour) {
      model.above.of(before[cell]!).add(false);
    }
  }
  const floor = model.floors.most ?? 0;
  model.leaveOutFloor();
  learnLeave(model, after, from, to);
  const picture = pictureAhead(before, model.looks[from.look]!, from.x + dx, from.y + dy, own);
  const { faces } = model.describe(false);
  const turned = lookUnder(model, picture, action.id, from.look, to.look);
  const faced = turned ?? faces[`${action.id},${from.look}`] ?? faces[action.id] ?? from.look;
  const given = !isPlain(picture, floor) && learnChange(model, picture, faced, to.look);
  if (!given || turned !== null) {
    model.faces.of(`${action.id},${from.look}`).add(turned ?? to.look, 1, model.settings.bodyKeep);
  }
  const seen = new Set<number>();
  const near = ownCells(step);
  for (const cell of changedCells(before, step.evidence.before)) near.add(cell);
  const kin = learnKin(model, before, after, picture, from, [dx, dy]);
  if (kin.length > 0) return new Set([...near, ...kin]);
  const bare = before.slice();
  for (const cell of own.keys()) bare[cell] = floor;
  const met: { readonly thing: number[]; readonly became: Role }[] = [];
  for (const cell of dest.keys()) {
    if (own.has(cell) || others.has(cell) || before[cell] === floor || seen.has(cell)) continue;
    const thing = flood(bare, cell, [before[cell]!]);
    for (const each of thing) seen.add(each);
    met.push({ thing, became: fate(before, after, thing, dest, dx, dy) });
  }
  const role = (["push", "take"] as const).find((each) => met.some(({ became }) => became === each)) ??
    "over";
  for (const { thing, became } of met) {
    // Parts of a pushed thing that changed their colour on the way were not taken.
    const colour = before[thing[0]!]!;
    if (role !== "push" || became === "push") model.lore.colours.of(colour).add(became);
    for (const each of thing) {
      near.add(each);
      if (role === "push") near.add(shifted(each, dx, dy));
    }
  }
  const also = changesElsewhere(before, after, near, others);
  const entered = { picture, x: from.x + dx, y: from.y + dy, floor, before, elsewhere: also };
  const meetsOther = [...dest.keys()].some((cell) => others.has(cell));
  if (!meetsOther && !isPlain(picture, floor) && learnPurse(model.lore, entered)) {
    model.lore.things.delete(picture);
    for (let i = 0; i < also.length; i += 2) near.add(also[i]!);
    return near;
  }
  for (const { thing, became } of role === "take" ? met : []) {
    if (became === "take") learnTrigger(model, before, after, before[thing[0]!]!, near);
  }
  if (meetsOther || isPlain(picture, floor)) return near;
  if (role === "push") learnMerge(step, picture, dx, dy, near);
  learnRole(model, picture, from.look, headingOf(dx, dy), { role, also });
  const taken = met.filter(({ became }) => became === "take").map(({ thing }) => before[thing[0]!]!);
  model.entered = { picture, x: to.x, y: to.y, taken };
  for (let i = 0; i < also.length; i += 2) near.add(also[i]!);
  return near;
}

/** Learns how a pushed thing looks on the ground it came to, where that is not as by itself. */
function learnMerge(
  { model, from, to, evidence: { before, after } }: Step,
  picture: string,
  dx: number,
  dy: number,
  near: Set<number>,
) {
  const look = model.looks[from.look]!;
  const [x, y] = [to.x + dx, to.y + dy];
  const ground = pictureAhead(before, look, x, y, NOTHING);
  const shown = pictureAhead(after, look, x, y, NOTHING);
  for (const cell of boxed(look, x, y)) near.add(cell);
  const known = model.lore.merges.find((merge) => merge.shown === picture);
  const thing = known?.thing ?? picture;
  if (shown === thing || isPlain(ground, model.floors.most ?? 0) || ground.includes(".")) return;
  const same = model.lore.merges.some((merge) => merge.thing === thing && merge.ground === ground);
  if (!same) model.lore.merges.push({ thing, ground, shown });
}

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Changes away from a body and the things it met, where they are few; as cell, colour, cell, colour, … */
function changesElsewhere(
  before: Grid,
  after: Grid,
  near: ReadonlySet<number>,
  others: ReadonlySet<number>,
): number[] {
  const cells = changedCells(before, after).filter((cell) => !near.has(cell) && !others.has(cell));
  return cells.length > 200 ? [] : cells.flatMap((cell) => [cell, after[cell]!]);
}

/** What became of a thing that a body went over. */
function fate(
  before: Grid,
  after: Grid,
  thing: readonly number[],
  dest: ReadonlyMap<number, number>,
  dx: number,
  dy: number,
): Role {
  const colour = before[thing[0]!]!;
  const ahead = thing.map((cell) => shifted(cell, dx, dy));
  if (
    ahead.every((cell) => cell >= 0 && after[cell] === colour) &&
    ahead.some((cell) => before[cell] !== colour)
  ) return "push";
  const outside = thing.filter((cell) => !dest.has(cell));
  return outside.length > 0 && outside.every((cell) => after[cell] !== colour) ? "take" : "over";
}

function learnTrigger(
  model: BodyModel,
  before: Grid,
  after: Grid,
  taken: number,
  near: ReadonlySet<number>,
): void {
  const far = changedCells(before, after).filter((cell) => !near.has(cell));
  if (far.length === 0) return;
  const [from, to] = [before[far[0]!]!, after[far[0]!]!];
  if (!far.every((cell) => before[cell] === from && after[cell] === to)) return;
  if (before.some((colour, cell) => colour === from && after[cell] === from)) return;
  if (model.triggers.some((each) => each.taken === taken && each.from === from && each.to === to)) return;
  model.triggers.push({ taken, from, to });
}
