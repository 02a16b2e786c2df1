/**
 * Contexts of simple actions while something is picked.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import { isFree, pickedOn } from "../../../sandbox/kit/laws/picks/law.ts";
import type { Picking } from "../../../sandbox/kit/laws/picks/picking.ts";
import { boardOf } from "../../../sandbox/kit/laws/picks/board.ts";
import type { Board } from "../../../sandbox/kit/laws/picks/things.ts";
import type { Hidden } from "../../../sandbox/kit/laws/turn.ts";

/** Boards read so far, each once for a belief. */
const READ = new WeakMap<Picking, WeakMap<Grid, Board>>();

/**
 * What an action is tried on while something is picked: "known" for a move over ground or into what is known to stop it;
 * null where nothing is picked.
 */
export function pickedContext(
  picking: Picking,
  grid: Grid,
  hidden: Hidden,
  action: Action,
  bars: Uint8Array,
): string | null {
  const board = read(picking, grid, bars);
  const picked = pickedOn(board, picking, hidden.picked?.bare ?? "");
  if (picked === null) return null;
  const move = picking.moves[action.id];
  if (move === undefined) {
    const ways = waysLeft(picking);
    const free = ways.filter((way) => isFree(board, picked.thing, way, picking));
    if (ways.length > 0 && free.length === 0) return "known";
    return `press ${action.id} with something picked${
      ways.length > 0 ? ` that can go ${free.join(" or ")}` : ""
    }`;
  }
  const by = move[1] * 64 + move[0];
  const ahead = new Set<number>();
  for (const cell of picked.thing.cells) {
    const there = board.owner[cell + by] ?? -1;
    const other = there < 0 ? undefined : board.things[there];
    if (other !== undefined && other !== picked.thing) ahead.add(other.colour);
  }
  if (ahead.size === 0) return "known";
  return `picked into ${[...ahead].sort((a, b) => a - b).join(" and ")}`;
}

/** Where no known action leads: steps to four sides, as long as the known ones. */
function waysLeft({ moves }: Picking): (readonly [number, number])[] {
  const known = Object.values(moves).map(String);
  const length = Math.max(0, ...Object.values(moves).flat().map(Math.abs));
  const ways = [[0, -length], [0, length], [-length, 0], [length, 0]] as const;
  return length === 0 ? [] : ways.filter((way) => !known.includes(String(way)));
}

function read(picking: Picking, grid: Grid, bars: Uint8Array): Board {
  let boards = READ.get(picking);
  if (boards === undefined) READ.set(picking, boards = new WeakMap());
  let board = boards.get(grid);
  if (board === undefined) boards.set(grid, board = boardOf(grid, bars, picking));
  return board;
}
