/**
 * The table of exceptions, and what they are in words: those that are alike together.
 * @module
 */
import { barMask } from "../../../sandbox/kit/laws/bar.ts";
import type { Body, Place } from "../../../sandbox/kit/laws/body.ts";
import { covered } from "../../../sandbox/kit/laws/body.ts";
import { findLook, lookCells } from "../../../sandbox/kit/laws/look.ts";
import { pieceAt } from "../../../sandbox/kit/laws/piece.ts";
import { changedCells, type Evidence } from "../evidence.ts";
import { emptied, type Exception, type Remembering } from "../exceptions.ts";
import { isBegunAgain } from "./describe.ts";
import { colourName, commented, counted, linesText, times, wayText } from "./words.ts";

/** A board of which more cells are otherwise than foretold is new. */
const MUCH = 1000;
/** Bodies of fewer cells are not looked for. */
const TINY = 4;

/** What became of one exception: what is alike in others, and its own cells. */
interface Outcome {
  readonly action: string;
  /** What happened, in words, where cells do not matter. */
  readonly what: readonly string[];
  /** Cells that changed otherwise. */
  readonly cells: readonly number[];
}

/** The table, each group of exceptions below what it says. */
export function exceptionsText(remembering: Remembering, evidence: readonly Evidence[]): string {
  const { exceptions, memorised } = remembering;
  if (exceptions.length === 0) return "";
  const begun = new Map(evidence.flatMap((each) => each.turn === 0 ? [[each.attempt, each.before]] : []));
  const part = (where: Exception["where"]) => {
    const own = exceptions.filter((each) => each.where === where);
    return own.length === 0
      ? `  ${where}: {},\n`
      : `  ${where}: {\n${groupsText(own, remembering, begun)}  },\n`;
  };
  return `${
    commented([
      `What no rule explains: ${
        counted(memorised, "transition")
      }, remembered by board and action. "boards" are told ` +
      `but for their bars, "whole" ones with them. Changes are boxes x,y,w,h=colour, and pictures x,y:row/row.`,
    ])
  }const EXCEPTIONS: laws.Exceptions = {\n${part("boards")}${part("whole")}};\n\n`;
}

function groupsText(
  exceptions: readonly Exception[],
  remembering: Remembering,
  begun: ReadonlyMap<number, Uint8Array>,
): string {
  const groups = new Map<string, { readonly exception: Exception; readonly outcome: Outcome }[]>();
  for (const exception of exceptions) {
    const outcome = outcomeOf(exception, remembering, begun);
    const name = `${outcome.action}: ${outcome.what.join("; ")}`;
    groups.set(name, [...groups.get(name) ?? [], { exception, outcome }]);
  }
  return [...groups].sort((a, b) => b[1].length - a[1].length).map(([name, members]) => {
    const lines = members.map(({ exception }) => exception.line.each.index);
    const sizes = members.map(({ outcome }) => outcome.cells.length);
    const cells = sizes.every((size) => size === 0)
      ? ""
      : ` ${rangeText(sizes)} in ${boxText(members.flatMap(({ outcome }) => outcome.cells))}.`;
    const [action, what] = [name.slice(0, name.indexOf(": ")), name.slice(name.indexOf(": ") + 2)];
    const comment = `${action}, ${times(members.length)} (${linesText(lines)}): ${what}.${cells}`;
    const entries = members.map(({ exception: { key, edits } }) =>
      `    ${JSON.stringify(key)}: ${JSON.stringify(edits)},\n`
    );
    return commented([comment], "    ") + entries.join("");
  }).join("");
}

/** What became of an exception. */
function outcomeOf(
  { line }: Exception,
  { theory }: Remembering,
  begun: ReadonlyMap<number, Uint8Array>,
): Outcome {
  const { each, foreseen, before: hidden } = line;
  const mask = barMask(theory.bars, hidden.gauges ?? []);
  const action = each.action.id === 6 ? clickText(each, mask) : `Action ${each.action.id}`;
  const what: string[] = [];
  if (emptied(theory, line).length > 0) what.push("a bar ran empty");
  if (each.kind === "game_over") what.push("the game was over");
  const start = begun.get(each.attempt);
  if (start !== undefined && each.turn > 0 && isBegunAgain(each.before, each.after, start, mask)) {
    return { action, what: [...what, "the board was as when the level began"], cells: [] };
  }
  const wrong = changedCells(foreseen, each.after, mask);
  if (wrong.length > MUCH) return { action, what: [...what, "much of the board was new"], cells: [] };
  if (wrong.length === 0) return { action, what: [...what, "a bar was otherwise than foretold"], cells: [] };
  if (changedCells(each.before, each.after, mask).length === 0) {
    return { action, what: [...what, "nothing happened, though something was foretold"], cells: [] };
  }
  const explained = new Set<number>();
  theory.bodies.forEach((body, i) => {
    const from = hidden.places?.[i] ?? null;
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

/** What is clicked. */
function clickText({ before, action }: Evidence, mask: Uint8Array): string {
  const piece = pieceAt(before, action.y! * 64 + action.x!, mask);
  return `A click on the ${piece.width}×${piece.height} thing of ${
    colourName(piece.colour)
  } at (${piece.x}, ${piece.y})`;
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

function rangeText(sizes: readonly number[]): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most ? `${counted(least, "cell")}` : `${least} to ${most} cells`;
}

function boxText(cells: readonly number[]): string {
  const [xs, ys] = [cells.map((cell) => cell % 64), cells.map((cell) => cell >> 6)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return `the box ${x},${y},${Math.max(...xs) - x + 1},${Math.max(...ys) - y + 1}`;
}
