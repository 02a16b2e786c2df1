/** Made-up runs for tests of the store. */
import { blankGrid, gridToHex } from "../../../games/grid.ts";
import { press } from "../../../games/game.ts";
import type { ClaimRecord, EventRecord, HistoryRecord, RunRecord } from "../../../runtime/store/records.ts";
import type { RunFolder } from "../../../runtime/store/run_folder.ts";

export const AT = "2026-11-03T14:25:01.337Z";
export const TWIN = "0".repeat(64);

export function sampleRun(id = "20261103-142501-337-maze-scripted-9f3c51"): RunRecord {
  return {
    format: 1,
    id,
    created: AT,
    game: { id: "maze", title: "Maze", winLevels: 3, baselines: [4, 5, 6], source: "local" },
    writer: "scripted",
    seed: 7,
    policy: "hypothesis",
    budgets: { actions: 80, levelActions: null, seconds: null, tokens: null },
    versions: { twin: "0.1.0" },
    extra: {},
  };
}

/** A grid that differs for each n. */
export function gridText(n: number): string {
  const grid = blankGrid();
  grid[n % 4096] = 1 + n % 15;
  return gridToHex(grid);
}

export function start(n = 0): HistoryRecord {
  const after = { grids: [gridText(n)], state: "NOT_FINISHED" as const, levelsCompleted: 0, winLevels: 3 };
  return { kind: "start", after: { ...after, availableActions: [1, 2] }, at: AT };
}

export function transition(claim: number): HistoryRecord {
  const after = {
    grids: [gridText(claim + 1)],
    state: "NOT_FINISHED" as const,
    levelsCompleted: 0,
    winLevels: 3,
  };
  return {
    kind: "transition",
    claim,
    action: press(1),
    after: { ...after, availableActions: [1, 2] },
    at: AT,
  };
}

export function claim(line: number): ClaimRecord {
  return {
    line,
    action: press(1),
    tag: "PROBE:dynamics",
    prediction: null,
    predictionHash: null,
    noise: [],
    goalClaim: false,
    goal: null,
    twin: TWIN,
    step: null,
    reason: "a test",
    at: AT,
  };
}

export function note(line: number, text = "it happened"): EventRecord {
  return { at: AT, line, kind: "note", text, data: null };
}

/** Plays so many actions: claim, answer, event, each time. The first line of the history is a start. */
export async function play(folder: RunFolder, actions: number): Promise<void> {
  if (folder.history.length === 0) await folder.history.append(start());
  for (let i = 0; i < actions; i++) {
    const index = await folder.claims.append(claim(folder.history.length));
    await folder.history.append(transition(index));
    await folder.events.append(note(folder.history.length));
  }
}

/** A folder of its own for a test, removed afterwards. */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await Deno.makeTempDir({ prefix: "twin-store-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}
