/**
 * Which of the cells that a twin calls noise the history lets it leave out.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import { actionName, settled, type Transition } from "../../games/game.ts";
import { gridKey } from "./grid_key.ts";

/** The cells let through, and those for which the history holds no evidence. */
export interface NoiseVerdict {
  /** Cells that are left out of comparisons and hashes, as indices 0..4095. */
  readonly admitted: ReadonlySet<number>;
  /** Cells that the twin declares without evidence in the history. */
  readonly refused: readonly number[];
}

/**
 * A declared cell is noise where the history holds two ordinary transitions that agree in the action and, outside
 * the declared set, in s and s′, and whose outcomes differ in that cell.
 */
export function admitNoise(declared: readonly number[], transitions: readonly Transition[]): NoiseVerdict {
  if (declared.length === 0) return { admitted: new Set(), refused: [] };
  const set = new Set(declared);
  const seen = new Map<string, Grid[]>();
  for (const line of transitions) {
    if (line.kind !== "ordinary") continue;
    const key = `${actionName(line.action)} ${gridKey(line.before, set)} ${
      gridKey(settled(line.after), set)
    }`;
    const outcomes = seen.get(key) ?? [];
    outcomes.push(settled(line.after));
    seen.set(key, outcomes);
  }
  const admitted = new Set<number>();
  for (const outcomes of seen.values()) {
    for (const cell of set) {
      if (outcomes.some((grid) => grid[cell] !== outcomes[0]![cell])) admitted.add(cell);
    }
  }
  return { admitted, refused: [...set].filter((cell) => !admitted.has(cell)) };
}
