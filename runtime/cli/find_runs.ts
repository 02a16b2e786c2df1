/**
 * Sets of runs by name: runs, and folders that hold runs.
 * @module
 */
import { isRun, listRuns } from "../wiring/runs.ts";
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
