/**
 * What a history holds, counted: kinds of transitions, and pairs whose outcome is not settled by what is seen.
 * @module
 */
import {
  actionName,
  type HistoryLine,
  settled,
  type Transition,
  type TransitionKind,
} from "../../games/game.ts";
import { equalGrids } from "../../games/grid.ts";
import type { HiddenState } from "../../agent/writer.ts";
import { gridKey } from "./grid_key.ts";

/** How many transitions of each kind there are. */
export interface KindCounts {
  /** `ordinary + boundaries + gameOver + resets`. */
  readonly transitions: number;
  readonly ordinary: number;
  readonly boundaries: number;
  readonly gameOver: number;
  readonly resets: number;
  /** Ordinary transitions that left every cell as it was: what a twin that changes nothing predicts exactly. */
  readonly identical: number;
}

/** Counts the transitions of a history, or of a recording whose actions are lost. Starts and gaps are none. */
export function countKinds(
  lines: readonly (HistoryLine | Omit<Transition, "action" | "levelsBefore">)[],
): KindCounts {
  const count: Record<TransitionKind, number> = { ordinary: 0, boundary: 0, game_over: 0, reset: 0 };
  let identical = 0;
  for (const line of lines) {
    if (line.kind === "start" || line.kind === "unknown") continue;
    count[line.kind]++;
    if (line.kind === "ordinary" && equalGrids(line.before, settled(line.after))) identical++;
  }
  return {
    transitions: count.ordinary + count.boundary + count.game_over + count.reset,
    ordinary: count.ordinary,
    boundaries: count.boundary,
    gameOver: count.game_over,
    resets: count.reset,
    identical,
  };
}

/** Pairs of equal settled grid and action, over ordinary transitions, that had two or more different outcomes. */
export function hiddenStates(lines: readonly HistoryLine[]): HiddenState[] {
  const pairs = new Map<string, Transition[]>();
  for (const line of lines) {
    if (line.kind !== "ordinary") continue;
    const key = `${actionName(line.action)} ${gridKey(line.before)}`;
    const same = pairs.get(key) ?? [];
    same.push(line);
    pairs.set(key, same);
  }
  return [...pairs.values()]
    .filter((same) => new Set(same.map((line) => gridKey(settled(line.after)))).size > 1)
    .map((same) => ({ action: same[0]!.action, lines: same.map((line) => line.index) }));
}
