import type { Thing } from "./body.ts";

/** Things in hand, shown in a row of their own: a thing taken is drawn at its end, a gate uses the first one that fits. */
export interface Purse {
  /** Where the first thing is drawn, and the way from one to the next. */
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  /** The colour of the row where it is empty. */
  readonly bare: number;
  /** Pictures of things that are drawn there; "*" is any one colour, "." is nothing. */
  readonly items: readonly string[];
  /** Pictures that let nobody in without a thing; the "*" of the two is the same colour. */
  readonly gates: readonly Gate[];
}

/** What stands in the way, and the thing that it costs to get in. */
export interface Gate {
  readonly shown: string;
  readonly item: string;
}

/** What a purse makes of a picture that a body comes upon; null where it has no part in it. */
export function purseThing(grid: Uint8Array, purse: Purse, picture: string, floor: number): Thing | null {
  for (const { shown, item } of purse.gates) {
    const colour = colourIn(shown, picture, floor);
    if (colour === null) continue;
    const held = heldThings(grid, purse);
    const used = held.indexOf(item.replaceAll("*", colour));
    if (used < 0) return { role: "wall", also: [] };
    return { role: "take", also: redrawn(purse, held, held.filter((_, i) => i !== used)) };
  }
  for (const item of purse.items) {
    const colour = colourIn(item, picture, floor);
    if (colour === null) continue;
    const held = heldThings(grid, purse);
    return { role: "take", also: redrawn(purse, held, [...held, item.replaceAll("*", colour)]) };
  }
  return null;
}

/** What changes when a thing of a kind is used up; null where none is in hand. */
export function usedUp(grid: Uint8Array, purse: Purse, item: string): number[] | null {
  const held = heldThings(grid, purse);
  const used = held.findIndex((thing) => colourIn(item, thing, -1) !== null);
  return used < 0 ? null : redrawn(purse, held, held.filter((_, i) => i !== used));
}

/** The things in a purse, first to last. */
export function heldThings(grid: Uint8Array, purse: Purse): string[] {
  const held: string[] = [];
  for (let at = 0; at < 12; at++) {
    const thing = thingAt(grid, purse, at);
    if (thing === null) return held;
    held.push(thing);
  }
  return held;
}

/** The thing at one place of the row; null where it is bare. */
function thingAt(grid: Uint8Array, purse: Purse, at: number): string | null {
  for (const item of purse.items) {
    let [colour, fits] = ["*", true];
    for (const [cell, digit] of placed(item, purse, at)) {
      const shown = cell < 0 ? purse.bare : grid[cell]!;
      const wanted = digit === "*" ? colour : digit;
      if (shown === purse.bare || (wanted !== "*" && parseInt(wanted, 16) !== shown)) fits = false;
      else if (digit === "*") colour = shown.toString(16);
    }
    if (fits) return item.replaceAll("*", colour);
  }
  return null;
}

/** What changes when other things are in a purse: cell, colour, cell, colour, … */
function redrawn(purse: Purse, before: readonly string[], after: readonly string[]): number[] {
  const edits: number[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    if (before[at] === after[at]) continue;
    for (const [cell] of placed(before[at] ?? "", purse, at)) if (cell >= 0) edits.push(cell, purse.bare);
    for (const [cell, digit] of placed(after[at] ?? "", purse, at)) {
      if (cell >= 0) edits.push(cell, parseInt(digit, 16));
    }
  }
  return edits;
}

/** The cells of a thing at a place of the row, with what it shows there; -1 for those outside the grid. */
function placed(item: string, { x, y, dx, dy }: Purse, at: number): [cell: number, digit: string][] {
  return item.split("/").flatMap((row, j) =>
    [...row].flatMap((digit, i): [number, string][] => {
      if (digit === ".") return [];
      const [column, line] = [x + at * dx + i, y + at * dy + j];
      const inside = column >= 0 && column < 64 && line >= 0 && line < 64;
      return [[inside ? line * 64 + column : -1, digit]];
    })
  );
}

/** The colour that a pattern's "*" has in a picture ("" where it has none); null where the two do not fit. */
export function colourIn(pattern: string, picture: string, floor: number): string | null {
  if (pattern.length !== picture.length) return null;
  const ground = floor.toString(16);
  let colour = "";
  for (let i = 0; i < pattern.length; i++) {
    const [wanted, shown] = [pattern[i]!, picture[i]!];
    if (wanted === shown || (wanted === "." && shown === ground)) continue;
    if (wanted !== "*" || shown === "." || shown === "/" || shown === ground) return null;
    if (colour !== "" && colour !== shown) return null;
    colour = shown;
  }
  return colour;
}
