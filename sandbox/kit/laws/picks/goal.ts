import type { Hidden } from "../turn.ts";
import { homesOn, nameOf } from "./homes.ts";
import { canBePicked, type Found, pickedOn } from "./law.ts";
import type { Picking } from "./picking.ts";
import { boardOf } from "./board.ts";
import { type Board, type Thing } from "./things.ts";
import { wayTo } from "./ways.ts";

/** A board as the picking law sees it. */
interface Scene {
  readonly board: Board;
  readonly picked: Found | null;
  readonly homes: readonly { readonly x: number; readonly y: number; readonly things: readonly Thing[] }[];
}

function sceneOf(grid: Uint8Array, hidden: Hidden, picking: Picking, bars: Uint8Array): Scene {
  const board = boardOf(grid, bars, picking);
  const picked = pickedOn(board, picking, hidden.picked?.bare ?? "");
  const known = hidden.homes ?? homesOn(board, picked);
  const named = known.length === 0 ? [] : board.things.filter((thing) => !thing.flat).map((thing) => ({
    thing,
    name: nameOf(board, thing, picked),
  }));
  const homes = known.map(({ x, y, of }) => ({
    x,
    y,
    things: named.filter(({ name }) => of.includes(name)).map(({ thing }) => thing),
  }));
  return { board, picked, homes };
}

/** Whether something that fits stands in each place drawn on the ground; false where there are no such places. */
export function allHome(grid: Uint8Array, hidden: Hidden, picking: Picking, bars: Uint8Array): boolean {
  const { homes } = sceneOf(grid, hidden, picking, bars);
  return homes.length > 0 &&
    homes.every(({ x, y, things }) => things.some((thing) => thing.x === x && thing.y === y));
}

/** How many places there are on a board where something fits. */
export function homesSeen(grid: Uint8Array, hidden: Hidden, picking: Picking, bars: Uint8Array): number {
  return sceneOf(grid, hidden, picking, bars).homes.length;
}

/** So far away is what cannot come home at all. */
const LOST = 60;

/**
 * About how many actions it takes until something that fits stands in each place: the way of the nearest thing, and a
 * click where it is not the picked one.
 */
export function farFromHome(grid: Uint8Array, hidden: Hidden, picking: Picking, bars: Uint8Array): number {
  const { board, picked, homes } = sceneOf(grid, hidden, picking, bars);
  let sum = 0;
  for (const { x, y, things } of homes) {
    let least = LOST;
    for (const thing of things) {
      const steps = wayTo(board, thing, x, y, picking);
      if (steps < 0) continue;
      least = Math.min(least, steps + Number(steps > 0 && thing !== picked?.thing));
    }
    sum += least;
  }
  return sum;
}

/** A click on each thing that can be picked and is not; none right after a pick, which would have been for nothing. */
export function pickClicks(
  grid: Uint8Array,
  hidden: Hidden,
  picking: Picking,
  bars: Uint8Array,
): { id: 6; x: number; y: number }[] {
  if (hidden.picked?.fresh || !picking.clicks) return [];
  const { board, picked } = sceneOf(grid, hidden, picking, bars);
  return board.things.filter((thing) => thing !== picked?.thing && canBePicked(thing, picking)).map(
    ({ cells: [cell] }) => ({ id: 6, x: cell! & 63, y: cell! >> 6 }),
  );
}
