/**
 * The body that what is believed of one adds up to: of each tally the likeliest, and where they bear on each other, what is left.
 * @module
 */
import type { Body } from "../../../../sandbox/kit/laws/body.ts";
import { bodyMove } from "../../../../sandbox/kit/laws/body_move.ts";
import { facesOf } from "./faces.ts";
import type { BodyModel } from "./model.ts";
import { samePlace } from "./step.ts";
import { turnedMoves } from "./turned_moves.ts";
import { untriedLooks } from "./untried_looks.ts";

/** The body that tallies add up to, without the moves that only its states tell. */
export function bodyOf(model: BodyModel, slides: boolean): Body {
  const moves: Record<number, [number, number]> = {};
  const stride = slides ? strideOf(model) : 0;
  const climbs = slides ? {} : model.climbs.climbs;
  const leaps = slides ? {} : model.leaps.leaps;
  for (const [action, tally] of model.moves.entries()) {
    const [dx, dy] = tally.most!.split(",").map(Number) as [number, number];
    if ((dx === 0 && dy === 0) || leaps[action] !== undefined || climbs[action] !== undefined) {
      continue;
    }
    moves[action] = slides ? [Math.sign(dx) * stride, Math.sign(dy) * stride] : [dx, dy];
  }
  const moveOfLook: Record<string, [number, number]> = {};
  for (const [key, tally] of slides ? [] : model.movesOfLook.entries()) {
    const by = tally.most!.split(",").map(Number) as [number, number];
    const usual = moves[Number(key.split(",")[0])];
    if (usual !== undefined && by.join() !== usual.join()) moveOfLook[key] = by;
  }
  for (const name of slides ? [] : untriedLooks(model.looks.length, moves, model.movesOfLook)) {
    moveOfLook[name] = [0, 0];
  }
  const faces = facesOf(model.looks, model.faces, moves);
  for (const [action, way] of Object.entries(turnedMoves(model.looks, faces, moves))) {
    const id = Number(action);
    if (!model.idle.has(id) && leaps[id] === undefined && climbs[id] === undefined) moves[id] = [...way];
  }
  const floor = model.floors.most ?? 0;
  const still: number[] = [];
  for (const [look, tally] of model.moved.entries()) {
    const enough = model.modes.has(look) ? 1 : 3;
    if (tally.of(false) > tally.of(true) && [...model.stops.of(look).keys()].length >= enough) {
      still.push(look);
    }
  }
  return {
    name: model.name,
    looks: model.looks,
    nth: model.nth,
    moves,
    moveOfLook,
    leaps,
    climbs,
    falls: slides ? null : model.falls.way,
    carry: model.carry,
    slides,
    faces,
    clicked: Object.fromEntries(
      [...model.clicked.entries()].filter(([key, tally]) => !key.endsWith(`,${tally.most}`)).map((
        [key, tally],
      ) => [key, tally.most!]),
    ),
    turns: model.turns.of(true) > model.turns.of(false),
    still,
    layer: model.layer,
    floor,
    leaves: model.leaves.of(true) > model.leaves.of(false),
    changes: model.foreseen.seenChanges,
    ...model.lore.roles(floor),
    above: [...model.above.entries()].filter(([, t]) => t.of(true) > t.of(false)).map(([colour]) => colour),
    triggers: model.triggers,
    known: {},
  };
}

/** The body with the moves that its rule does not explain, nor would without the things it knows by their pictures. */
export function withKnown(body: Body, states: BodyModel["states"]): Body {
  const known: Record<string, readonly [number, number, number]> = {};
  const plain = { ...body, things: {}, changes: {} };
  for (const [key, { to, grid, mask }] of states) {
    const [x, y, look, action] = key.split(",").map(Number) as [number, number, number, number];
    const explained = [body, plain].every((each) =>
      samePlace(bodyMove(grid, action, each, { x, y, look }, mask).to, to)
    );
    if (!explained) known[key] = [to.x, to.y, to.look];
  }
  return { ...body, known };
}

/** The step of a body that slides: the largest that all ways it went are made of, at most its size. */
function strideOf(model: BodyModel): number {
  let stride = 0;
  for (const [, tally] of model.moves.entries()) {
    for (const key of tally.keys()) {
      for (const part of key.split(",")) stride = divisor(stride, Math.abs(Number(part)));
    }
  }
  const size = Math.max(model.looks[0]!.length, model.looks[0]![0]!.length);
  return stride > size && stride % size === 0 ? size : stride;
}

/** The greatest common divisor; 0 divides by everything. */
function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
