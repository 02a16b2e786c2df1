/**
 * What was tried: by context, how often, and since when nothing more can be expected of it.
 * @module
 */
import { changedCells, isLawful } from "../evidence.ts";
import { covered } from "../../../sandbox/kit/laws/body.ts";
import type { Replayed } from "../replay.ts";
import { boardOf, type Theory } from "../theory.ts";
import { contextOf, withPlaces } from "./context.ts";

/** The tries of one context. */
export interface Tries {
  times: number;
  /** Tries since the last event: something other than bodies changed, so doors may have opened. */
  sinceEvent: number;
  /** Whether the last one changed anything but bars. */
  effect: boolean;
}

/** Counts the tries of a history, replayed under a theory, by context. */
export function triesOf(
  theory: Theory,
  steps: readonly Replayed[],
  bars: Uint8Array,
): Map<string, Tries> {
  const tries = new Map<string, Tries>();
  for (const { each, before: hidden, after } of steps) {
    if (isLawful(each)) {
      const before = boardOf(theory, each.before, hidden);
      const located = withPlaces(theory, before, hidden, bars);
      const context = contextOf(theory, before, located, each.action, bars);
      const changed = changedCells(before, boardOf(theory, each.after, after), bars);
      if (context !== null) {
        const known = tries.get(context) ?? { times: 0, sinceEvent: 0, effect: false };
        tries.set(context, {
          times: known.times + 1,
          sinceEvent: known.sinceEvent + 1,
          effect: changed.length > 0,
        });
      }
      const own = new Set<number>();
      theory.bodies.forEach((body, i) => {
        for (const place of [located.places?.[i], after.places?.[i]]) {
          if (place) {
            for (const cell of covered(body.looks[place.look]!, place.x, place.y).keys()) own.add(cell);
          }
        }
      });
      if (changed.some((cell) => !own.has(cell))) { for (const each of tries.values()) each.sinceEvent = 0; }
    }
  }
  return tries;
}
