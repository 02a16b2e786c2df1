/**
 * Benchmark: a report of 25 runs of 500 actions each. Goal: under 20 s and 1 GB.
 *
 * The runs are walks over local games with made-up claims, written through the store: five of them, each read five
 * times under another name.
 * @module
 */
import { join } from "node:path";
import process from "node:process";
import { localGames } from "../../games/local/mod.ts";
import type { Action, Game, Observation } from "../../games/game.ts";
import { click, RESET, settled } from "../../games/game.ts";
import { copyGrid, gridToHex } from "../../games/grid.ts";
import { IDENTITY_TWIN } from "../../sandbox/contract.ts";
import { renderPage } from "../../runtime/evaluate/page/page.ts";
import { makeReport } from "../../runtime/evaluate/report.ts";
import { reportRun, type RunReport } from "../../runtime/evaluate/run_report.ts";
import { NO_BUDGETS } from "../../runtime/harness/budget.ts";
import { RunLog } from "../../runtime/harness/run_log.ts";
import { FORMAT, newRunId, RunFolder } from "../../runtime/store/mod.ts";
import type { Report } from "./main.ts";

const GAMES = 5;
const COPIES = 5;
const ACTIONS = 500;

/** Writes the runs, then times reading and measuring them, and drawing the page. */
export async function run(report: Report): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "twin-bench-report-" });
  try {
    const dirs: string[] = [];
    for (const game of localGames.slice(0, GAMES)) dirs.push(...await walked(root, game.create()));
    report(await measured(dirs));
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

async function measured(dirs: readonly string[]) {
  let peak = 0;
  const look = () => peak = Math.max(peak, Deno.memoryUsage().rss);
  const cpu = process.cpuUsage();
  const began = performance.now();
  const runs: RunReport[] = [];
  for (const dir of dirs) {
    await using folder = await RunFolder.open(dir, { write: false });
    runs.push(await reportRun(folder));
    look();
  }
  const read = performance.now();
  const page = await renderPage(makeReport(runs, [], { made: new Date(0), version: "bench" }));
  const done = performance.now();
  look();
  const { user, system } = process.cpuUsage(cpu);
  return {
    runs: runs.length,
    actions: runs.reduce((sum, one) => sum + one.figures.tags.actions, 0),
    seconds: tenths((done - began) / 1000),
    cpu_seconds: tenths((user + system) / 1e6),
    measuring_seconds: tenths((read - began) / 1000),
    drawing_seconds: tenths((done - read) / 1000),
    page_mb: tenths(page.length / 1e6),
    peak_rss_mb: Math.round(peak / 1e6),
  };
}

/** Walks through a game with a claim before every action; the folder, and as many copies of it as wanted. */
async function walked(root: string, game: Game): Promise<string[]> {
  const { id, title, winLevels, baselines } = game.info;
  const folder = await RunFolder.create(root, {
    format: FORMAT,
    id: newRunId(id, "bench"),
    created: new Date().toISOString(),
    game: { id, title, winLevels, baselines: baselines ?? null, source: "local" },
    writer: "bench",
    seed: 0,
    policy: "hypothesis",
    budgets: NO_BUDGETS,
    versions: {},
    extra: {},
  });
  const log = new RunLog(folder);
  let last = await game.start();
  await log.start(last);
  for (let i = 0; i < ACTIONS; i++) {
    if (i % 20 === 0) await handOver(log, i / 20);
    const action = pick(last, i);
    const next = await game.act(action);
    await log.answer(await claim(log, action, next, i), action, next);
    last = next;
  }
  await game.close();
  await folder.close();
  const dirs = [folder.dir];
  for (let copy = 1; copy < COPIES; copy++) dirs.push(await copied(folder.dir, join(root, `copy-${copy}`)));
  return dirs;
}

/** Every third prediction is wrong in some cells. */
async function claim(log: RunLog, action: Action, next: Observation, i: number): Promise<number> {
  const predicted = copyGrid(settled(next));
  if (i % 3 === 0) { for (let cell = 0; cell < 40; cell++) predicted[(i * 37 + cell * 5) % 4096]! ^= 1; }
  return await log.claim({
    action,
    tag: action.id === 0 ? "RESET" : i % 7 === 0 ? "PROBE:dynamics" : "MODEL",
    prediction: action.id === 0 ? null : gridToHex(predicted),
    predictionHash: null,
    noise: [],
    goalClaim: i % 25 === 0,
    goal: "goalReached",
    twin: "0".repeat(64),
    step: { at: 1 + i % 5, of: 5 },
    reason: null,
  });
}

/** A twin of some 300 lines that differs a little from the one before. */
async function handOver(log: RunLog, version: number): Promise<void> {
  const lines = Array.from(
    { length: 300 },
    (_, i) => `// rule ${i}: colour ${(i * version) % 16} <stays> & moves`,
  );
  const twin = await log.folder.saveTwin(`${lines.join("\n")}\n${IDENTITY_TWIN}`);
  const usage = { input: 900, cachedInput: 60_000, output: 2_000, reasoning: 500, dollars: 0.03 };
  await log.event({ kind: "turn", wall: "dynamics", move: "twin", note: null, usage, ms: 900 });
  await log.event({ kind: "twin", twin, error: null, by: "bench" });
  const found = { counterexamples: [], refuted: [], memorised: null, ms: 12 };
  await log.event({ kind: "validation", twin, valid: version % 2 === 0, ...found });
}

function pick(last: Observation, i: number): Action {
  if (last.state !== "NOT_FINISHED") return RESET;
  const id = last.availableActions[(i * 7 + Math.floor(i / 3)) % last.availableActions.length]!;
  return id === 6 ? click((i * 13) % 64, (i * 29) % 64) : { id };
}

async function copied(dir: string, to: string): Promise<string> {
  const target = join(to, dir.split(/[\\/]/).at(-1)!);
  await Deno.mkdir(join(target, "twins"), { recursive: true });
  for (const sub of ["", "twins"]) {
    for await (const entry of Deno.readDir(join(dir, sub))) {
      if (entry.isFile) await Deno.copyFile(join(dir, sub, entry.name), join(target, sub, entry.name));
    }
  }
  return target;
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
