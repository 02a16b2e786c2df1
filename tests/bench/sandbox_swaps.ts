/**
 * Whether swapping leaks: memory of the host and of its cells after 100 swaps and after 1,000.
 * @module
 */
import { HotTwin } from "../../sandbox/mod.ts";
import { CellHost } from "../../sandbox/host/twin_host.ts";
import type { Report } from "./main.ts";
import { residentMb } from "./sandbox/memory.ts";
import { variant } from "./sandbox/mover.ts";
import { round } from "./sandbox/timing.ts";

/** Runs it. */
export async function run(report: Report): Promise<void> {
  await using host = new CellHost({ spares: 1 });
  await using twin = await HotTwin.load(host, variant(0));
  const measure = async () => {
    await host.ready();
    return {
      host: Deno.memoryUsage().rss / 1e6,
      cells: await residentMb(host.pids),
      processes: host.pids.length,
    };
  };
  let early = await measure();
  for (let i = 1; i <= 1_000; i++) {
    await twin.swap(variant(i));
    if (i === 100) early = await measure();
  }
  const late = await measure();
  report({
    name: "memory after 1,000 swaps",
    host_mb_100: round(early.host),
    host_mb_1000: round(late.host),
    host_ratio: round(late.host / early.host),
    cells_mb_100: round(early.cells),
    cells_mb_1000: round(late.cells),
    cells_ratio: round(late.cells / early.cells),
    processes: late.processes,
    wanted_ratio: 1.1,
  });
}
