/**
 * Things of several colours that turned, while they moved or where they stood.
 * @module
 */
import { COLOURS, type Grid } from "../../../../games/grid.ts";
import type { Look } from "../../../../sandbox/kit/laws/look.ts";
import type { Component } from "../../perception/components.ts";
import { turnsOf } from "./look_changes.ts";
import { box, look, near, type Pair, touch } from "./motion_parts.ts";

/** A thing of several colours: its parts touch each other. */
interface Composite extends Component {
  readonly parts: number;
  /** How many cells it has of each colour. */
  readonly mix: readonly number[];
}

/** Puts parts that touch together. */
export function composites(parts: readonly Component[], grid: Grid): Composite[] {
  const left = [...parts];
  const found: Composite[] = [];
  while (left.length > 0) {
    const members = [left.pop()!];
    for (const member of members) {
      for (let i = left.length - 1; i >= 0; i--) {
        if (touch(member, left[i]!)) members.push(...left.splice(i, 1));
      }
    }
    const cells = members.flatMap((member) => member.cells).sort((a, b) => a - b);
    const { x, y, right, bottom } = box(new Set(cells));
    const counts = new Array<number>(COLOURS).fill(0);
    for (const cell of cells) counts[grid[cell]!]!++;
    const rarest = members.reduce((a, b) => b.cells.length < a.cells.length ? b : a);
    found.push({
      colour: rarest.colour,
      cells,
      x,
      y,
      width: right - x + 1,
      height: bottom - y + 1,
      parts: members.length,
      mix: counts,
    });
  }
  return found;
}

/** Whether two things have the same colours in about the same amounts: a picture turned by 45° is redrawn. */
function alike(a: readonly number[], b: readonly number[]): boolean {
  let [total, apart] = [0, 0];
  for (let colour = 0; colour < COLOURS; colour++) {
    if ((a[colour] === 0) !== (b[colour] === 0)) return false;
    total += a[colour]! + b[colour]!;
    apart += Math.abs(a[colour]! - b[colour]!);
  }
  return apart <= 0.2 * total;
}

/** Things of several colours that have turned while they moved, or where they stood. */
export function pairTurned(
  old: readonly Composite[],
  now: readonly Composite[],
  before: Grid,
  after: Grid,
): Pair[] {
  const pairs: Pair[] = [];
  for (const from of old) {
    if (from.parts < 2) continue;
    for (const to of now) {
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      // A turned picture may stand out on another side of the place that it fills.
      const inPlace = 2 * Math.abs(dx) < from.width && 2 * Math.abs(dy) < from.height &&
        hasTurned(lookOf(before, from), lookOf(after, to));
      const turned = inPlace || (alike(from.mix, to.mix) && near(from, dx, dy));
      if (turned) pairs.push({ from, to, dx, dy, same: false, inPlace });
    }
  }
  return pairs;
}

/** Whether a look is another one turned or mirrored. */
function hasTurned(from: Look, to: Look): boolean {
  const text = to.join("/");
  return from.join("/") !== text && turnsOf(from).some((turn) => turn.join("/") === text);
}

function lookOf(grid: Grid, { cells }: Composite): Look {
  const own = new Set(cells);
  return look(grid, own, box(own));
}
