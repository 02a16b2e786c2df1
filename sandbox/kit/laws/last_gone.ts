import { findLook } from "./look.ts";
import { type Law, write } from "./turn.ts";

/**
 * When the last thing of a colour is gone, everything that looks one way looks another: a door opens, a lamp goes out. What
 * changes so may itself show the colour; that does not count.
 */
export interface LastGone {
  readonly colour: number;
  /** Pictures, as rows of hex digits joined by "/". */
  readonly from: string;
  readonly to: string;
}

/** Changes what the last thing of a colour changes as it goes. */
export function lastGoneLaw(rules: readonly LastGone[]): Law {
  return (turn) => {
    if (turn.settled || !turn.changed) return;
    for (const rule of rules) {
      const { colour, from } = rule;
      const count = countColour(turn.next, colour, turn.bars);
      if (count >= countColour(turn.grid, colour, turn.bars)) continue;
      const places = placesOf(turn.next, from);
      const shown = from.split(colour.toString(16)).length - 1;
      if (count > shown * places.length) continue;
      for (const corner of places) write(turn, redrawn(rule, corner));
    }
  };
}

/** How many cells of a colour there are outside the bars; quick where they are few. */
export function countColour(grid: Uint8Array, colour: number, bars: Uint8Array): number {
  let count = 0;
  for (let cell = grid.indexOf(colour); cell >= 0; cell = grid.indexOf(colour, cell + 1)) {
    if (bars[cell] === 0) count++;
  }
  return count;
}

/** The corners of all that looks so; a picture of one colour is a whole thing, not a part of a larger one. */
export function placesOf(grid: Uint8Array, picture: string): number[] {
  const rows = picture.split("/");
  const found = findLook(grid, rows);
  const plain = new Set(picture.replaceAll("/", "")).size === 1;
  if (!plain) return found;
  const colour = parseInt(picture[0]!, 16);
  const [width, height] = [rows[0]!.length, rows.length];
  return found.filter((corner) => {
    const [x, y] = [corner % 64, Math.floor(corner / 64)];
    for (let i = 0; i < width; i++) {
      if (y > 0 && grid[corner - 64 + i] === colour) return false;
      if (y + height < 64 && grid[corner + height * 64 + i] === colour) return false;
    }
    for (let i = 0; i < height; i++) {
      if (x > 0 && grid[corner + i * 64 - 1] === colour) return false;
      if (x + width < 64 && grid[corner + i * 64 + width] === colour) return false;
    }
    return true;
  });
}

/** What changes where such a thing is: cell, colour, cell, colour, … */
function redrawn({ from, to }: LastGone, corner: number): number[] {
  const [old, now] = [from.split("/"), to.split("/")];
  return now.flatMap((row, dy) =>
    [...row].flatMap((digit, dx) =>
      digit === old[dy]![dx] ? [] : [corner + dy * 64 + dx, parseInt(digit, 16)]
    )
  );
}
