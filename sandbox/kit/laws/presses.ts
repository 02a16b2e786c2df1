import { type Clicks, effectFor, type NextColour, nextColours } from "./click.ts";
import { clickOn, thingsOn } from "./names.ts";
import { pieceInBox } from "./piece.ts";
import { fewestPresses } from "./linear.ts";
import type { Hidden } from "./turn.ts";

/** The colour that is wanted at a cell; -1 where any will do. */
export type Wanted = (cell: number) => number;

/** One colour everywhere. */
export function allOf(colour: number): Wanted {
  return () => colour;
}

/** A click, and the pieces it moves on to their next colours, by a cell of each. */
interface Button {
  readonly x: number;
  readonly y: number;
  readonly lamps: readonly number[];
}

/**
 * For each thing that may be wanted, the next of the fewest clicks that give every piece the colour wanted, where clicks
 * only move pieces on to their next colours: then their order does not matter, and arithmetic says how often to click
 * where. None for what cannot be had.
 */
export function nextPresses(
  grid: Uint8Array,
  clicks: Clicks,
  hidden: Hidden,
  outside: Uint8Array,
  wanted: readonly Wanted[],
): { id: 6; x: number; y: number }[] {
  const next = nextColours(clicks.colours, hidden);
  const buttons = buttonsOf(grid, clicks, next, outside);
  return wanted.flatMap((each) => nextPress(grid, buttons, next, each));
}

function nextPress(
  grid: Uint8Array,
  buttons: readonly Button[],
  next: NextColour,
  wanted: Wanted,
): { id: 6; x: number; y: number }[] {
  const lamps = [...new Set(buttons.flatMap((button) => button.lamps))].filter((lamp) => wanted(lamp) >= 0);
  const steps = lamps.map((lamp) => stepsTo(next, grid[lamp]!, wanted(lamp)));
  const [size] = steps[0] ?? [0];
  if (steps.length === 0 || steps.some(([around, missing]) => around !== size || missing < 0)) return [];
  const rows = lamps.map((lamp) => buttons.map((button) => Number(button.lamps.includes(lamp))));
  const presses = fewestPresses(rows, steps.map(([, missing]) => missing), size);
  const first = presses?.findIndex((times) => times > 0) ?? -1;
  return first < 0 ? [] : [{ id: 6, x: buttons[first]!.x, y: buttons[first]!.y }];
}

/** The buttons of a board, one of each kind where several do the same. */
function buttonsOf(
  grid: Uint8Array,
  { rules }: Clicks,
  next: NextColour,
  outside: Uint8Array,
): Button[] {
  const buttons = new Map<string, Button>();
  for (const piece of thingsOn(grid, outside)) {
    const effect = effectFor(grid, piece, rules);
    if (effect?.kind !== "recolour") continue;
    const lamps = effect.pieces.flatMap(({ dx, dy, width, height }) =>
      pieceInBox(grid, piece.x + dx, piece.y + dy, width, height, next)?.cells.slice(0, 1) ?? []
    ).sort((a, b) => a - b);
    if (lamps.length > 0 && !buttons.has(lamps.join())) {
      buttons.set(lamps.join(), { ...clickOn(piece), lamps });
    }
  }
  return [...buttons.values()];
}

/** How many colours follow each other around from a colour, and how many steps it is to another one; -1 for never. */
function stepsTo(
  next: NextColour,
  from: number,
  to: number,
): [around: number, missing: number] {
  let missing = from === to ? 0 : -1;
  let colour = from;
  for (let step = 1; step <= 16; step++) {
    colour = next[colour] ?? -1;
    if (colour === to && missing < 0) missing = step;
    if (colour === from) return [step, missing];
    if (colour < 0) break;
  }
  return [0, -1];
}
