import { type Body, covered, type Place, shifted } from "./body.ts";
import type { Look } from "./look.ts";
import type { Hidden } from "./turn.ts";

/** Whether no cell of a colour is left outside the bars. */
export function gone(grid: Uint8Array, colour: number, bars: Uint8Array): boolean {
  for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour && bars[cell] === 0) return false;
  return true;
}

/** How many cells of a colour are left outside the bars. */
export function countOf(grid: Uint8Array, colour: number, bars: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < 4096; cell++) if (grid[cell] === colour && bars[cell] === 0) count++;
  return count;
}

/** Whether something of a colour lies under a body. */
export function over(hidden: Hidden, colour: number): boolean {
  return Object.values(hidden.ground ?? {}).includes(colour);
}

/** Whether a body is right beside something of a colour. */
export function beside(grid: Uint8Array, hidden: Hidden, body: Body, index: number, colour: number): boolean {
  const place: Place | null = hidden.places?.[index] ?? null;
  if (place === null) return false;
  for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) {
    for (const [dx, dy] of [[0, 1], [0, -1], [1, 0], [-1, 0]] as const) {
      const next = shifted(cell, dx, dy);
      if (next >= 0 && grid[next] === colour) return true;
    }
  }
  return false;
}

/** Whether two bodies are in the same place. */
export function meet(hidden: Hidden, a: number, b: number): boolean {
  const [one, other] = [hidden.places?.[a], hidden.places?.[b]];
  return one !== undefined && one !== null && other !== undefined && other !== null &&
    one.x === other.x && one.y === other.y;
}

/** Whether a body's rim lies on one colour all around, and that is not floor: it fills an outline of its own shape. */
export function outlined(hidden: Hidden, body: Body, index: number): boolean {
  const place = hidden.places?.[index] ?? null;
  if (place === null) return false;
  const ground = hidden.ground ?? {};
  return isOutline(body, body.looks[place.look]!, place.x, place.y, (cell) => ground[cell] ?? body.floor);
}

/** Whether the cells under the rim of a look at (x, y) are an outline: all of one colour, which is neither floor nor wall. */
export function isOutline(
  body: Body,
  look: Look,
  x: number,
  y: number,
  colourAt: (cell: number) => number,
): boolean {
  const own = covered(look, x, y);
  let colour = -1;
  for (const cell of own.keys()) {
    const inner = ([[0, 1], [0, -1], [1, 0], [-1, 0]] as const).every(([dx, dy]) =>
      own.has(shifted(cell, dx, dy))
    );
    if (inner) continue;
    const under = colourAt(cell);
    if (colour < 0) colour = under;
    if (under !== colour || under === body.floor || body.walls.includes(under)) return false;
  }
  return colour >= 0;
}
