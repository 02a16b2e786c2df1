import { type ClickRules, effectFor } from "./click.ts";
import { clickOn, thingsOn } from "./names.ts";

/** A click on every thing with a rule that says it does something. */
export function usefulClicks(
  grid: Uint8Array,
  rules: ClickRules,
  outside: Uint8Array,
): { id: 6; x: number; y: number }[] {
  return thingsOn(grid, outside).filter((thing) => {
    const effect = effectFor(grid, thing, rules);
    return effect !== null && effect.kind !== "nothing";
  }).map(clickOn);
}
