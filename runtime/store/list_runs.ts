/**
 * The runs in a folder.
 * @module
 */
import { join } from "node:path";
import { RunUnreadable, systemReason } from "./errors.ts";
import type { RunRecord } from "./records.ts";
import { JOURNALS } from "./run_journals.ts";
import { isRunId } from "./run_id.ts";
import { readRun } from "./run_record.ts";

/** A folder among the runs: what was asked, or why that cannot be read. */
export type ListedRun =
  | { readonly id: string; readonly dir: string; readonly run: RunRecord; readonly error: null }
  | { readonly id: string; readonly dir: string; readonly run: null; readonly error: string };

/** Whether a folder is a run's, however damaged: it holds one of a run's files. */
export async function isRun(dir: string): Promise<boolean> {
  for (const file of ["run.json", ...JOURNALS.map((name) => `${name}.jsonl`)]) {
    if (await Deno.lstat(join(dir, file)).then(() => true, () => false)) return true;
  }
  return false;
}

/**
 * The runs below a folder, oldest first; none where the folder is not there. Links are not followed.
 *
 * @throws {RunUnreadable} if the folder cannot be read.
 */
export async function listRuns(runsDir: string): Promise<ListedRun[]> {
  const runs: ListedRun[] = [];
  try {
    for await (const entry of Deno.readDir(runsDir)) {
      if (!entry.isDirectory || !isRunId(entry.name)) continue;
      const place = { id: entry.name, dir: join(runsDir, entry.name) };
      try {
        runs.push({ ...place, run: await readRun(place.dir), error: null });
      } catch (error) {
        if (!(error instanceof RunUnreadable)) throw error;
        runs.push({ ...place, run: null, error: error.message });
      }
    }
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return [];
    throw new RunUnreadable(`Cannot list the runs in ${runsDir}: ${systemReason(error)}`);
  }
  return runs.sort((a, b) => a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
