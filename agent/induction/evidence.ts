/**
 * What the engine learns from: the transitions of a history, numbered, with what is needed to read them.
 * @module
 */
import { CELLS, type Grid } from "../../games/grid.ts";
import {
  type Action,
  type ActionId,
  type HistoryLine,
  settled,
  type TransitionKind,
} from "../../games/game.ts";

/** One transition as rule families see it. */
export interface Evidence {
  /** Its line in the history. */
  readonly index: number;
  readonly kind: TransitionKind;
  readonly before: Grid;
  readonly after: Grid;
  readonly action: Action;
  /** Levels completed before it. */
  readonly level: number;
  /** Counts the attempts: stretches that begin at a level start or a RESET. */
  readonly attempt: number;
  /** Actions of the attempt before it. */
  readonly turn: number;
  /** The actions on offer after it; none where a board is shown that was not played on. */
  readonly available: readonly ActionId[];
  /** All grids of the answer; the last is `after`. */
  readonly grids: readonly Grid[];
}

/** A boundary as its level saw it: with the finished board, where the answer shows it; null elsewhere. */
export function finishing(evidence: Evidence): Evidence | null {
  if (evidence.kind !== "boundary") return null;
  const { before, after, grids } = evidence;
  const near = (grid: Grid) => changedCells(before, grid).length < changedCells(after, grid).length;
  const board = grids.slice(0, -1).findLast(near);
  return board === undefined ? null : { ...evidence, kind: "ordinary", after: board, available: [] };
}

/** Whether rules are to explain it: resets and boundaries show a new board instead. */
export function isLawful(evidence: Evidence): boolean {
  return evidence.kind === "ordinary" || evidence.kind === "game_over";
}

/** Turns history lines into evidence, one after the other. */
export class EvidenceReader {
  #attempt = 0;
  #turn = 0;

  /** Reads the next line; null where it holds no transition. */
  read(line: HistoryLine): Evidence | null {
    if (line.kind === "start" || line.kind === "unknown") {
      this.#attempt++;
      this.#turn = 0;
      return null;
    }
    const evidence: Evidence = {
      index: line.index,
      kind: line.kind,
      before: line.before,
      after: settled(line.after),
      action: line.action,
      level: line.levelsBefore,
      attempt: this.#attempt,
      turn: this.#turn,
      available: line.after.availableActions,
      grids: line.after.grids,
    };
    this.#turn++;
    if (line.kind === "reset" || line.kind === "boundary") {
      this.#attempt++;
      this.#turn = 0;
    }
    return evidence;
  }
}

/** The cells in which two grids differ, masked cells left out. */
export function changedCells(before: Grid, after: Grid, mask?: Uint8Array): number[] {
  const cells: number[] = [];
  for (let i = 0; i < CELLS; i++) if (before[i] !== after[i] && mask?.[i] !== 1) cells.push(i);
  return cells;
}

/** An action's name for counting by: its id alone. */
export function actionId(action: Action): ActionId {
  return action.id;
}
