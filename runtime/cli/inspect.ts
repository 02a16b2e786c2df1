/**
 * Looking at a run without playing it: the run that is named, and the twin it is looked at with.
 * @module
 */
import type { TwinCell, TwinHost } from "../../sandbox/cell.ts";
import { SourceError } from "../../sandbox/errors.ts";
import { currentTwin } from "../harness/stored_run.ts";
import { LogDamaged } from "../store/errors.ts";
import { readInput } from "../wiring/input_file.ts";
import { RunFolder } from "../wiring/runs.ts";
import type { Terminal } from "./command.ts";
import { runsFolder } from "./options/common.ts";
import { findRun } from "./find_run.ts";
import { callersPath } from "./places.ts";

/** The name of the twin of a run or a recording that has none yet. */
export const IDENTITY_STUB = "identity stub";

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

/** The twin in a file, or the one that a run played with last. */
export async function draftOf(folder: RunFolder, file: string | null, terminal: Terminal): Promise<Draft> {
  if (file !== null) return await readDraft(file, terminal);
  const { twin, source } = await currentTwin(folder);
  return { source, file: twin === null ? IDENTITY_STUB : `twins/${twin}.ts` };
}

/** The twin in a file. */
export async function readDraft(file: string, terminal: Terminal): Promise<Draft> {
  const path = callersPath(terminal.folder, file);
  return { source: await readInput(path, "the twin"), file: path };
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
