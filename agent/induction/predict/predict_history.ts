/**
 * The prequential measure: each ordinary transition of a history is predicted from the lines before it, then learned.
 * @module
 */
import { CELLS, COLOURS, equalGrids, type Grid } from "../../../games/grid.ts";
import { type HistoryLine, settled, type Transition } from "../../../games/game.ts";
import { Engine } from "../engine.ts";
import type { Predictor } from "./predictor.ts";

/**
 * How a prediction was wrong, by the wrong cells: `missed`, nothing was foreseen in them and something happened;
 * `imagined`, a change was foreseen and none happened; `elsewhere`, the colours that came were foreseen in other cells, as
 * where a thing moved to another place; `otherwise`, other colours came.
 */
export type MissKind = "missed" | "imagined" | "elsewhere" | "otherwise";

/** A wrong prediction. */
export interface Miss {
  readonly line: number;
  readonly kind: MissKind;
  readonly predicted: Grid;
}

/** How well a predictor foresaw a history. Shares are of ordinary transitions; null where there are none. */
export interface PredictReport {
  readonly transitions: number;
  /** Share of ordinary transitions with all 4,096 cells right. */
  readonly exactShare: number;
  /** Share of cells that are right. */
  readonly cellShare: number;
  /** Exact shares by the place of the ordinary transition in the history: 1–20, 21–50, 51 and later. */
  readonly share1to20: number | null;
  readonly share21to50: number | null;
  readonly share51on: number | null;
  /** Milliseconds to predict and learn a line. */
  readonly medianMs: number;
  readonly worstMs: number;
  readonly misses: readonly Miss[];
}

/** Walks a history, predicting each ordinary transition before learning it. Default predictor: a new engine. */
export function predictHistory(
  lines: readonly HistoryLine[],
  predictor: Predictor = new Engine(),
): PredictReport {
  const exact: boolean[] = [];
  const times: number[] = [];
  const misses: Miss[] = [];
  let cells = 0;
  for (const line of lines) {
    const start = performance.now();
    const predicted = line.kind === "ordinary" ? predictor.predict(line.before, line.action) : null;
    predictor.learn(line);
    times.push(performance.now() - start);
    if (line.kind !== "ordinary" || predicted === null) continue;
    const after = settled(line.after);
    for (let cell = 0; cell < CELLS; cell++) if (predicted[cell] === after[cell]) cells++;
    const hit = equalGrids(predicted, after);
    exact.push(hit);
    if (!hit) misses.push({ line: line.index, kind: kindOf(line, predicted), predicted });
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
    share1to20: share(0, 20),
    share21to50: share(20, 50),
    share51on: share(50, Infinity),
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    worstMs: times.at(-1) ?? 0,
    misses,
  };
}

function kindOf(line: Transition, predicted: Grid): MissKind {
  const { before } = line;
  const after = settled(line.after);
  const surplus = new Int32Array(COLOURS);
  let [foreseen, happened] = [false, false];
  for (let cell = 0; cell < CELLS; cell++) {
    if (predicted[cell] === after[cell]) continue;
    surplus[predicted[cell]!]!++;
    surplus[after[cell]!]!--;
    if (predicted[cell] !== before[cell]) foreseen = true;
    if (after[cell] !== before[cell]) happened = true;
  }
  if (!foreseen) return "missed";
  if (!happened) return "imagined";
  return surplus.every((count) => count === 0) ? "elsewhere" : "otherwise";
}
