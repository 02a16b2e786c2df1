import { type Body, boxed, pictureAhead, type Place } from "./body.ts";
import { facing } from "./leap.ts";
import type { Look } from "./look.ts";

/** Things that a body takes up from before it with an action, bears along, and puts down before it with the same one. */
export interface Carry {
  readonly action: number;
  /** Pictures of the things. */
  readonly things: readonly string[];
  /** Where what is in hand is drawn, in cells right and down of the body's corner. */
  readonly at: readonly [number, number];
  /** Whether what is put down falls from there until something stops it; else it comes to lie right before the body. */
  readonly drops: boolean;
}

/** Whether a picture that is at a place may go by (dx, dy). */
export type IsFree = (look: Look, at: Place, by: readonly [number, number]) => boolean;

const NOTHING: ReadonlyMap<number, number> = new Map();

/** What a body has in hand on a board, as a look; null where that is nothing. */
export function inHand(grid: Uint8Array, body: Body, place: Place): Look | null {
  if (body.carry === null) return null;
  const { at: [dx, dy], things } = body.carry;
  const picture = pictureAhead(grid, body.looks[place.look]!, place.x + dx, place.y + dy, NOTHING);
  return things.includes(picture) ? lookOf(picture) : null;
}

const LOOKS = new Map<string, Look>();

/** A picture as a look; the same one for the same picture. */
function lookOf(picture: string): Look {
  let look = LOOKS.get(picture);
  if (look === undefined) LOOKS.set(picture, look = picture.split("/"));
  return look;
}

/** Where what is in a body's hand is drawn. */
export function handOf({ carry }: Body, { x, y }: Place): Place {
  return { x: x + carry!.at[0], y: y + carry!.at[1], look: 0 };
}

/** What the action does that takes up and puts down: cell, colour, cell, colour, … */
export function handled(grid: Uint8Array, body: Body, place: Place, isFree: IsFree): number[] {
  const carry = body.carry!;
  const way = facing(body, place.look);
  if (way === null) return [];
  const ahead = body.moves[way]!;
  const hand = handOf(body, place);
  const before = { x: place.x + ahead[0], y: place.y + ahead[1], look: 0 };
  const over = { x: hand.x + ahead[0], y: hand.y + ahead[1], look: 0 };
  const [ax, ay] = carry.at;
  const held = inHand(grid, body, place);
  if (held === null) {
    const picture = pictureAhead(grid, body.looks[place.look]!, before.x, before.y, NOTHING);
    if (!carry.things.includes(picture)) return [];
    const look = lookOf(picture);
    const room = isFree(look, before, carry.at) && isFree(look, over, [-ahead[0], -ahead[1]]);
    return room ? [...blank(look, before, body.floor), ...drawn(look, hand)] : [];
  }
  if (!isFree(held, hand, ahead)) return [];
  let to = over;
  for (let steps = 0; isFree(held, to, [-ax, -ay]) && steps < (carry.drops ? 64 : 1); steps++) {
    to = { ...to, x: to.x - ax, y: to.y - ay };
  }
  if (!carry.drops && to === over) return [];
  return [...blank(held, hand, body.floor), ...drawn(held, to)];
}

function blank(look: Look, { x, y }: Place, floor: number): number[] {
  return [...boxed(look, x, y)].flatMap((cell) => [cell, floor]);
}

function drawn(look: Look, { x, y }: Place): number[] {
  return look.flatMap((row, dy) =>
    [...row].flatMap((digit, dx) => digit === "." ? [] : [(y + dy) * 64 + x + dx, parseInt(digit, 16)])
  );
}
