/**
 * Laws in the types of a twin: what is hidden is its memory.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import type { Memory } from "../../contract.ts";
import { seeFlashes } from "./echo.ts";
import { trailText } from "./retrace.ts";
import { type Roamer, roamText } from "./roam.ts";
import { foresee, type Hidden, type Law, startOf } from "./turn.ts";

/** The memory that an attempt at a level begins with; levels are counted from 0. */
export function startMemory(grid: Grid, level: number): Memory {
  return startOf(level, grid) as unknown as Memory;
}

/** A twin's `step`, by some laws: each in turn reads the board before and writes the board after. */
export function stepBy(
  laws: readonly Law[],
  grid: Grid,
  action: Action,
  memory: Memory,
): { grid: Grid; memory: Memory } {
  const { grid: next, memory: hidden } = foresee(laws, grid, action, hiddenIn(memory));
  return { grid: next as Grid, memory: hidden as unknown as Memory };
}

/** What a memory of {@link stepBy} says of the board: where bodies are, how often bars ticked. */
export function hiddenIn(memory: Memory): Hidden {
  return memory as unknown as Hidden;
}

/** A twin's `observe`: keeps in mind what the animation shows. */
export function observeFlashes(grids: readonly Grid[], memory: Memory): Memory {
  return seeFlashes(grids, hiddenIn(memory)) as unknown as Memory;
}

/** What tells two states with equal boards apart where clicks are to repeat what was shown. */
export function echoKey(memory: Memory): string {
  return (hiddenIn(memory).clicked ?? []).join();
}

/** What tells two states with equal boards apart where bodies can be taken back along their way. */
export function trailKey(memory: Memory): string {
  return trailText(hiddenIn(memory));
}

/** What tells two states with equal boards apart where things go by themselves. */
export function roamKey(roamers: readonly Roamer[], memory: Memory): string {
  return roamText(roamers, hiddenIn(memory));
}
