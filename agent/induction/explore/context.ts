/**
 * Contexts: what an action is tried on. Two tries in one context are expected to come to the same.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import {
  type Body,
  covered,
  hidingColours,
  locate,
  pictureAhead,
  type Place,
} from "../../../sandbox/kit/laws/body.ts";
import { headingOf } from "../../../sandbox/kit/laws/heading.ts";
import { clickedThing, kindName } from "../../../sandbox/kit/laws/names.ts";
import { facing, leapBy } from "../../../sandbox/kit/laws/leap.ts";
import type { Hidden } from "../../../sandbox/kit/laws/turn.ts";
import { pickedContext } from "./picked.ts";
import { lookText } from "../../../sandbox/kit/laws/way.ts";
import type { Theory } from "../theory.ts";

/** What is hidden, with the places of bodies that are only now looked for. */
export function withPlaces(theory: Theory, grid: Grid, hidden: Hidden, bars: Uint8Array): Hidden {
  const places = theory.bodies.map((body, i) =>
    locate(grid, body, hidden.places?.[i] ?? null, hidingColours(theory.bodies, body), bars)
  );
  return { ...hidden, places };
}

/** The context of an action on a board; null for a plain step over floor or into a known wall. */
export function contextOf(
  theory: Theory,
  grid: Grid,
  hidden: Hidden,
  action: Action,
  bars: Uint8Array,
): string | null {
  if (action.id === 6) {
    const piece = clickedThing(grid, action.y! * 64 + action.x!, bars);
    return `click colour ${piece.colour} ${kindName(grid, piece)}`;
  }
  if (theory.veil?.lifts.includes(action.id) || theory.retrace?.action === action.id) return null;
  const moving = theory.bodies.flatMap((body, i) => {
    const place = hidden.places?.[i] ?? null;
    const way = place === null ? null : wayOf(body, place.look, action.id);
    return place === null || way === null ? [] : [{ body, place, way }];
  });
  if (moving.length > 0) {
    const ahead = moving.map(({ body, place, way }) => {
      // A look in which it is not known where the action leads is worth a try of its own.
      if (body.moveOfLook[`${action.id},${place.look}`]?.join() === "0,0") return `look ${place.look}`;
      const seen = aheadOf(grid, body, place, way);
      return seen === null || body.carry?.action !== action.id ? seen : `${seen} to take up`;
    }).filter((each) => each !== null);
    return ahead.length === 0 ? null : `into ${ahead.join(" and ")}`;
  }
  const picked = theory.picking === null ? null : pickedContext(theory.picking, grid, hidden, action, bars);
  if (picked !== null) return picked === "known" ? null : picked;
  const around = theory.bodies.flatMap((body, i) => {
    const place = hidden.places?.[i] ?? null;
    if (place === null) return [];
    // What a body does that faces some way it does there.
    const faced = facing(body, place.look);
    const ways = faced === null ? Object.values(body.moves) : [body.moves[faced]!];
    return ways.map((way) => aheadOf(grid, body, place, way));
  }).filter((each) => each !== null);
  return `press ${action.id} by ${[...new Set(around)].sort().join(" and ")}`;
}

/** Where an action leads a body that shows a picture; null where it is not known to lead anywhere. */
function wayOf(body: Body, look: number, action: number): readonly [number, number] | null {
  if (body.carry?.action === action || body.climbs[action] !== undefined) {
    const ahead = facing(body, look);
    return ahead === null ? null : body.moves[ahead]!;
  }
  const leap = body.leaps[action];
  return leap === undefined ? body.moves[action] ?? null : leapBy(body, look, leap);
}

/** What a body would step into, as a picture; null where it is floor or wall alone. */
function aheadOf(grid: Grid, body: Body, place: Place, [dx, dy]: readonly [number, number]): string | null {
  const look = body.looks[place.look];
  if (look === undefined) return null;
  const own = covered(look, place.x, place.y);
  const picture = pictureAhead(grid, look, place.x + dx, place.y + dy, own);
  const colours = new Set([...picture].filter((c) => c !== "." && c !== "/").map((c) => parseInt(c, 16)));
  colours.delete(body.floor);
  const seen = [...colours];
  if (seen.length === 0) return null;
  if (lookText(picture, body.floor) === lookText(look.join("/"), body.floor)) return "what looks like itself";
  const changes = body.changes[picture];
  if (changes !== undefined && changes[place.look] === undefined) {
    return `${picture} as ${lookText(look.join("/"), body.floor)}`;
  }
  const sides = body.sides[picture];
  if (sides !== undefined) {
    const heading = headingOf(dx, dy);
    return sides[heading] === undefined ? `${picture} going ${heading}` : null;
  }
  const asIs = `${picture} ${place.look}`;
  if (body.things[asIs] !== undefined) return asIs;
  if (body.things[picture] === undefined && seen.every((colour) => body.walls.includes(colour))) return null;
  return picture;
}
