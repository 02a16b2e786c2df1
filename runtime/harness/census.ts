/**
 * What a history holds, counted: kinds of transitions, and pairs whose outcome is not settled by what is seen.
 * @module
 */
import { actionName, type HistoryLine, settled, type Transition } from "../../games/game.ts";
import type { HiddenState } from "../../agent/writer.ts";
import { gridKey } from "./grid_key.ts";

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
