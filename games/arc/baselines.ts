/**
 * Human actions per level, for services that do not tell them.
 * @module
 */
import table from "./baselines.json" with { type: "json" };
import { shortId } from "./listing.ts";

/** `median`: what the hosted service scores with; `toolkit`: what the official toolkit's local server scores with. */
export type BaselineSet = "median" | "toolkit";

/** Baselines of a game. */
export interface Baselines {
  readonly actions: readonly number[];
  readonly set: BaselineSet;
  /** Whether they are of this very version; else of another version of the game, whose levels may differ. */
  readonly exact: boolean;
}

/** The baselines of a game by its full id; the other set, then another version, where there are none. */
export function baselinesOf(id: string, preferred: BaselineSet = "median"): Baselines | null {
  const order: BaselineSet[] = preferred === "median" ? ["median", "toolkit"] : ["toolkit", "median"];
  for (const exact of [true, false]) {
    for (const set of order) {
      const games: Readonly<Record<string, readonly number[]>> = table[set].games;
      const found = Object.keys(games).find((one) => exact ? one === id : shortId(one) === shortId(id));
      if (found !== undefined) return { actions: games[found]!, set, exact };
    }
  }
  return null;
}
