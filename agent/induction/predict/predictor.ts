/**
 * Predictors: whatever foretells the next grid from what it has seen.
 * @module
 */
import type { Grid } from "../../../games/grid.ts";
import type { Action, HistoryLine } from "../../../games/game.ts";

/** Foretells grids, and learns line by line. */
export interface Predictor {
  /** The settled grid after an action. */
  predict(grid: Grid, action: Action): Grid;
  /** Takes in the next line of the history. */
  learn(line: HistoryLine): void;
}

/** The baseline that nothing ever changes. */
export const IDENTITY: Predictor = { predict: (grid) => grid, learn: () => {} };
