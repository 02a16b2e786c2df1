/**
 * Mark: a click puts a mark around the clicked piece and takes it from wherever it was.
 * @module
 */
import type { Mark } from "../../../../sandbox/kit/laws/effects/mark.ts";
import type { SeenClick } from "./seen_click.ts";

/** How far from the piece a mark may reach. */
const REACH = 4;

/** Finds a mark of one colour that appeared around the piece of the latest click that changed something. */
export function findMark(clicks: readonly SeenClick[]): Mark | null {
  const click = clicks.findLast((each) => each.changed.length > 0);
  if (click === undefined) return null;
  const { piece, changed, before, after } = click;
  const near = changed.filter((cell) => {
    const [x, y] = [cell % 64, Math.floor(cell / 64)];
    return x >= piece.x - REACH && x < piece.x + piece.width + REACH && y >= piece.y - REACH &&
      y < piece.y + piece.height + REACH;
  });
  if (near.length === 0 || near.length > 400) return null;
  const floor = before[near[0]!]!;
  if (!near.every((cell) => before[cell] === floor)) return null;
  const xs = near.map((cell) => cell % 64);
  const ys = near.map((cell) => Math.floor(cell / 64));
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const own = new Set(near);
  const look: string[] = [];
  for (let y = y0; y <= y1; y++) {
    let row = "";
    for (let x = x0; x <= x1; x++) row += own.has(y * 64 + x) ? after[y * 64 + x]!.toString(16) : ".";
    look.push(row);
  }
  return { kind: "mark", look, dx: x0 - piece.x, dy: y0 - piece.y, floor };
}
