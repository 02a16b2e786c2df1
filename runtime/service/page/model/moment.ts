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

/** Puts together what the stream told of a line and, where they have come, its frames. */
export function momentOf(line: HistoryLine, claim: Claim | null, frames: Frames | null): Moment {
  const answer = line.grid === null ? null : gridFromHex(line.grid);
  const hex = claim?.prediction ?? frames?.prediction ?? null;
  const prediction = hex === null ? null : gridFromHex(hex);
  // After a level is completed the board is the next one's: there is nothing to compare.
  const comparable = prediction !== null && answer !== null &&
    (line.kind === "ordinary" || line.kind === "game_over");
  const noise = new Set(claim?.noise ?? []);
  return {
    line,
    answer,
    prediction,
    shown: prediction !== null && (claim?.prediction ?? null) === null,
    differing: comparable ? differingCells(prediction, answer, noise) : null,
    grids: frames?.grids.map((grid) => gridFromHex(grid)) ?? (answer === null ? [] : [answer]),
  };
}

/** Whether a line has more to show than the stream told: its animation, or a prediction that is no claim. */
export function needsFrames(line: HistoryLine, claim: Claim | null): boolean {
  return line.frames > 1 || (line.predicted && (claim?.prediction ?? null) === null);
}
