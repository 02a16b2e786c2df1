/**
 * A run as the measures read it: everything its folder holds, in memory, and what is wrong with it.
 * @module
 */
import type { RunFolder } from "../store/run_folder.ts";
import type { ClaimRecord, EventRecord, HistoryRecord, RunRecord } from "../store/records.ts";
import { History, lineFromRecord } from "../harness/history.ts";
import { type Step, stepsOf } from "./steps.ts";

/** Everything a measure may look at. */
export interface RunData {
  readonly dir: string;
  readonly run: RunRecord;
  /** The hash of the history's last line: which history the figures are about. */
  readonly head: string;
  readonly history: History;
  readonly claims: readonly ClaimRecord[];
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
  const damage = folder.damage === null ? [] : [folder.damage];
  const { history, fault } = readHistory(folder.history.records);
  if (fault !== null) damage.push(fault);
  const claims = folder.claims.records;
  const events = folder.events.records;
  const { twins, missing } = await readTwins(folder, events);
  return {
    dir: folder.dir,
    run: folder.run,
    head: folder.history.head,
    history,
    claims,
    events,
    steps: stepsOf(history, folder.history.records, claims),
    twins,
    damage: [...damage, ...missing],
    notices: folder.notices,
  };
}

function readHistory(records: readonly HistoryRecord[]): { history: History; fault: string | null } {
  const history = new History();
  try {
    for (const record of records) history.append(lineFromRecord(history, record));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { history, fault: `history.jsonl: ${why}` };
  }
  return { history, fault: null };
}

async function readTwins(folder: RunFolder, events: readonly EventRecord[]) {
  const twins = new Map<string, string>();
  const missing: string[] = [];
  const named = new Set(events.flatMap((event) => event.kind === "twin" ? [event.twin] : []));
  for (const hash of named) {
    try {
      twins.set(hash, await folder.readTwin(hash));
    } catch (error) {
      missing.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { twins, missing };
}

/** The last twin that the run adopted and that loaded; null where there was none, or its source is missing. */
export function finalTwin(data: Pick<RunData, "events" | "twins">): { hash: string; source: string } | null {
  const last = data.events.findLast((event) => event.kind === "twin" && event.error === null);
  const source = last?.kind === "twin" ? data.twins.get(last.twin) : undefined;
  return last?.kind === "twin" && source !== undefined ? { hash: last.twin, source } : null;
}
