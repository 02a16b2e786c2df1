/**
 * The sandbox beside quickjs-emscripten, node:vm and isolated-vm, each in a child process, on the same step function:
 * cold start, calls a second, and which of ten hazards each survives.
 *
 * Survived means: nothing came out or was reached, no forged answer was believed, the sandbox is still there, and its
 * next call is answered rightly, within twelve seconds.
 * @module
 */
import { assert } from "@std/assert";
import { Witnesses } from "../../sandbox/containment/witness.ts";
import { compile } from "../../sandbox/compile.ts";
import { createTwinHost } from "../../sandbox/mod.ts";
import type { Report } from "./main.ts";
import { type Driven, Driver, type Rival } from "./sandbox/driver.ts";
import { type Hazard, HAZARDS, scriptOf } from "./sandbox/hazards.ts";
import { GRID, MOVE, MOVER } from "./sandbox/mover.ts";
import { Ours } from "./sandbox/ours.ts";
import { median, round, time } from "./sandbox/timing.ts";

const ROUNDS = 5;
const CALLS = 400;
const SCRIPT = `function step(grid, id) {\n  ${MOVE}\n  return grid;\n}\n`;

/** Runs it. */
export async function run(report: Report): Promise<void> {
  const present: Contestant[] = [{ name: "twin", start: () => new Ours() }];
  for (const rival of RIVALS) {
    const missing = await whatIsMissing(rival);
    if (missing !== null) report({ name: rival.name, skipped: missing });
    else present.push({ name: rival.name, start: () => new Driver(rival) });
  }
  await compareSpeed(present, report);
  for (const contestant of present) await tryHazards(contestant, report);
}

interface Contestant {
  readonly name: string;
  readonly start: () => Driven;
}

const here = new URL("sandbox/rivals/", import.meta.url).pathname;
const RIVALS: readonly Rival[] = [
  {
    name: "quickjs-emscripten",
    program: Deno.execPath(),
    args: ["run", "-q", "--allow-read", "--no-prompt", `${here}quickjs.ts`],
  },
  { name: "node:vm", program: "node", args: [`${here}node_vm.mjs`] },
  { name: "isolated-vm", program: "node", args: ["--no-node-snapshot", `${here}isolated_vm.mjs`] },
];

/** Why a rival cannot run here, or null. */
async function whatIsMissing(rival: Rival): Promise<string | null> {
  try {
    await using driver = new Driver(rival);
    await driver.load("function one() { return 1; }");
    return await driver.call("one") === 1 ? null : "it answers wrongly";
  } catch (error) {
    const needs = rival.name === "isolated-vm"
      ? ": it wants node 24 or newer and `npm install isolated-vm`"
      : "";
    return `${rival.program} cannot run it here (${error instanceof Error ? error.message : error})${needs}`;
  }
}

/** All of them in turn, round after round, so that a busy machine slows all of them. */
async function compareSpeed(contestants: readonly Contestant[], report: Report): Promise<void> {
  // A compiled source is part of the measure for none of them: ours compiles beforehand.
  await compile("export {}");
  const cold = contestants.map((): number[] => []);
  const call = contestants.map((): number[] => []);
  const running = contestants.map(({ start }) => start());
  for (const driven of running) await driven.load(SCRIPT);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { start }] of contestants.entries()) {
      cold[i]!.push(await coldStart(start));
      call[i]!.push(await millisecondsPerCall(running[i]!));
    }
  }
  for (const driven of running) await driven[Symbol.asyncDispose]();
  for (const [i, { name }] of contestants.entries()) {
    const figures = {
      cold_start_ms: round(median(cold[i]!)),
      calls_per_second: Math.round(1000 / median(call[i]!)),
    };
    report({ name, ...figures });
  }
  report({ name: "twin, in batches", calls_per_second: await batchedCallsPerSecond() });
}

async function coldStart(start: () => Driven): Promise<number> {
  const began = performance.now();
  await using driven = start();
  await driven.load(SCRIPT);
  const grid = await driven.step(GRID, 4);
  assert(grid[1] === 3, "the first answer is right");
  return performance.now() - began;
}

/** The median of many calls: a busy machine makes a few of them very late. */
async function millisecondsPerCall(driven: Driven): Promise<number> {
  const ms: number[] = [];
  let grid = GRID;
  for (let i = 0; i < CALLS; i++) {
    const began = performance.now();
    grid = await driven.step(grid, 4);
    ms.push(performance.now() - began);
  }
  assert(grid[CALLS % 64] === 3, "the last answer is right");
  return median(ms);
}

/** What the others have no word for: many calls in one request. */
async function batchedCallsPerSecond(): Promise<number> {
  await using host = createTwinHost();
  await using twin = await host.load(MOVER);
  const batch = new Array(2_000).fill({ grid: GRID, action: { id: 4 }, memory: null });
  const ms: number[] = [];
  for (let i = 0; i < ROUNDS + 3; i++) ms.push(await time(() => twin.step(batch)));
  return Math.round(batch.length / median(ms.slice(3)) * 1000);
}

async function tryHazards({ name, start }: Contestant, report: Report): Promise<void> {
  let survived = 0;
  for (const hazard of HAZARDS) {
    const trouble = await survive(start, hazard);
    if (trouble === null) survived++;
    report({ name, hazard: hazard.name, survived: trouble === null, ...(trouble !== null && { trouble }) });
  }
  report({ name, hazards_survived: survived, hazards: HAZARDS.length });
}

/** Why a sandbox did not survive, or null. */
async function survive(start: () => Driven, hazard: Hazard): Promise<string | null> {
  await using witnesses = Witnesses.create();
  await using driven = start();
  // The load is request 1 and the attack request 2: what a forger has to know.
  const script = witnesses.fill(scriptOf(hazard)).replaceAll("{{id}}", "2");
  let came: unknown = "nothing";
  try {
    await driven.load(script);
    came = await driven.call("attack");
  } catch (error) {
    came = String(error);
  }
  if (came === "forged") return "a forged answer was believed";
  let after: unknown;
  try {
    after = await driven.call("after");
  } catch (error) {
    after = String(error);
  }
  const seen = witnesses.look([String(came), String(after)]);
  if (seen.length > 0) return seen[0]!;
  return after === 42 ? null : `the next call gave ${String(after).slice(0, 100)}`;
}
