import type { Gauge } from "./bar.ts";
import type { Ground, Place } from "./body.ts";
import type { Flash } from "./echo.ts";
import type { Home } from "./picks/homes.ts";
import type { Picked } from "./picks/picking.ts";
import type { Deeds } from "./deeds.ts";
import type { Roaming } from "./roam.ts";
import type { View } from "./scroll.ts";
import type { Trail } from "./retrace.ts";
import type { Past } from "./undo.ts";
import type { Sight } from "./veil.ts";

/** An action: 1–5 and 7 simple, 6 a click. */
export interface Played {
  readonly id: number;
  readonly x?: number;
  readonly y?: number;
}

/** What a board does not show. Each part belongs to one law and is there only where that law is. */
export interface Hidden {
  /** Actions of this attempt so far. */
  readonly turn: number;
  /** Levels completed before it, and the colours on the board that it began with, one bit for each. */
  readonly level: number;
  readonly palette: number;
  /** Where bars lie and how often they ticked. */
  readonly gauges?: readonly Gauge[];
  /** Where bodies are, and what lies under them. */
  readonly places?: readonly (Place | null)[];
  readonly ground?: Ground;
  /** The last steps of bodies, the oldest first. */
  readonly trail?: Trail;
  /** Where things are that go by themselves, kind by kind. */
  readonly roaming?: readonly (readonly Roaming[])[];
  /** Whether a body met its end. */
  readonly dead?: boolean;
  /** What is known of the picked thing, what lies under things, and where they fit. */
  readonly picked?: Picked;
  readonly under?: Ground;
  readonly homes?: readonly Home[];
  /** What the latest animation showed, and what was clicked since the first one. */
  readonly shown?: readonly Flash[];
  readonly clicked?: readonly number[];
  /** What it takes to go back. */
  readonly past?: Past;
  /** What lies under a veil. */
  readonly sight?: Sight;
  /** Where a view is in a larger world. */
  readonly view?: View;
  /** What bodies took and broke. */
  readonly deeds?: Deeds;
}

/**
 * One action on one board. Laws read `grid` and write `next`, one after the other. Where the board shows less than there
 * is, a law puts what there is in their place for those that follow, and another one takes it back.
 */
export interface Turn {
  /** The board as it is shown. */
  readonly shown: Uint8Array;
  grid: Uint8Array;
  next: Uint8Array;
  readonly action: Played;
  /** What was hidden before, and what will be hidden after. */
  readonly before: Hidden;
  after: Hidden;
  /** 1 for each cell that belongs to a bar. */
  bars: Uint8Array;
  /** Whether the board but for its bars is worked out, and whether it changed. */
  settled: boolean;
  changed: boolean;
}

/** A rule of the game. */
export type Law = (turn: Turn) => void;

const NO_BARS = new Uint8Array(4096);

/** What is hidden when an attempt begins on a board. */
export function startOf(level: number, grid: Uint8Array): Hidden {
  return { turn: 0, level, palette: paletteOf(grid) };
}

/** The colours on a board, one bit for each. */
export function paletteOf(grid: Uint8Array): number {
  let palette = 0;
  for (let cell = 0; cell < 4096; cell++) palette |= 1 << grid[cell]!;
  return palette;
}

/** Works out what an action does to a board. */
export function foresee(
  laws: readonly Law[],
  grid: Uint8Array,
  action: Played,
  before: Hidden,
): { grid: Uint8Array; memory: Hidden } {
  const after = { ...before, turn: before.turn + 1 };
  const turn: Turn = {
    shown: grid,
    grid,
    next: grid.slice(),
    action,
    before,
    after,
    bars: NO_BARS,
    settled: false,
    changed: false,
  };
  for (const law of laws) law(turn);
  return { grid: turn.next, memory: turn.after };
}

/** Writes edits into the next board: cell, colour, cell, colour, … */
export function write(turn: Turn, edits: readonly number[]): void {
  for (let i = 0; i < edits.length; i += 2) turn.next[edits[i]!] = edits[i + 1]!;
  if (edits.length > 0) turn.changed = true;
}
