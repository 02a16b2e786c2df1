/**
 * The prequential measure: each ordinary transition of a history is predicted from the lines before it, then learned.
 * @module
 */
import { CELLS, equalGrids, type Grid } from "../../games/grid.ts";
import { type HistoryLine, settled } from "../../games/game.ts";
import { Engine } from "./engine.ts";

/** How well a predictor foresaw a history. */
export interface PredictReport {
  readonly transitions: number;
  /** Share of ordinary transitions with all 4,096 cells right. */
  readonly exactShare: number;
  /** Share of cells that are right. */
  readonly cellShare: number;
  /** Exact shares by the place of the ordinary transition in the history: 1–20, 21–50, 51 and later; null where none. */
  readonly early: number | null;
  readonly middle: number | null;
  readonly late: number | null;
  readonly medianMs: number;
  readonly worstMs: number;
  readonly misses: readonly { readonly line: number; readonly predicted: Grid }[];
}

/** Walks a history, predicting each ordinary transition before learning it. */
export function predictHistory(lines: readonly HistoryLine[]): PredictReport {
  const engine = new Engine();
  const exact: boolean[] = [];
  const times: number[] = [];
  const misses: { line: number; predicted: Grid }[] = [];
  let cells = 0;
  for (const line of lines) {
    const start = performance.now();
    if (line.kind === "ordinary") {
      const predicted = engine.predict(line.before, line.action);
      const after = settled(line.after);
      const hit = equalGrids(predicted, after);
      exact.push(hit);
      for (let cell = 0; cell < CELLS; cell++) if (predicted[cell] === after[cell]) cells++;
      if (!hit) misses.push({ line: line.index, predicted });
    }
    engine.learn(line);
    times.push(performance.now() - start);
  }
  const share = (from: number, to: number) => {
    const part = exact.slice(from, to);
    return part.length === 0 ? null : part.filter(Boolean).length / part.length;
  };
  times.sort((a, b) => a - b);
  return {
    transitions: exact.length,
    exactShare: share(0, Infinity) ?? 0,
    cellShare: exact.length === 0 ? 0 : cells / (exact.length * CELLS),
    early: share(0, 20),
    middle: share(20, 50),
    late: share(50, Infinity),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    worstMs: times.at(-1) ?? 0,
    misses,
  };
}
