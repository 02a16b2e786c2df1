/**
 * The figures of a generalisation experiment.
 * @module
 */
import { CELLS } from "../../../games/grid.ts";
import { type Disagreement, disagreementOfCounts } from "../disagreement.ts";
import { type Share, share } from "../measure.ts";
import type { TestedState } from "./generalization.ts";

/** Generalisation of one twin. */
export interface GeneralizationFigures {
  /** How many states were tested. */
  readonly states: number;
  /** Compared pairs, exact outside the noise and in every cell. */
  readonly exact: Share;
  /** Pairs predicted in all 4,096 cells. */
  readonly strict: Share;
  /** Agreeing cells over all cells. */
  readonly cells: Share;
  /** Pairs that completed a level or were refused by the game: not compared. */
  readonly leftOut: number;
  /** Pairs on which the twin failed: wrong in every cell, and in no cell that could be named. */
  readonly failed: number;
  /** In which cells the wrong predictions lie. */
  readonly disagreement: Disagreement;
}

/** Adds up tested states. */
export function summarizeGeneralization(states: readonly TestedState[]): GeneralizationFigures {
  const all = states.flatMap((state) => state.pairs);
  const pairs = all.filter((pair) => pair.came === "compared");
  const wrongCells = pairs.reduce((sum, pair) => sum + (pair.wrong ?? CELLS), 0);
  const wrongGrids = pairs.filter((pair) => (pair.wrong ?? 0) > 0).length;
  return {
    states: states.length,
    exact: share(pairs.filter((pair) => pair.wrongMasked === 0).length, pairs.length),
    strict: share(pairs.filter((pair) => pair.wrong === 0).length, pairs.length),
    cells: share(pairs.length * CELLS - wrongCells, pairs.length * CELLS),
    leftOut: all.length - pairs.length,
    failed: pairs.filter((pair) => pair.wrong === null).length,
    disagreement: disagreementOfCounts(states.flatMap((state) => state.byCell), wrongGrids),
  };
}
