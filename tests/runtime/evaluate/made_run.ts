/**
 * Runs made by hand, line by line, for tests of measures: nothing plays, every figure can be counted.
 */
import { blankGrid, type Grid, gridToHex } from "../../../games/grid.ts";
import { type Action, press } from "../../../games/game.ts";
import type { Tag } from "../../../agent/writer.ts";
import { History, lineFromRecord } from "../../../runtime/harness/history.ts";
import type { ClaimRecord, EventRecord, HistoryRecord, RunRecord } from "../../../runtime/store/records.ts";
import type { EventFields } from "../../../runtime/harness/run_log.ts";
import { figuresOf } from "../../../runtime/evaluate/figures.ts";
import type { RunData } from "../../../runtime/evaluate/run_data.ts";
import type { RunReport } from "../../../runtime/evaluate/run_report.ts";
import { stepsOf } from "../../../runtime/evaluate/steps.ts";
import { sampleRun } from "../store/sample_run.ts";

/** One scored action of a made run. */
export interface MadeMove {
  readonly tag?: Tag;
  readonly action?: Action;
  /** `exact` (default), the cells that the prediction has wrong, or `none` where the twin failed. */
  readonly predicted?: "exact" | "none" | readonly number[];
  readonly noise?: readonly number[];
  readonly goalClaim?: boolean;
  readonly goal?: string;
  /** Position in the plan and its length. */
  readonly step?: readonly [at: number, of: number];
  /** What comes of it. Default `ordinary`. */
  readonly comes?: "ordinary" | "boundary" | "game_over" | "unknown";
  /** Shows this board afterwards instead of a new one. */
  readonly board?: number;
}

/** The board of this number: each differs from the others in two cells. */
export function board(number: number): Grid {
  const grid = blankGrid();
  grid[100 + number] = 3;
  return grid;
}

/** A run that makes the moves, one claim and one answer each, 10 ms from claim to answer. */
export function madeRun(
  moves: readonly MadeMove[],
  options: { readonly run?: Partial<RunRecord>; readonly events?: readonly EventRecord[] } = {},
): RunData {
  const run = { ...sampleRun(), ...options.run };
  const records: HistoryRecord[] = [];
  const claims: ClaimRecord[] = [];
  let levels = 0;
  let gap = false;
  const seen = (grid: Grid, state: "NOT_FINISHED" | "WIN" | "GAME_OVER" = "NOT_FINISHED") => ({
    grids: [gridToHex(grid)],
    state,
    levelsCompleted: levels,
    winLevels: run.game.winLevels,
    availableActions: [1, 2, 6] as const,
  });
  records.push({ kind: "start", after: seen(board(0)), at: at(0) });
  for (const [i, move] of moves.entries()) {
    const line = i + 1;
    const action = move.action ?? (move.tag === "RESET" ? { id: 0 as const } : press(1));
    const comes = move.comes ?? "ordinary";
    const grid = board(move.board ?? line);
    claims.push(claimOf(move, line, action, grid));
    const claim = claims.length - 1;
    if (comes === "unknown") {
      records.push({ kind: "unknown", claim, action, reason: "no answer", at: at(line, 10) });
      gap = true;
      continue;
    }
    if (comes === "boundary") levels++;
    const won = levels === run.game.winLevels;
    const after = seen(grid, won ? "WIN" : comes === "game_over" ? "GAME_OVER" : "NOT_FINISHED");
    records.push({ kind: gap ? "start" : "transition", claim, action, after, at: at(line, 10) });
    gap = false;
  }
  const history = new History();
  for (const record of records) history.append(lineFromRecord(history, record));
  return {
    dir: `/runs/${run.id}`,
    run,
    head: "f".repeat(64),
    history,
    claims,
    events: options.events ?? [],
    steps: stepsOf(history, records, claims),
    twins: new Map(),
    damage: [],
    notices: [],
  };
}

/** An event when the history had so many lines. */
export function happened(line: number, fields: EventFields): EventRecord {
  return { ...fields, at: at(line), line } as EventRecord;
}

function claimOf(move: MadeMove, line: number, action: Action, came: Grid): ClaimRecord {
  const predicted = move.predicted ?? "exact";
  const prediction = Uint8Array.from(came);
  if (typeof predicted !== "string") { for (const cell of predicted) prediction[cell] = 9; }
  return {
    line,
    action,
    tag: move.tag ?? "MODEL",
    prediction: predicted === "none" || action.id === 0 ? null : gridToHex(prediction),
    predictionHash: null,
    noise: move.noise ?? [],
    goalClaim: move.goalClaim ?? false,
    goal: move.goal ?? null,
    twin: "0".repeat(64),
    step: move.step === undefined ? null : { at: move.step[0], of: move.step[1] },
    reason: null,
    at: at(line),
  };
}

function at(line: number, ms = 0): string {
  return new Date(Date.UTC(2026, 0, 1) + line * 1000 + ms).toISOString();
}

/** The report of a made run. */
export function madeReport(...made: Parameters<typeof madeRun>): RunReport {
  const data = madeRun(...made);
  const experiments = { replay: null, generalization: null, race: null, outdated: [] };
  return { dir: data.dir, run: data.run, figures: figuresOf(data), experiments };
}
