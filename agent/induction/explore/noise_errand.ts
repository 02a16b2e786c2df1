/**
 * Evidence for noise: only what ended differently under the same action on the same board may be left out of account, so
 * boards are visited again.
 * @module
 */
import type { Action } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";
import type { Evidence } from "../evidence.ts";
import { admittedNoise, countedOutside } from "../families/noise.ts";
import { boardKey } from "../../../sandbox/kit/laws/key.ts";

/** Most times an action is repeated on one board. */
const REPEATS = 5;
/** Most times a level is begun again for the sake of evidence. */
const RESETS = 3;

/**
 * What to do so that cells which flicker can be told from cells which follow a rule: the action that was taken on this
 * board before; else "reset", which brings boards back; null where nothing is left to show, or it was tried enough.
 */
export function noiseErrand(
  now: Grid,
  cells: readonly number[],
  evidence: readonly Evidence[],
): Action | "reset" | null {
  if (admittedNoise(cells, evidence).size === cells.length) return null;
  const counted = countedOutside(cells);
  const here = boardKey(now, counted);
  const times = new Map<number, number>();
  for (const { kind, before, action } of evidence) {
    if (kind !== "ordinary" || boardKey(before, counted) !== here) continue;
    times.set(action.id, (times.get(action.id) ?? 0) + 1);
  }
  const last = evidence.at(-1);
  const turn = last?.kind === "ordinary" ? last.turn + 1 : 0;
  const repeats = evidence.filter(({ kind, before, action }) =>
    kind === "ordinary" && boardKey(before, counted) === here && times.get(action.id)! <= REPEATS
  );
  // A clock that does not show yet would make the boards after it differ: what was done as late as now comes first.
  const again = repeats.findLast((each) => each.turn === turn) ?? repeats.at(-1);
  if (again !== undefined) return again.action;
  const resets = evidence.filter((each) => each.kind === "reset").length;
  return last !== undefined && last.turn > 0 && resets < RESETS ? "reset" : null;
}
