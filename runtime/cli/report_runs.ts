/**
 * The figures of several runs, from their folders.
 * @module
 */
import { reportRun, type RunReport } from "../evaluate/run_report.ts";
import type { UnreadableRun } from "../evaluate/report.ts";
import { RunUnreadable } from "../store/errors.ts";
import { RunFolder } from "../wiring/runs.ts";
import type { Terminal } from "./command.ts";
import { sayDamage } from "./damage.ts";
import { clean } from "./view/style.ts";

/** Runs as far as they could be read. */
export interface ReportedRuns {
  readonly runs: readonly RunReport[];
  readonly unreadable: readonly UnreadableRun[];
  /** Whether all of them could be read, and none is damaged. */
  readonly sound: boolean;
}

/** The figures of runs; what is damaged or cannot be read is named on standard error. */
export async function reportRuns(dirs: readonly string[], terminal: Terminal): Promise<ReportedRuns> {
  const runs: RunReport[] = [];
  const unreadable: UnreadableRun[] = [];
  for (const dir of dirs) {
    terminal.signal.throwIfAborted();
    try {
      await using folder = await RunFolder.open(dir, { write: false });
      runs.push(await reportRun(folder));
      sayDamage(dir, damageOf(runs.at(-1)!), terminal);
    } catch (error) {
      if (!(error instanceof RunUnreadable)) throw error;
      unreadable.push({ dir, why: error.message });
      terminal.warn(`${dir} is left out: ${clean(error.message)}\n`);
    }
  }
  const sound = unreadable.length === 0 && runs.every((run) => damageOf(run).length === 0);
  return { runs, unreadable, sound };
}

function damageOf(run: RunReport): readonly string[] {
  return run.figures.soundness.damage;
}
