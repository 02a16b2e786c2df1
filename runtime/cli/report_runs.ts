/**
 * The figures of several runs, from their folders.
 * @module
 */
import { reportRun, type RunReport } from "../evaluate/run_report.ts";
import type { UnreadableRun } from "../evaluate/report.ts";
import { RunUnreadable } from "../store/errors.ts";
import { RunFolder } from "../wiring/runs.ts";

/** The figures of runs; those that cannot be read are named, and why. */
export async function reportRuns(
  dirs: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly runs: readonly RunReport[]; readonly unreadable: readonly UnreadableRun[] }> {
  const runs: RunReport[] = [];
  const unreadable: UnreadableRun[] = [];
  for (const dir of dirs) {
    signal.throwIfAborted();
    try {
      await using folder = await RunFolder.open(dir, { write: false });
      runs.push(await reportRun(folder));
    } catch (error) {
      if (!(error instanceof RunUnreadable)) throw error;
      unreadable.push({ dir, why: error.message });
    }
  }
  return { runs, unreadable };
}
