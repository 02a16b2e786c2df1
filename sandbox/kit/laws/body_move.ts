import { type Body, boxed, type Ground, type Place } from "./body.ts";
import { handled, handOf, inHand, type IsFree } from "./carry.ts";
import { climbed } from "./climb.ts";
import { type BodyMove, stepOf, withoutBody } from "./step.ts";
import { STOPPED, wayOf } from "./way.ts";

/** What a body does with an action, or with a click on a piece of this name. */
export function bodyMove(
  grid: Uint8Array,
  action: number,
  body: Body,
  place: Place,
  outside: Uint8Array | null,
  clicked: string | null = null,
  ground: Ground = {},
): BodyMove {
  const known = body.known[`${place.x},${place.y},${place.look},${action}`];
  return (body.falls === null && body.carry === null && body.climbs[action] === undefined) ||
      known !== undefined
    ? stepOf(grid, action, body, place, outside, clicked, ground)
    : heavyMove(grid, action, body, place, outside, clicked, ground);
}

/** What a body does that climbs, carries or falls. */
function heavyMove(
  grid: Uint8Array,
  action: number,
  body: Body,
  place: Place,
  outside: Uint8Array | null,
  clicked: string | null,
  ground: Ground,
): BodyMove {
  const stays: BodyMove = { ...STOPPED, dx: 0, dy: 0, to: place };
  const held = inHand(grid, body, place);
  const hand = held === null ? null : handOf(body, place);
  const bare = withoutBody(grid, body, place);
  if (held !== null) { for (const cell of boxed(held, hand!.x, hand!.y)) bare[cell] = body.floor; }
  const isFree: IsFree = (look, at, [dx, dy]) =>
    wayOf(bare, { ...body, looks: [look] }, { ...at, look: 0 }, dx, dy, outside).free;
  if (action === body.carry?.action) return { ...stays, also: handled(grid, body, place, isFree) };
  const bothFree = (at: Place, by: readonly [number, number]) =>
    wayOf(bare, body, at, ...by, outside).free && (held === null || isFree(held, handOf(body, at), by));
  const climb = body.climbs[action];
  let move = stays;
  if (climb !== undefined) {
    const to = climbed(body, place, climb, bothFree);
    if (to !== null) move = { ...stays, to };
  } else {
    move = stepOf(grid, action, body, place, outside, clicked, ground);
    const by = [move.dx, move.dy] as const;
    if (held !== null && (move.dx !== 0 || move.dy !== 0) && !isFree(held, hand!, by)) {
      move = { ...stays, to: body.turns ? { ...place, look: move.to.look } : place };
    }
  }
  let { to } = move;
  const moved = to.x !== place.x || to.y !== place.y;
  // What may leave the board would fall for ever.
  for (let steps = 0; body.falls !== null && moved && steps < 64 && bothFree(to, body.falls); steps++) {
    to = { ...to, x: to.x + body.falls[0], y: to.y + body.falls[1] };
  }
  return {
    ...move,
    to,
    dx: to.x - place.x,
    dy: to.y - place.y,
    ...held !== null && { held },
  };
}
