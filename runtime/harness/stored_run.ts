/**
 * A run as its folder holds it, without a session: its history, its twin, and what the one says of the other.
 * @module
 */
import type { TwinCell } from "../../sandbox/cell.ts";
import { IDENTITY_TWIN } from "../../sandbox/contract.ts";
import { LogDamaged } from "../store/errors.ts";
import type { RunFolder } from "../store/mod.ts";
import { GoalLedger } from "./goals.ts";
import { appendRecords, History } from "./history.ts";
import { Replay } from "./replay.ts";
import { judge, type Verdict } from "./verdict.ts";
import { waivedLines } from "./waivers.ts";

/**
 * A run's history.
 *
 * @throws {LogDamaged} if its records make none.
 */
export function historyOf(folder: RunFolder): History {
  const history = new History();
  catchUp(history, folder);
  return history;
}

/**
 * Adds to a history what its folder holds beyond it.
 *
 * @throws {LogDamaged} if a record does not fit.
 */
export function catchUp(history: History, folder: RunFolder): void {
  const fault = appendRecords(history, folder.history.records);
  if (fault !== null) throw new LogDamaged(`Cannot trust ${folder.dir}: ${fault}`);
}

/** The twin that a run played with last; the identity stub, without a hash, where it has none yet. */
export async function currentTwin(
  folder: RunFolder,
): Promise<{ readonly twin: string | null; readonly source: string }> {
  const last = folder.events.records.findLast((event) => event.kind === "twin" && event.error === null);
  if (last?.kind !== "twin") return { twin: null, source: IDENTITY_TWIN };
  return { twin: last.twin, source: await folder.readTwin(last.twin) };
}

/** What a history says of a twin. */
export async function judgeTwin(
  cell: TwinCell,
  history: History,
  folder: RunFolder | null,
  signal: AbortSignal,
): Promise<Verdict> {
  const attempts = await new Replay(cell).catchUp(history, { signal });
  return judge(cell, attempts, folder === null ? new Set() : waivedLines(folder.events.records));
}

/** The goal predicates that may be planned for. */
export function openGoals(folder: RunFolder, verdict: Verdict): string[] {
  const ledger = GoalLedger.from(folder.events.records);
  ledger.update(verdict, folder.claims.records);
  return ledger.open(folder.run.policy, verdict.boundaries);
}
