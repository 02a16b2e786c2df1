/**
 * One moment of a run: what a line of its history shows, with what was predicted of it.
 * @module
 */
import { differingCells, type Grid, gridFromHex } from "../../../../games/grid.ts";
import type { Claim, Frames, HistoryLine } from "../service/types.ts";

/** What there is to be seen of a line. */
export interface Moment {
  readonly line: HistoryLine;
  /** The settled grid of the answer; null where none came. */
  readonly answer: Grid | null;
  readonly prediction: Grid | null;
  /** Whether the prediction was shown only, and is no claim. */
  readonly shown: boolean;
  /** Cells where the two differ, noise left out; null where they are not compared. */
  readonly differing: readonly number[] | null;
  /** Every grid of the answer, the settled one last. */
  readonly grids: readonly Grid[];
}

/** What is known of a line beside the line itself. */
export interface Known {
  readonly claim: Claim | null;
  /** What a twin said of it that claims nothing, as in a run without a gate. */
  readonly foreseen: string | null;
  /** Its frames, where they were asked for and have come. */
  readonly frames: Frames | null;
}

/** Puts together what is known of a line. */
export function momentOf(line: HistoryLine, { claim, foreseen, frames }: Known): Moment {
  const answer = line.grid === null ? null : gridFromHex(line.grid);
  const claimed = claim?.prediction ?? null;
  const hex = claimed ?? foreseen;
  const prediction = hex === null ? null : gridFromHex(hex);
  // After a level is completed the board is the next one's: there is nothing to compare.
  const comparable = prediction !== null && answer !== null &&
    (line.kind === "ordinary" || line.kind === "game_over");
  const noise = new Set(claim?.noise ?? []);
  return {
    line,
    answer,
    prediction,
    shown: prediction !== null && claimed === null,
    differing: comparable ? differingCells(prediction, answer, noise) : null,
    grids: frames?.grids.map((grid) => gridFromHex(grid)) ?? (answer === null ? [] : [answer]),
  };
}
