/**
 * What is done about the end of a journal that a kill or a power cut left unfinished.
 *
 * The cut-off bytes are kept in a file beside the journal, `<journal>.torn-<line>-<digest>`: nothing is destroyed, and
 * a reader can tell a line that was torn from one that somebody removed.
 * @module
 */
import { refuseSpecialIfThere } from "./plain_file.ts";
import { basename, dirname } from "node:path";
import { LogWriteFailed, systemReason } from "./errors.ts";
import { type Ending, sha256 } from "./journal_line.ts";
import type { Position } from "./journal_scan.ts";

/** Keeps the bytes of a torn line. Doing it twice is the same as doing it once. */
export async function keepTornLine(path: string, index: number, bytes: Uint8Array): Promise<void> {
  const kept = `${path}.torn-${index}-${sha256(bytes).slice(0, 8)}`;
  try {
    await refuseSpecialIfThere(kept);
    using file = await Deno.open(kept, { write: true, create: true, truncate: true });
    const written = await file.write(bytes);
    if (written !== bytes.length) throw new Error("the disk is full");
    await file.syncData();
  } catch (error) {
    throw new LogWriteFailed(
      `Cannot repair ${path}: the ${bytes.length} bytes of its torn line ${index} cannot be kept aside, ` +
        `${systemReason(error)}. The log was left as it is; see to that, then open the run again`,
    );
  }
}

/** The indices of the lines of a journal that were once found torn. */
export async function tornLines(path: string): Promise<number[]> {
  const prefix = `${basename(path)}.torn-`;
  const lines: number[] = [];
  for await (const entry of Deno.readDir(dirname(path))) {
    const match = entry.name.startsWith(prefix) ? /^(\d+)-/.exec(entry.name.slice(prefix.length)) : null;
    if (match) lines.push(Number(match[1]));
  }
  return lines;
}

/**
 * Makes a journal end after its last whole line.
 *
 * @returns what was done, as a sentence; null where nothing was.
 */
export async function repairEnding<R>(
  file: Deno.FsFile,
  name: string,
  at: Position,
  ending: Exclude<Ending<R>, { kind: "foreign" }>,
): Promise<string | null> {
  if (ending.kind === "clean" && ending.zeros === 0) return null;
  try {
    if (ending.kind === "unterminated") {
      if (ending.zeros > 0) await file.truncate(at.offset + ending.bytes);
      if (await file.write(new Uint8Array([10])) !== 1) throw new Error("the disk is full");
    } else {
      await file.truncate(at.offset);
    }
    await file.syncData();
  } catch (error) {
    throw new LogWriteFailed(`Cannot repair the end of ${name}: ${systemReason(error)}`);
  }
  const zeros = ending.zeros > 0 ? ` and ${ending.zeros} zero bytes after it` : "";
  switch (ending.kind) {
    case "clean":
      return `${name}: ${ending.zeros} zero bytes after line ${at.index - 1} were cut off`;
    case "unterminated":
      return `${name}: line ${at.index} was whole but its newline was missing${zeros}; the newline was added`;
    case "torn":
      return `${name}: line ${at.index} was torn by an interrupted write; its ${ending.bytes.length} bytes${zeros} ` +
        `were cut off and kept in ${name}.torn-${at.index}-${sha256(ending.bytes).slice(0, 8)}`;
  }
}
