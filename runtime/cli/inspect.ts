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
import { UsageError } from "./arguments.ts";
import type { Terminal } from "./command.ts";
import { runsFolder } from "./options/common.ts";
import { findRun } from "./find_run.ts";
import { callersPath } from "./places.ts";
import { twinNames } from "./view/twin_names.ts";

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

/** The twin in a file, or one of a run's own: that of a number (see `versionOf`), without a name the last. */
export async function draftOf(folder: RunFolder, named: string | null, terminal: Terminal): Promise<Draft> {
  const version = named === null ? null : versionOf(named);
  if (version !== null) {
    const twin = hashOf(folder, version);
    return { source: await folder.readTwin(twin), file: `twins/${twin}.ts` };
  }
  if (named !== null && named !== LAST) return await readDraft(named, terminal);
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

/** The name of the twin that a run played with last. */
const LAST = "last";

/** The number in a twin's name as plays print it, `v3`; null of any other name. */
function versionOf(name: string): number | null {
  return /^v[1-9]\d*$/.test(name) ? Number(name.slice(1)) : null;
}

/** The hash of a run's twin of a number: twins are counted as they come up, as plays print them. */
function hashOf({ dir, events }: RunFolder, version: number): string {
  const names = twinNames(() => null);
  for (const event of events.records) {
    if (event.kind !== "twin" && event.kind !== "validation") continue;
    if (names.number(event.twin) === version) return event.twin;
  }
  const last = names.number("") - 1;
  const has = last === 0 ? "it has no twin yet" : last === 1 ? "it has v1 alone" : `it has v1 to v${last}`;
  throw new UsageError(
    `There is no twin v${version} of ${dir}: ${has}. A file of this name is ./v${version}`,
  );
}
