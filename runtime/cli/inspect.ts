/**
 * Looking at a run without playing it: its history, a twin, and what the one says of the other.
 * @module
 */
import type { TwinCell, TwinHost } from "../../sandbox/cell.ts";
import { IDENTITY_TWIN } from "../../sandbox/contract.ts";
import { SourceError } from "../../sandbox/errors.ts";
import { GoalLedger } from "../harness/goals.ts";
import { History, lineFromRecord } from "../harness/history.ts";
import { Replay } from "../harness/replay.ts";
import { judge, type Verdict } from "../harness/verdict.ts";
import { waivedLines } from "../harness/waivers.ts";
import { LogDamaged } from "../store/errors.ts";
import { RunFolder } from "../wiring/runs.ts";
import { UsageError } from "./arguments.ts";
import type { Terminal } from "./command.ts";
import { runsFolder } from "./commands/options.ts";
import { findRun } from "./find_run.ts";
import { callersPath } from "./places.ts";

/** A twin's source, and the name that errors give it. */
export interface Draft {
  readonly source: string;
  readonly file: string;
}

/**
 * Opens a run for looking.
 *
 * @throws {LogDamaged} if its files cannot be trusted.
 */
export async function openForReading(dir: string): Promise<RunFolder> {
  const folder = await RunFolder.open(dir, { write: false });
  if (folder.damage === null) return folder;
  const { damage } = folder;
  await folder.close();
  throw new LogDamaged(`Cannot trust ${dir}: ${damage}`);
}

/** Opens the run of a name for looking: see `findRun` and `openForReading`. */
export async function openNamed(
  name: string,
  options: { readonly runs: string },
  terminal: Terminal,
): Promise<RunFolder> {
  return await openForReading(await findRun(name, runsFolder(options, terminal.folder), terminal.folder));
}

/** A run's history. */
export function historyOf(folder: RunFolder): History {
  const history = new History();
  for (const record of folder.history.records) history.append(lineFromRecord(history, record));
  return history;
}

/** The twin in a file, or the one that a run played with last. */
export async function draftOf(folder: RunFolder, file: string | null, terminal: Terminal): Promise<Draft> {
  if (file !== null) return await readDraft(file, terminal);
  const last = folder.events.records.findLast((event) => event.kind === "twin" && event.error === null);
  if (last?.kind !== "twin") return { source: IDENTITY_TWIN, file: "twin.ts" };
  return { source: await folder.readTwin(last.twin), file: `twins/${last.twin}.ts` };
}

/** The twin in a file. */
export async function readDraft(file: string, terminal: Terminal): Promise<Draft> {
  const path = callersPath(terminal.folder, file);
  try {
    return { source: await Deno.readTextFile(path), file: path };
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new UsageError(`Cannot read the twin ${path}: there is no such file`);
  }
}

/**
 * Loads a twin.
 *
 * @throws {SourceError} that names the file as the caller knows it, with line and column.
 */
export async function loadDraft(host: TwinHost, draft: Draft): Promise<TwinCell> {
  try {
    return await host.load(draft.source);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const { code, message, place } = error;
    const rest = place === null ? message : message.slice(message.indexOf(place.file) + place.file.length);
    throw new SourceError(code, place === null ? `${draft.file}: ${message}` : `${draft.file}${rest}`, place);
  }
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
