/**
 * Sets of runs by name: runs, and folders that hold runs.
 * @module
 */
import { join } from "node:path";
import { listRuns } from "../wiring/runs.ts";
import { findRun } from "./find_run.ts";

/** The folders of the runs that the names mean, each once; a folder without a run in it means the runs below it. */
export async function findRuns(names: readonly string[], runs: string, folder: string): Promise<string[]> {
  const dirs = new Set<string>();
  for (const name of names) {
    const dir = await findRun(name, runs, folder);
    const below = await isRun(dir) ? [] : await listRuns(dir);
    if (below.length === 0) dirs.add(dir);
    for (const run of below) dirs.add(run.dir);
  }
  return [...dirs];
}

async function isRun(dir: string): Promise<boolean> {
  return await Deno.stat(join(dir, "run.json")).then(() => true, () => false);
}
