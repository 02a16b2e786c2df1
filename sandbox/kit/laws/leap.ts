import { type Body, boxed, covered, type Place } from "./body.ts";
import { usedUp } from "./purse.ts";

/** An action that takes a body several of its steps on, the way it faces, over whatever lies between. */
export interface Leap {
  readonly times: number;
  /** The picture of the thing in hand that it costs; null where it costs none. */
  readonly item: string | null;
}

/** Where a leap comes down from: the last step of it is as any other. */
export interface Descent {
  readonly at: Place;
  readonly step: readonly [number, number];
  /** The board without the body, what the leap costs, and what the body is above of. */
  readonly grid: Uint8Array;
  /** What changes because of the cost. */
  readonly also: readonly number[];
}

/** The action that makes a body face as it does in a picture; null where there is none, or several. */
export function facing({ moves, faces }: Pick<Body, "moves" | "faces">, look: number): number | null {
  const ways = new Set<number>();
  for (const [name, face] of Object.entries(faces)) {
    const action = parseInt(name);
    if (face === look && moves[action] !== undefined) ways.add(action);
  }
  const [way] = ways;
  return ways.size === 1 ? way! : null;
}

/** How far a leap takes a body that shows a picture; null where it faces nowhere. */
export function leapBy(body: Body, look: number, { times }: Leap): readonly [number, number] | null {
  const way = facing(body, look);
  if (way === null) return null;
  const [dx, dy] = body.moves[way]!;
  return [times * dx, times * dy];
}

/** The last step of a leap; null where the body faces nowhere or has not what it costs. */
export function descent(grid: Uint8Array, body: Body, place: Place, leap: Leap): Descent | null {
  const by = leapBy(body, place.look, leap);
  if (by === null) return null;
  const { times, item } = leap;
  const also = item === null || body.purse === null ? [] : usedUp(grid, body.purse, item);
  if (also === null) return null;
  const [dx, dy] = [by[0] / times, by[1] / times];
  const board = grid.slice();
  for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) board[cell] = body.floor;
  for (let i = 0; i < also.length; i += 2) board[also[i]!] = also[i + 1]!;
  const at = { x: place.x + (times - 1) * dx, y: place.y + (times - 1) * dy, look: place.look };
  for (const cell of boxed(body.looks[at.look]!, at.x, at.y)) board[cell] = body.floor;
  return { at, step: [dx, dy], grid: board, also };
}
