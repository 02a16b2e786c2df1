/**
 * What became of a transition that no rule explains, in words.
 * @module
 */
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import { type Body, covered, type Place } from "../../../sandbox/kit/laws/body.ts";
import { findLook, lookCells } from "../../../sandbox/kit/laws/look.ts";
import { clickedThing } from "../../../sandbox/kit/laws/names.ts";
import { changedCells, type Evidence } from "../evidence.ts";
import { emptied, type Exception } from "../exceptions.ts";
import type { Theory } from "../theory.ts";
import { isBegunAgain, isLeft } from "./describe_bars.ts";
import { colourName, counted, wayText } from "./words.ts";

/** A board of which more cells are otherwise than foretold is new. */
const MUCH = 1000;
/** Bodies of fewer cells are not looked for. */
const TINY = 4;

/** What became of one exception: what is alike in others, and its own cells. */
export interface Outcome {
  readonly action: string;
  /** What happened, in words, where cells do not matter. */
  readonly what: readonly string[];
  /** Cells that changed otherwise. */
  readonly cells: readonly number[];
}

/** What became of an exception; `begun` are the boards that attempts began with. */
export function outcomeOf(
  { line }: Exception,
  theory: Theory,
  begun: ReadonlyMap<number, Uint8Array>,
): Outcome {
  const { each, foreseen, before: hidden } = line;
  const mask = barMask(theory.bars, hidden.gauges ?? []);
  const action = each.action.id === 6 ? clickText(each, mask) : `Action ${each.action.id}`;
  const what: string[] = [];
  const empty = emptied(theory, line);
  if (empty.length > 0) {
    what.push(isLeft(theory, line, empty) ? "a bar did not run empty yet" : "a bar ran empty");
  }
  if (each.kind === "game_over") what.push("the game was over");
  const start = begun.get(each.attempt);
  if (start !== undefined && each.turn > 0 && isBegunAgain(each.before, each.after, start, mask)) {
    const spent = (grid: Uint8Array) =>
      start.filter((colour, i) => mask[i] === 1 && grid[i] !== colour).length;
    const told = spent(each.after) < spent(each.before)
      ? "the level began again, its bars full (a life lost?)"
      : "the board was again as when the level began";
    return { action, what: [...what, told], cells: [] };
  }
  const wrong = changedCells(foreseen, each.after, mask).filter((cell) => !theory.noise.includes(cell));
  if (wrong.length > MUCH) return { action, what: [...what, "much of the board was new"], cells: [] };
  if (wrong.length === 0) {
    const told = theory.noise.length > 0
      ? "all but bars and cells that flicker was as foretold"
      : barsText(line, mask);
    return { action, what: [...what, told], cells: [] };
  }
  if (changedCells(each.before, each.after, mask).length === 0) {
    return { action, what: [...what, "nothing happened, though something was foretold"], cells: [] };
  }
  const explained = new Set<number>();
  theory.bodies.forEach((body, i) => {
    const from = hidden.places?.[i] ?? (each.turn === 0 ? onlyPlace(body, each.before) : null);
    const to = from === null ? null : whereTo(body, from, each);
    if (from === null || to === null) return;
    for (const { x, y, look } of [from, to]) {
      for (const cell of covered(body.looks[look]!, x, y).keys()) explained.add(cell);
    }
    const expected = line.after.places?.[i] ?? null;
    if (expected?.x !== to.x || expected.y !== to.y || expected.look !== to.look) {
      what.push(movedText(body, from, to));
    }
  });
  const cells = wrong.filter((cell) => !explained.has(cell));
  if (cells.length > 0) what.push(coloursText(cells, each, foreseen));
  if (what.length === 0) what.push("a body was drawn otherwise than foretold");
  return { action, what, cells };
}

/** How bars were otherwise than foretold. */
function barsText({ each, foreseen }: Exception["line"], mask: Uint8Array): string {
  const spent = (grid: Uint8Array) =>
    changedCells(each.before, grid).filter((cell) => mask[cell] === 1).length;
  const [seen, told] = [spent(each.after), spent(foreseen)];
  return seen === told
    ? "a bar was otherwise than foretold"
    : `${counted(seen, "cell")} of bars changed, not ${told} as foretold`;
}

/** What is clicked. */
function clickText({ before, action }: Evidence, mask: Uint8Array): string {
  const piece = clickedThing(before, action.y! * 64 + action.x!, mask);
  return `A click on the ${piece.width}×${piece.height} thing of ${
    colourName(piece.colour)
  } at (${piece.x}, ${piece.y})`;
}

/** Where a body is to be seen at an attempt's start; null where that is not clear. */
function onlyPlace(body: Body, grid: Uint8Array): Place | null {
  const places = body.looks.flatMap((picture, look) =>
    findLook(grid, picture).map((corner): Place => ({ x: corner % 64, y: corner >> 6, look }))
  );
  return places.length === 1 ? places[0]! : null;
}

/** Where a body is to be seen that was at `from`; null where it is there still, or not to be seen. */
function whereTo(body: Body, from: Place, { before, after }: Evidence): Place | null {
  const size = lookCells(body.looks[from.look]!).x.length;
  if (size < TINY) return null;
  const places = body.looks.flatMap((picture, look) =>
    findLook(after, picture).map((corner): Place => ({ x: corner % 64, y: corner >> 6, look }))
  );
  if (places.some(({ x, y, look }) => x === from.x && y === from.y && look === from.look)) return null;
  const fresh = places.filter(({ x, y, look }) =>
    [...covered(body.looks[look]!, x, y).keys()].some((cell) => before[cell] !== after[cell])
  );
  const far = (place: Place) => Math.abs(place.x - from.x) + Math.abs(place.y - from.y);
  return fresh.sort((a, b) => far(a) - far(b))[0] ?? null;
}

function movedText({ name }: Body, from: Place, to: Place): string {
  const way = [to.x - from.x, to.y - from.y] as const;
  const look = to.look === from.look
    ? ""
    : `${way[0] === 0 && way[1] === 0 ? "" : " and"} took on look ${to.look}`;
  return `${name}${way[0] === 0 && way[1] === 0 ? "" : ` went ${wayText(...way)}`}${look}`;
}

/** What cells did that no rule foretold, by their colours. */
function coloursText(cells: readonly number[], { before, after }: Evidence, foreseen: Uint8Array): string {
  const told = new Set(cells.map((cell) => {
    const now = colourName(after[cell]!);
    if (foreseen[cell] === before[cell]) return `${colourName(before[cell]!)} turned to ${now}`;
    if (after[cell] === before[cell]) return `${now} did not turn to ${colourName(foreseen[cell]!)}`;
    return `${colourName(before[cell]!)} turned to ${now}, not to ${colourName(foreseen[cell]!)}`;
  }));
  return told.size > 4 ? "cells of many colours were otherwise than foretold" : [...told].sort().join("; ");
}
