/**
 * The budget bar: a line at an edge of the board that gets shorter as the budget is spent.
 * @module
 */
import { HEIGHT, WIDTH } from "../../grid.ts";
import type { Frame } from "./frame.ts";

/** How a game draws its budget. The rate is the game's, so a bar's length tells the level's budget. */
export interface Bar {
  /** Along which edge of the frame it lies. */
  readonly edge: "top" | "bottom" | "left" | "right";
  /** The colour of what is left. */
  readonly colour: number;
  /** The colour of what is spent. */
  readonly spent: number;
  /** How many cells stand for how many actions: `[1, 2]` is one cell for two actions. Default `[1, 1]`. */
  readonly rate?: readonly [cells: number, actions: number];
  /** Rows (or columns) of cells. Default 1. */
  readonly thickness?: number;
  /** Which end empties first: the far one (right, bottom), the default, or the near one (left, top). */
  readonly empties?: "far" | "near";
  /** Where a bar shorter than the edge lies: at its near end, the default, or in its middle. */
  readonly align?: "near" | "middle";
}

/**
 * The cells of a full bar.
 *
 * @throws {RangeError} if a budget makes no whole number of cells, or more than the edge has.
 */
export function barLength(bar: Bar, budget: number): number {
  const [cells, actions] = bar.rate ?? [1, 1];
  const length = (budget * cells) / actions;
  const most = isHorizontal(bar) ? WIDTH : HEIGHT;
  if (!Number.isInteger(length) || length < 1 || length > most) {
    throw new RangeError(
      `Cannot draw a budget of ${budget} actions: at ${cells} cells for ${actions} actions it takes ` +
        `${length} cells, want a whole number 1..${most}`,
    );
  }
  return length;
}

/** Paints the bar with `left` of `budget` actions left; a cell goes when the last of its actions is spent. */
export function drawBar(frame: Frame, bar: Bar, left: number, budget: number): void {
  const [cells, actions] = bar.rate ?? [1, 1];
  const length = barLength(bar, budget);
  const filled = Math.ceil((left * cells) / actions);
  const edge = isHorizontal(bar) ? WIDTH : HEIGHT;
  const start = bar.align === "middle" ? Math.floor((edge - length) / 2) : 0;
  strip(frame, bar, start, length, bar.spent);
  strip(frame, bar, bar.empties === "near" ? start + length - filled : start, filled, bar.colour);
}

function strip(frame: Frame, bar: Bar, start: number, length: number, colour: number): void {
  const thickness = bar.thickness ?? 1;
  if (bar.edge === "top") frame.rect(start, 0, length, thickness, colour);
  else if (bar.edge === "bottom") frame.rect(start, HEIGHT - thickness, length, thickness, colour);
  else if (bar.edge === "left") frame.rect(0, start, thickness, length, colour);
  else frame.rect(WIDTH - thickness, start, thickness, length, colour);
}

function isHorizontal(bar: Bar): boolean {
  return bar.edge === "top" || bar.edge === "bottom";
}
