import { type Law, write } from "../turn.ts";
import type { Ground } from "../body.ts";
import { coloursOf, hiddenBy, marked, unmarked } from "./mark.ts";
import type { Button, Picking } from "./picking.ts";
import { boardOf } from "./board.ts";
import { type Board, FREE, type Thing } from "./things.ts";
import { homesOn, nameOf } from "./homes.ts";

/** The picked thing of a board, and the colours of its cells without the mark. */
export interface Found {
  readonly thing: Thing;
  readonly bare: readonly number[];
}

/** Finds the thing that shows the mark; `hidden` is what the mark is known to hide. */
export function pickedOn(board: Board, { mark }: Picking, hidden: string): Found | null {
  for (const thing of board.things) {
    if (thing.flat) continue;
    const bare = unmarked(mark, thing, board.grid, hidden);
    if (bare !== null) return { thing, bare };
  }
  return null;
}

/** The thing that a button picks. */
function nextPicked(board: Board, picked: Found | null, { after, colours }: Button): Thing | undefined {
  const things = board.things.filter(({ flat }) => !flat).sort((a, b) => a.cells[0]! - b.cells[0]!);
  const known = picked === null ? undefined : after[nameOf(board, picked.thing, picked)];
  if (known !== undefined) {
    const named = things.find((thing) => nameOf(board, thing, picked) === known);
    if (named !== undefined) return named;
  }
  const round = things.filter((thing) => thing === picked?.thing || colours.includes(thing.colour));
  return round[(round.findIndex((thing) => thing === picked?.thing) + 1) % round.length];
}

/** A click picks a thing, and simple actions move the picked one. */
export function pickLaw(picking: Picking): Law {
  return (turn) => {
    if (turn.settled) return;
    const { grid, action, before } = turn;
    const board = boardOf(grid, turn.bars, picking);
    const picked = pickedOn(board, picking, before.picked?.bare ?? "");
    const homes = before.homes ?? homesOn(board, picked);
    turn.after = { ...turn.after, homes };
    if (action.id === 6 || action.id === picking.button?.action) {
      const thing = action.id === 6
        ? board.things[board.owner[action.y! * 64 + action.x!]!]
        : nextPicked(board, picked, picking.button!);
      if (thing === undefined || thing === picked?.thing || !canBePicked(thing, picking)) return;
      if (action.id === 6 && !picking.clicks) return;
      const bare = coloursOf(grid, thing);
      if (picked !== null) write(turn, painted(picked.thing, picked.bare, 0, 0));
      write(turn, painted(thing, marked(picking.mark, thing, bare), 0, 0));
      turn.after = { ...turn.after, picked: { bare: hiddenBy(picking.mark, thing, bare), fresh: true } };
      return;
    }
    const move = picking.moves[action.id];
    if (picked === null || move === undefined) return;
    turn.after = {
      ...turn.after,
      picked: { bare: hiddenBy(picking.mark, picked.thing, picked.bare), fresh: false },
    };
    if (!isFree(board, picked.thing, move, picking)) return;
    const { edits, under } = moved(board, picked.thing, move, before.under ?? {}, picking.floor);
    write(turn, edits);
    turn.after = { ...turn.after, under };
  };
}

/** Whether a thing is thought to be of those that clicks pick. */
export function canBePicked(thing: Thing, { fixed }: Picking): boolean {
  return !thing.flat && !fixed.includes(thing.colour);
}

/** Whether nothing stops a thing that goes by (dx, dy). */
export function isFree(
  { owner, things }: Board,
  thing: Thing,
  [dx, dy]: readonly [number, number],
  { walls, over }: Pick<Picking, "walls" | "over">,
): boolean {
  const own = owner[thing.cells[0]!]!;
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  for (const cell of thing.cells) {
    const [x, y] = [cell & 63, cell >> 6];
    if (x + dx < 0 || x + dx > 63 || y + dy < 0 || y + dy > 63) return false;
    for (let k = steps; k > 0; k--) {
      const path = cell + Math.round(dy * k / steps) * 64 + Math.round(dx * k / steps);
      const there = owner[path]!;
      if (there === own) break;
      if (there === FREE) continue;
      const other = things[there];
      if (other === undefined || walls.includes(other.colour)) return false;
      if (!other.flat && !over.includes(other.colour)) return false;
    }
  }
  return true;
}

/** The edits that move a thing, and what then lies under things. */
function moved(
  { grid }: Board,
  thing: Thing,
  [dx, dy]: readonly [number, number],
  ground: Ground,
  floor: number,
): { edits: number[]; under: Ground } {
  const by = dy * 64 + dx;
  const old = new Set(thing.cells);
  const now = new Set(thing.cells.map((cell) => cell + by));
  const under: { [cell: number]: number } = { ...ground };
  const edits = painted(thing, coloursOf(grid, thing), dx, dy);
  for (const cell of old) {
    if (now.has(cell)) continue;
    edits.push(cell, under[cell] ?? floor);
    delete under[cell];
  }
  for (const cell of now) if (!old.has(cell) && grid[cell] !== floor) under[cell] = grid[cell]!;
  return { edits, under };
}

/** The edits that paint a thing in some colours, (dx, dy) from where it is. */
function painted({ cells }: Thing, colours: readonly number[], dx: number, dy: number): number[] {
  return cells.flatMap((cell, i) => [cell + dy * 64 + dx, colours[i]!]);
}
