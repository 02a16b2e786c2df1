/**
 * What bars are, and what comes of an empty one, in words.
 * @module
 */
import { CELLS } from "../../../games/grid.ts";
import type { Bar } from "../../../sandbox/kit/laws/bar.ts";
import { barMask, spentNow } from "../../../sandbox/kit/laws/bar.ts";
import { changedCells } from "../evidence.ts";
import { emptied } from "../exceptions.ts";
import type { Replayed } from "../replay.ts";
import type { Theory } from "../theory.ts";
import { colourName, counted, linesText } from "./words.ts";

/** Bars in words, numbered where there are several. */
export function describeBars(bars: readonly Bar[]): string[] {
  return bars.map((bar, i) => bars.length === 1 ? barText(bar) : `Bar ${i + 1}: ${barText(bar)}`);
}

/** Where a bar lies, and which way it is spent. */
export function barPlace(bar: Bar): string {
  const thick = bar.thick > 1 ? ` (${bar.thick} lines thick)` : "";
  return (Math.abs(bar.along) === 1
    ? `row ${Math.floor(bar.first / 64)}, from column ${bar.first % 64} to the ${
      bar.along > 0 ? "right" : "left"
    }`
    : `column ${bar.first % 64}, from row ${Math.floor(bar.first / 64)} ${bar.along > 0 ? "down" : "up"}`) +
    thick;
}

/** How long a bar lasts, and what ticks it. */
export function barTicks(bar: Bar): string {
  const ticks = "every" in bar.pace
    ? Math.ceil(bar.length / bar.pace.cells) * bar.pace.every - bar.pace.phase
    : bar.pace.ticks;
  const what = bar.tick === "always"
    ? "action"
    : bar.tick === "change"
    ? "action that changes the board"
    : `action ${bar.tick.join(" or ")}`;
  return `${counted(ticks, "tick")}, one for each ${what}`;
}

function barText(bar: Bar): string {
  const place = barPlace(bar);
  const pace = "every" in bar.pace
    ? `${counted(bar.pace.cells, "cell")} ${
      bar.pace.every === 1 ? "at every tick" : `each ${bar.pace.every} ticks`
    }`
    : `all ${bar.length} cells in ${bar.pace.ticks} ticks`;
  const ticks = bar.tick === "always"
    ? "every action ticks it"
    : bar.tick === "change"
    ? "every action that changes the board ticks it"
    : `${bar.tick.length === 1 ? `action ${bar.tick[0]} ticks` : `actions ${bar.tick.join(", ")} tick`} it`;
  return `A budget bar in ${place}: ${colourName(bar.left)} turns to ${
    colourName(bar.spent)
  }, ${pace}; ${ticks}.`;
}

/** What happened when bars ran empty, in words. */
export function describeEmpty(theory: Theory, lines: readonly Replayed[]): string[] {
  if (theory.bars.length === 0) return [];
  const mask = barMask(theory.bars, []);
  const outcomes = new Map<string, number[]>();
  let begun: Uint8Array = new Uint8Array(CELLS);
  lines.forEach((line, i) => {
    const { each } = line;
    if (each.turn === 0) begun = each.before;
    const empty = emptied(theory, line);
    if (empty.length === 0) return;
    const names = theory.bars.length > 1
      ? `bar${empty.length > 1 ? "s" : ""} ${empty.map((bar) => bar + 1).join(" and ")}`
      : "it";
    const next = lines[i + 1]?.each;
    const later = next === undefined || next.attempt !== each.attempt ? null : outcomeText(next, begun, mask);
    const ended = outcomeText(each, begun, mask);
    if (ended === null && each.kind === "ordinary" && isLeft(theory, line, empty)) {
      const text = `Foretold to run empty, but not empty yet: ${names === "it" ? "the bar" : names}`;
      outcomes.set(text, [...outcomes.get(text) ?? [], each.index]);
      return;
    }
    const told = ended ??
      (next === undefined
        ? "the play had no further action"
        : later === null
        ? "the game went on"
        : `with the next action ${later}`);
    const text = `When ${names} ran empty ${told}`;
    outcomes.set(text, [...outcomes.get(text) ?? [], each.index]);
  });
  if (outcomes.size === 0) return ["No bar ran empty so far: what then happens is not known."];
  return [...outcomes].map(([told, at]) => `${told} (${linesText(at)}).`);
}

/** Whether these bars, foretold to run empty, are seen to have cells left; not where they are full again or gone. */
export function isLeft(
  { bars }: Theory,
  { each, after: { gauges = [] } }: Replayed,
  which: readonly number[],
): boolean {
  return which.every((i) => {
    const gauge = gauges[i];
    if (gauge === undefined) return false;
    const spent = spentNow(each.after, bars[i]!, gauge);
    return spent >= spentNow(each.before, bars[i]!, gauge) && spent >= 0 && spent < gauge.length;
  });
}

/** Cells that may be otherwise on a board that is said to be begun again. */
const NEARLY = 24;

/** What ended an attempt, or began the level again; null where nothing did. */
function outcomeText(each: Replayed["each"], begun: Uint8Array, mask: Uint8Array): string | null {
  if (each.kind === "game_over") return "the game was over";
  return isBegunAgain(each.before, each.after, begun, mask) ? "the level began again" : null;
}

/** Whether a board is that of its level's beginning, all but a few cells, and was not before. */
export function isBegunAgain(
  before: Uint8Array,
  after: Uint8Array,
  begun: Uint8Array,
  mask: Uint8Array,
): boolean {
  const missing = changedCells(after, begun, mask).length;
  return missing <= NEARLY && missing < changedCells(before, begun, mask).length;
}
