/**
 * The store: appends a second, with each line brought to the disk and without, and the opening of a long run.
 * @module
 */
import { join } from "node:path";
import { blankGrid, gridToHex } from "../../games/grid.ts";
import type { ClaimRecord, HistoryRecord, RunRecord } from "../../runtime/store/records.ts";
import { Journal } from "../../runtime/store/journal.ts";
import { RunFolder } from "../../runtime/store/mod.ts";
import type { Report } from "./main.ts";

/** Lines of the run that is opened. */
const LINES = 5_000;

/** Measures in a folder of its own, and removes it. */
export async function run(report: Report): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "twin-bench-store-" });
  try {
    await appends(report, dir, "history line, not synced", 5_000, false);
    await appends(report, dir, "history line, synced", 300, true);
    const folder = await longRun(report, dir);
    await opening(report, folder, "for reading", false);
    await opening(report, folder, "for writing", true);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

async function appends(
  report: Report,
  dir: string,
  name: string,
  count: number,
  sync: boolean,
): Promise<void> {
  const journal = await Journal.create<HistoryRecord>(join(dir, `${name}.jsonl`));
  const began = performance.now();
  for (let i = 0; i < count; i++) await journal.append(answer(i), { sync });
  const seconds = (performance.now() - began) / 1000;
  await journal.close();
  report({
    name: `append: ${name}`,
    lines: count,
    seconds: round(seconds),
    lines_per_second: Math.round(count / seconds),
    unit: "lines/s",
  });
}

/** A whole run: a claim and an answer for each action, both on the disk before the next. */
async function longRun(report: Report, dir: string): Promise<string> {
  await using folder = await RunFolder.create(dir, RUN);
  await folder.history.append({ kind: "start", after: observed(0), at: AT });
  const began = performance.now();
  for (let i = 1; i < LINES; i++) {
    const sync = i <= SYNCED;
    const index = await folder.claims.append(claim(i), { sync });
    await folder.history.append(answer(index), { sync });
    if (i === SYNCED) {
      const seconds = (performance.now() - began) / 1000;
      report({
        name: "claim and answer, both synced",
        actions: i,
        seconds: round(seconds),
        actions_per_second: Math.round(i / seconds),
        unit: "actions/s",
      });
    }
  }
  return folder.dir;
}

async function opening(report: Report, dir: string, name: string, write: boolean): Promise<void> {
  let best = Infinity;
  let bytes = 0;
  for (let i = 0; i < 3; i++) {
    const began = performance.now();
    const folder = await RunFolder.open(dir, { write });
    best = Math.min(best, performance.now() - began);
    if (folder.damage !== null) throw new Error(folder.damage);
    bytes = (await Deno.stat(folder.history.path)).size + (await Deno.stat(folder.claims.path)).size;
    await folder.close();
  }
  report({ name: `open ${name}`, lines: LINES, bytes, best_ms: round(best), unit: "ms" });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Actions of the long run that wait for the disk; the rest would only make the benchmark slow. */
const SYNCED = 150;
const AT = "2026-11-03T14:25:01.337Z";
const GRIDS = Array.from({ length: 16 }, (_, colour) => gridToHex(blankGrid(colour)));

const RUN: RunRecord = {
  format: 1,
  id: "bench",
  created: AT,
  game: { id: "bench", title: "Bench", winLevels: 1, baselines: null, source: "local" },
  writer: "scripted",
  seed: 0,
  policy: "none",
  budgets: { actions: null, levelActions: null, seconds: null, tokens: null },
  versions: {},
  extra: {},
};

function observed(i: number) {
  const grids = [GRIDS[i % GRIDS.length]!];
  return {
    grids,
    state: "NOT_FINISHED" as const,
    levelsCompleted: 0,
    winLevels: 1,
    availableActions: [1 as const],
  };
}

function answer(index: number): HistoryRecord {
  return { kind: "transition", claim: index, action: { id: 1 }, after: observed(index), at: AT };
}

function claim(line: number): ClaimRecord {
  return {
    line,
    action: { id: 1 },
    tag: "MODEL",
    prediction: GRIDS[line % GRIDS.length]!,
    predictionHash: "0".repeat(64),
    noise: [],
    goalClaim: false,
    goal: null,
    twin: "0".repeat(64),
    step: null,
    reason: null,
    at: AT,
  };
}
