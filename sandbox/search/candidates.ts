import type { Grid } from "../../games/grid.ts";
import type { Memory } from "../contract.ts";
import { TwinError } from "../errors.ts";
import { componentCells } from "./clicks.ts";
import type { Candidates } from "./contract.ts";
import type { Model } from "./model.ts";
import { clickOn, type Move, moveOf } from "./moves.ts";

/** The moves to try at a state, in order and each once. What it returns is read before it is asked again. */
export type CandidateMoves = (grid: Grid, memory: Memory) => readonly Move[];

/**
 * What the twin's `actions` returns, where there is one; else the simple actions, the clicks given, and one click per
 * component where the request wants it.
 *
 * @throws {TypeError} if a given click is none.
 */
export function candidateMoves(model: Model, wanted: Candidates): CandidateMoves {
  const { actions } = model;
  if (actions) return (grid, memory) => readActions(actions(grid, memory));
  const fixed = fixedMoves(wanted);
  if (!wanted.clickComponents) return () => fixed;
  return (grid) => [...new Set([...fixed, ...componentCells(grid).map(clickOn)])];
}

function fixedMoves({ simple, clicks }: Candidates): readonly Move[] {
  const moves = simple.filter((id) => id !== 0 && id !== 6) as Move[];
  for (const action of clicks) {
    const move = moveOf(action);
    if (action.id !== 6 || move < 0) {
      throw new TypeError(
        `Cannot search: a candidate click is ${JSON.stringify(action)}, want {id: 6, x, y}`,
      );
    }
    moves.push(move);
  }
  return [...new Set(moves)];
}

function readActions(actions: readonly unknown[]): readonly Move[] {
  const moves = new Set<Move>();
  for (const action of actions) {
    const move = typeof action === "object" && action !== null ? moveOf(action as never) : -1;
    if (move < 0) {
      throw new TwinError(
        "WRONG_SHAPE",
        "actions returned something that is not a move to try, want {id: 1..5 or 7} or {id: 6, x, y}, " +
          "x and y integers 0..63",
        "actions",
        null,
      );
    }
    moves.add(move);
  }
  return [...moves];
}
