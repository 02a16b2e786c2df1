/**
 * How fast a search is: the same search of the same twin in Python with numpy, in this process, and in the sandbox.
 *
 * The three must generate equally many states, find equally many duplicates and the same plan, or the benchmark fails.
 * After warming up, each round runs all three in a turning order; figures are medians over rounds, and ratios are medians
 * of each round's ratio, so that a busy machine slows both sides of a ratio.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { createTwinHost, type TwinCell } from "../../sandbox/mod.ts";
import type { SearchRequest, SearchResult } from "../../sandbox/search/contract.ts";
import { modelOf, search } from "../../sandbox/search/mod.ts";
import type { Report } from "./main.ts";
import { type Case, CASES } from "./search/cases.ts";
import { Python } from "./search/python.ts";

const STATES = 150_000;
const LEAST_STATES = 60_000;
const DEPTH = 1_000;
const WARM_UPS = 3;
const ROUNDS = 9;

/** Runs it. */
export async function run(report: Report): Promise<void> {
  await using host = createTwinHost();
  await using python = await Python.start();
  if (!python) report({ skipped: "python", reason: "python3 with numpy was not found" });
  for (const each of CASES) {
    const source = await Deno.readTextFile(new URL(`search/${each.name}.ts`, import.meta.url));
    await using cell = await host.load(source);
    report(await measure(each, cell, python));
  }
}

async function measure(each: Case, cell: TwinCell, python: Python | null) {
  const request: SearchRequest = {
    grid: each.grid,
    memory: null,
    goals: ["goalReached"],
    mode: "breadth-first",
    candidates: each.candidates,
    depth: DEPTH,
    states: STATES,
    ms: null,
  };
  const model = modelOf(each.twin);
  const seconds = { python: [] as number[], inside: [] as number[], sandboxed: [] as number[] };
  let result = search(model, request);
  assert(
    result.generated >= LEAST_STATES,
    `${each.name} generates ${result.generated} states, want ${LEAST_STATES}`,
  );

  const runs = [
    async () => {
      if (!python) return;
      const answer = await python.search(each, DEPTH, STATES);
      assertEquals(
        { generated: answer.generated, duplicates: answer.duplicates, plan: answer.plan },
        { generated: result.generated, duplicates: result.duplicates, plan: planForPython(result) },
      );
      seconds.python.push(answer.seconds);
    },
    () => {
      const start = performance.now();
      result = search(model, request);
      seconds.inside.push((performance.now() - start) / 1000);
    },
    async () => {
      const start = performance.now();
      const answer = await cell.search(request);
      seconds.sandboxed.push((performance.now() - start) / 1000);
      assertEquals(answer, result);
    },
  ];
  for (let round = 0; round < WARM_UPS + ROUNDS; round++) {
    for (let turn = 0; turn < runs.length; turn++) await runs[(round + turn) % runs.length]!();
  }
  for (const times of Object.values(seconds)) times.splice(0, WARM_UPS);

  const { generated, duplicates, outcome, plans, bytes } = result;
  const perSecond = (times: readonly number[]) =>
    times.length > 0 ? Math.round(generated / median(times)) : null;
  return {
    twin: each.name,
    outcome,
    planLength: plans[0]?.actions.length ?? null,
    generated,
    distinct: generated - duplicates + 1,
    bytesPerState: Math.round(bytes / (generated - duplicates + 1)),
    pythonPerSecond: perSecond(seconds.python),
    inProcessPerSecond: perSecond(seconds.inside),
    sandboxedPerSecond: perSecond(seconds.sandboxed),
    sandboxedTimesPython: python ? ratio(seconds.python, seconds.sandboxed) : null,
    sandboxedTimeToInProcess: ratio(seconds.sandboxed, seconds.inside),
    rounds: ROUNDS,
  };
}

function planForPython({ plans }: SearchResult): unknown {
  return plans[0]?.actions.map(({ id, x, y }) => id === 6 ? [x, y] : id) ?? null;
}

/** The median of each round's `over / under`, to two places. */
function ratio(over: readonly number[], under: readonly number[]): number {
  return Math.round(100 * median(over.map((time, round) => time / under[round]!))) / 100;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
