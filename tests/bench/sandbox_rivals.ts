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
import type { Report } from "./main.ts";
import { type Driven, Driver, type Rival } from "./sandbox/driver.ts";
import { HAZARDS, scriptOf } from "./sandbox/hazards.ts";
import { GRID, MOVE } from "./sandbox/mover.ts";
import { Ours } from "./sandbox/ours.ts";
import { median, round } from "./sandbox/timing.ts";

const STARTS = 5;
const CALLS = 1_000;
const SCRIPT = `function step(grid, id) {\n  ${MOVE}\n  return grid;\n}\n`;

/** Runs it. */
export async function run(report: Report): Promise<void> {
  await measure("twin", () => new Ours(), report);
  for (const rival of RIVALS) {
    const missing = await whatIsMissing(rival);
    if (missing !== null) report({ name: rival.name, skipped: missing });
    else await measure(rival.name, () => new Driver(rival), report);
  }
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

async function measure(name: string, start: () => Driven, report: Report): Promise<void> {
  const cold: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    // A compiled source is part of the measure for none of them: ours compiles beforehand.
    if (i === 0) await compile("export {}");
    cold.push(await coldStart(start));
  }
  report({ name, cold_start_ms: round(median(cold)), calls_per_second: await callsPerSecond(start) });
  let survived = 0;
  for (const hazard of HAZARDS) {
    const trouble = await survive(start, hazard.name);
    if (trouble === null) survived++;
    report({ name, hazard: hazard.name, survived: trouble === null, ...(trouble !== null && { trouble }) });
  }
  report({ name, hazards_survived: survived, hazards: HAZARDS.length });
}

async function coldStart(start: () => Driven): Promise<number> {
  const began = performance.now();
  await using driven = start();
  await driven.load(SCRIPT);
  const grid = await driven.step(GRID, 4);
  assert(grid[1] === 3, "the first answer is right");
  return performance.now() - began;
}

async function callsPerSecond(start: () => Driven): Promise<number> {
  await using driven = start();
  await driven.load(SCRIPT);
  for (let i = 0; i < CALLS / 4; i++) await driven.step(GRID, 4);
  const began = performance.now();
  let grid = GRID;
  for (let i = 0; i < CALLS; i++) grid = await driven.step(grid, 4);
  assert(grid[CALLS % 64] === 3, "the last answer is right");
  return Math.round(CALLS / (performance.now() - began) * 1000);
}

/** Why a sandbox did not survive, or null. */
async function survive(start: () => Driven, name: string): Promise<string | null> {
  await using witnesses = Witnesses.create();
  await using driven = start();
  const hazard = HAZARDS.find((each) => each.name === name)!;
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
