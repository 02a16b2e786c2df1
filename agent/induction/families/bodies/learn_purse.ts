/**
 * What a step into a thing teaches of the things in hand: that it was taken and is shown elsewhere, or that one was used.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import {
  colourIn,
  type Gate,
  heldThings,
  type Purse,
  purseThing,
} from "../../../../sandbox/kit/laws/purse.ts";
import type { Lore } from "./lore.ts";

/** A thing that a body got into: its picture, where it lay, and what changed away from it (cell, colour, …). */
export interface Entered {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly floor: number;
  readonly before: Grid;
  readonly elsewhere: readonly number[];
}

/** Takes in a step into a thing; whether things in hand account for all that changed elsewhere. */
export function learnPurse(lore: Lore, entered: Entered): boolean {
  if (entered.elsewhere.length === 0) {
    forgetGate(lore, entered.picture, entered.floor);
    return false;
  }
  return foretold(lore, entered) || learnUse(lore, entered) || learnItem(lore, entered);
}

/** A thing was not to be passed: it is no gate for what is in hand. */
export function learnPurseStop(lore: Lore, picture: string, floor: number, before: Grid): void {
  if (lore.purse !== null && purseThing(before, lore.purse, picture, floor)?.role === "take") {
    forgetGate(lore, picture, floor);
  }
}

function forgetGate(lore: Lore, picture: string, floor: number): void {
  if (lore.purse === null) return;
  const gates = lore.purse.gates.filter(({ shown }) => colourIn(shown, picture, floor) === null);
  lore.purse = { ...lore.purse, gates };
}

function foretold({ purse }: Lore, { before, picture, floor, elsewhere }: Entered): boolean {
  if (purse === null) return false;
  return sameEdits(before, purseThing(before, purse, picture, floor)?.also ?? [], elsewhere);
}

/** A thing in hand is gone: what was entered is a gate. */
function learnUse(lore: Lore, { picture, floor, before, elsewhere }: Entered): boolean {
  const { purse } = lore;
  if (purse === null) return false;
  for (const thing of heldThings(before, purse)) {
    const item = purse.items.find((each) => colourIn(each, thing, -1) !== null)!;
    const colour = colourIn(item, thing, -1)!;
    const shown = pattern(picture, floor, colour);
    const gate: Gate = shown.includes("*") ? { shown, item } : { shown, item: thing };
    const others = purse.gates.filter((each) => each.shown !== shown);
    const learned: Purse = { ...purse, gates: [...others, gate] };
    const foreseen = purseThing(before, learned, picture, floor)?.also ?? [];
    if (!sameEdits(before, foreseen, elsewhere)) continue;
    lore.purse = learned;
    return true;
  }
  return false;
}

/** A copy of a thing has appeared elsewhere: it was taken, and the copy shows that it is in hand. */
function learnItem(lore: Lore, { picture, x, y, floor, before, elsewhere }: Entered): boolean {
  const colours = new Set([...picture].filter((c) => !"./".includes(c) && parseInt(c, 16) !== floor));
  const [only] = colours;
  const item = pattern(picture, floor, colours.size === 1 ? only! : "");
  const cells = item.split("/").flatMap((row, j) =>
    [...row].flatMap((c, i) => c === "." ? [] : [(y + j) * 64 + x + i])
  );
  if (cells.length < 2 || elsewhere.length !== 2 * cells.length) return false;
  const away = elsewhere[0]! - cells[0]!;
  const bare = before[elsewhere[0]!]!;
  const isCopy = cells.every((cell, i) =>
    elsewhere[2 * i] === cell + away && elsewhere[2 * i + 1] === before[cell] && before[cell + away] === bare
  );
  if (!isCopy) return false;
  const corner = y * 64 + x + away;
  const place = { x: (corner + 64) % 64, y: Math.floor(corner / 64) };
  lore.purse = withItem(lore.purse, before, item, place, bare);
  return true;
}

/** A purse that holds such things, too, and had the last one drawn at a place. */
function withItem(
  purse: Purse | null,
  before: Grid,
  item: string,
  { x, y }: { readonly x: number; readonly y: number },
  bare: number,
): Purse {
  if (purse === null || purse.bare !== bare) {
    const width = item.indexOf("/") < 0 ? item.length : item.indexOf("/");
    return { x, y, dx: x < 32 ? width + 1 : -width - 1, dy: 0, bare, items: [item], gates: [] };
  }
  const items = purse.items.includes(item) ? purse.items : [...purse.items, item];
  const held = heldThings(before, purse).length;
  if (held === 0) return { ...purse, items, x, y };
  return { ...purse, items, dx: Math.round((x - purse.x) / held), dy: Math.round((y - purse.y) / held) };
}

/** A picture with floor as "." and a colour of its own as "*". */
export function pattern(picture: string, floor: number, colour: string): string {
  const ground = floor.toString(16);
  return [...picture].map((c) => c === ground ? "." : c === colour ? "*" : c).join("");
}

/** Whether two lists of edits make the same of a grid. */
function sameEdits(before: Grid, foreseen: readonly number[], seen: readonly number[]): boolean {
  const changes = new Map<number, number>();
  for (let i = 0; i < foreseen.length; i += 2) changes.set(foreseen[i]!, foreseen[i + 1]!);
  for (const [cell, colour] of changes) if (before[cell] === colour) changes.delete(cell);
  if (2 * changes.size !== seen.length) return false;
  for (let i = 0; i < seen.length; i += 2) if (changes.get(seen[i]!) !== seen[i + 1]) return false;
  return true;
}
