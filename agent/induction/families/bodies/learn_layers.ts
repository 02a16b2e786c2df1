/**
 * What bodies that overlap teach: which of them is drawn above the other.
 * @module
 */
import type { Grid } from "../../../../games/grid.ts";
import { covered } from "../../../../sandbox/kit/laws/body.ts";
import type { Followed } from "./step.ts";

/** Learns from bodies that overlap which of them is drawn above the other. */
export function learnLayers(after: Grid, followed: readonly Followed[]): void {
  for (const upper of followed) {
    const cells = covered(upper.model.looks[upper.to.look]!, upper.to.x, upper.to.y);
    for (const lower of followed) {
      if (upper === lower || upper.model.layer > lower.model.layer) continue;
      let [shown, hidden] = [0, 0];
      for (const [cell, colour] of covered(lower.model.looks[lower.to.look]!, lower.to.x, lower.to.y)) {
        const own = cells.get(cell);
        if (own === undefined || own === colour) continue;
        if (after[cell] === own) shown++;
        else if (after[cell] === colour) hidden++;
      }
      if (shown > hidden) upper.model.layer = lower.model.layer + 1;
    }
  }
}
