/**
 * A million states in one search: how long it takes in the sandbox, and how much memory its process has at its most.
 * @module
 */
import { assertEquals } from "@std/assert";
import { CellHost } from "../../sandbox/host/twin_host.ts";
import type { SearchRequest } from "../../sandbox/search/contract.ts";
import type { Report } from "./main.ts";
import { residentMb } from "./sandbox/memory.ts";
import { round } from "./sandbox/timing.ts";

const STATES = 1_000_000;

/** Twenty lamps, one for each of the clicks: two to the twentieth boards. */
const LAMPS = `export function step(grid, { x, y }) {
  for (let row = y; row < y + 4; row++) for (let at = row * 64 + x; at < row * 64 + x + 4; at++) grid[at] ^= 1;
  return grid;
}
export function goalReached() {
  return false;
}`;

/** Runs it. */
export async function run(report: Report): Promise<void> {
  await using host = new CellHost({ spares: 0 });
  await using twin = await host.load(LAMPS);
  const clicks = Array.from({ length: 20 }, (_, lamp) => (
    { id: 6 as const, x: 4 + 12 * (lamp % 5), y: 4 + 12 * Math.floor(lamp / 5) }
  ));
  const request: SearchRequest = {
    grid: new Uint8Array(4096),
    memory: null,
    goals: ["goalReached"],
    mode: "breadth-first",
    candidates: { simple: [], clicks, clickComponents: false },
    depth: 1_000,
    states: 20 * STATES,
    ms: null,
  };
  const began = performance.now();
  let most = 0;
  const looks = setInterval(async () => most = Math.max(most, await residentMb(host.pids)), 250);
  const found = await twin.search(request);
  clearInterval(looks);
  most = Math.max(most, await residentMb(host.pids));
  const distinct = found.generated - found.duplicates + 1;
  assertEquals([found.outcome, found.plans.length], ["cut_off", 0]);
  report({
    name: "a million states",
    generated: found.generated,
    distinct,
    seconds: round((performance.now() - began) / 1000),
    bytesPerState: Math.round(found.bytes / distinct),
    process_mb: round(most),
    wanted_mb: 1_500,
  });
}
