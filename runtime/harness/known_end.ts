/**
 * Plans that end the game: a twin may foresee the last board rightly and not know that it is the last.
 * @module
 */
import { equalGrids, type Grid } from "../../games/grid.ts";
import { equalActions, type HistoryLine } from "../../games/game.ts";
import type { PlanStep } from "./plan.ts";

/** Whether a plan from a board plays an action where that action, on an equal board, ended the game before. */
export function endsKnown(
  grid: Grid,
  steps: readonly Pick<PlanStep, "action" | "grid">[],
  lines: readonly HistoryLine[],
): boolean {
  return steps.some(({ action }, i) => {
    const board = steps[i - 1]?.grid ?? grid;
    return lines.some((line) =>
      line.kind === "game_over" && equalActions(line.action, action) && equalGrids(line.before, board)
    );
  });
}
