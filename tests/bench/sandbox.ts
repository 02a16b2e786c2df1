/**
 * What a cell costs: starting, calling, swapping, memory, killing. Medians over repeats.
 * @module
 */
import { assert } from "@std/assert";
import type { Attempt, StepCall } from "../../sandbox/cell.ts";
import { compile } from "../../sandbox/compile.ts";
import { closeCompiler } from "../../sandbox/host/compiler.ts";
import { HotTwin, LimitError } from "../../sandbox/mod.ts";
import { CellHost } from "../../sandbox/host/twin_host.ts";
import type { Report } from "./main.ts";
import { GRID, moved, MOVER, variant } from "./sandbox/mover.ts";
import { median, round, time } from "./sandbox/timing.ts";
import { residentMb } from "./sandbox/memory.ts";

const STARTS = 9;
const CALLS = 2_000;
const BATCH = 2_000;
const HISTORY = 200;
const SWAPS = 9;
const KILLS = 7;

const CALL: StepCall = { grid: GRID, action: { id: 4 }, memory: null };

/** Runs it. */
export async function run(report: Report): Promise<void> {
  report(await compiling());
  report(await coldStart());
  report(await warmStart());
  report(await calling());
  report(await swapping());
  report(await memory());
  report(await killing());
}

async function compiling() {
  await closeCompiler();
  const first = await time(() => compile(variant(-1)));
  const next: number[] = [];
  for (let i = 0; i < STARTS; i++) next.push(await time(() => compile(variant(-2 - i))));
  return { name: "compile", first_ms: round(first), next_ms: round(median(next)) };
}

/** From `load` of a compiled source to the first answer, no process started before. */
async function coldStart() {
  await using host = new CellHost({ spares: 0 });
  await compile(MOVER);
  const ms: number[] = [];
  for (let i = 0; i < STARTS; i++) ms.push(await firstAnswer(host));
  return { name: "cold start to first answer", ms: round(median(ms)), wanted_ms: 300 };
}

/** The same where a spare is ready. */
async function warmStart() {
  await using host = new CellHost({ spares: 1 });
  await compile(MOVER);
  const ms: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    await host.ready();
    ms.push(await firstAnswer(host));
  }
  return { name: "warm start to first answer", ms: round(median(ms)), wanted_ms: 30 };
}

async function firstAnswer(host: CellHost): Promise<number> {
  const began = performance.now();
  const twin = await host.load(MOVER);
  const [answer] = await twin.step([CALL]);
  const ms = performance.now() - began;
  assert(answer!.fault === null && answer!.grid![1] === 3, "the first answer is right");
  await twin.close();
  return ms;
}

async function calling() {
  await using host = new CellHost();
  await using twin = await host.load(MOVER);
  const batch: StepCall[] = new Array(BATCH).fill(CALL);
  for (let i = 0; i < 300; i++) await twin.step([CALL]);
  for (let i = 0; i < 5; i++) await twin.step(batch);
  const single: number[] = [];
  const batches: number[] = [];
  const ratios: number[] = [];
  for (let i = 0; i < 7; i++) {
    const calls: number[] = [];
    for (let k = 0; k < CALLS / 7; k++) calls.push(await time(() => twin.step([CALL])));
    const one = median(calls);
    const many = await time(() => twin.step(batch)) / BATCH;
    single.push(one);
    batches.push(many);
    ratios.push(one / many);
  }
  return {
    name: "steps",
    round_trip_ms: round(median(single)),
    wanted_ms: 0.3,
    batch_per_second: Math.round(1000 / median(batches)),
    batch_to_single: round(median(ratios)),
    wanted_ratio: 20,
  };
}

/** A new source each time: compiled, loaded in a spare, validated over a history, put in place. */
async function swapping() {
  await using host = new CellHost();
  await using twin = await HotTwin.load(host, variant(0));
  const attempt: Attempt = {
    from: { grid: GRID, level: 0 },
    lines: Array.from({ length: HISTORY }, (_, i) => ({
      before: moved(i),
      action: { id: 4 },
      grids: [moved(i + 1)],
    })),
  };
  const ms: number[] = [];
  for (let i = 1; i <= SWAPS; i++) {
    await host.ready();
    ms.push(
      await time(() =>
        twin.swap(variant(i), async (candidate) => {
          const [answer] = await candidate.replay([attempt]);
          assert(
            answer!.lines.every(({ predicted }, line) => predicted![(line + 1) % 64] === 3),
            "it replays",
          );
        })
      ),
    );
  }
  return { name: "swap validated over 200 transitions", ms: round(median(ms)), wanted_ms: 150 };
}

async function memory() {
  await using host = new CellHost({ spares: 0, processes: 10 });
  const twins = [await host.load(MOVER)];
  const one = await residentMb(host.pids);
  while (twins.length < 10) twins.push(await host.load(MOVER));
  const ten = await residentMb(host.pids);
  return {
    name: "memory of idle cells",
    one_mb: round(one),
    ten_mb: round(ten),
    host_mb: round(Deno.memoryUsage().rss / 1e6),
  };
}

/** From the deadline's error to a process that is gone, and how late that error came. */
async function killing() {
  await using host = new CellHost();
  const late: number[] = [];
  const gone: number[] = [];
  for (let i = 0; i < KILLS; i++) {
    await host.ready();
    const twin = await host.load(
      "export function step() { for (;;); } export const goalReached = () => false;",
      {
        callMs: 200,
      },
    );
    const began = performance.now();
    const error = await twin.step([CALL]).catch((error: unknown) => error);
    late.push(performance.now() - began - 200);
    assert(error instanceof LimitError, "the loop is ended");
    gone.push(await time(() => twin.close()));
  }
  return {
    name: "deadline",
    late_ms: round(median(late)),
    wanted_ms: 100,
    kill_to_gone_ms: round(median(gone)),
  };
}
