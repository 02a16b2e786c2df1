/**
 * A run as the measures read it: everything its folder holds, in memory, and what is wrong with it.
 * @module
 */
import type { RunFolder } from "../store/run_folder.ts";
import { RunUnreadable } from "../store/errors.ts";
import type { ClaimRecord, EventRecord, RunRecord } from "../store/records.ts";
import { type History, readHistory } from "../harness/history.ts";
import { type Step, stepsOf } from "./steps.ts";

/** Everything a measure may look at. */
export interface RunData {
  /** The run's folder. */
  readonly dir: string;
  /** What was asked: `run.json`. */
  readonly run: RunRecord;
  /** The hash of the history's last line: which history the figures are about. */
  readonly head: string;
  /** What the game answered, as far as it can be trusted. */
  readonly history: History;
  /** What was claimed before each action. */
  readonly claims: readonly ClaimRecord[];
  /** What the harness and the writer did. */
  readonly events: readonly EventRecord[];
  /** The scored actions, in order. */
  readonly steps: readonly Step[];
  /** Sources of the twins that can be read, by hash. */
  readonly twins: ReadonlyMap<string, string>;
  /** What cannot be trusted, as sentences; the figures rest on what stands before it. */
  readonly damage: readonly string[];
  /** Repairs and losses of interrupted writes, as sentences. */
  readonly notices: readonly string[];
}

/** Reads an opened run. Damage does not end the reading: what stands before it is kept, and said so. */
export async function readRunData(folder: RunFolder): Promise<RunData> {
  const { history, fault } = readHistory(folder.history.records);
  const claims = folder.claims.records;
  const events = folder.events.records;
  return {
    dir: folder.dir,
    run: folder.run,
    head: folder.history.head,
    history,
    claims,
    events,
    steps: stepsOf(history, folder.history.records, claims),
    twins: await readTwins(folder, events),
    damage: fault === null ? folder.faults : [...folder.faults, fault],
    notices: folder.notices,
  };
}

/** The twins that can be read; the folder's faults tell of the others. */
async function readTwins(
  folder: RunFolder,
  events: readonly EventRecord[],
): Promise<ReadonlyMap<string, string>> {
  const twins = new Map<string, string>();
  for (const hash of new Set(events.flatMap((event) => event.kind === "twin" ? [event.twin] : []))) {
    try {
      twins.set(hash, await folder.readTwin(hash));
    } catch (error) {
      if (!(error instanceof RunUnreadable)) throw error;
    }
  }
  return twins;
}

/** The last twin that the run adopted and that loaded; null where there was none, or its source is missing. */
export function finalTwin(data: Pick<RunData, "events" | "twins">): { hash: string; source: string } | null {
  const last = data.events.findLast((event) => event.kind === "twin" && event.error === null);
  const source = last?.kind === "twin" ? data.twins.get(last.twin) : undefined;
  return last?.kind === "twin" && source !== undefined ? { hash: last.twin, source } : null;
}
