/**
 * Writing what a command was asked to write, and nothing that a run keeps.
 * @module
 */
import { basename, dirname } from "node:path";
import { UsageError } from "./arguments.ts";

/** What a run's folder holds of its own: the log is append-only, and no command writes over it. */
const KEPT = new Set(["run.json", "history.jsonl", "claims.jsonl", "events.jsonl", "lock"]);

/**
 * Writes a file that the caller named.
 *
 * @throws {UsageError} if it is a part of a run's record, or cannot be written.
 */
export async function writeOutput(path: string, data: string | Uint8Array): Promise<void> {
  const name = basename(path);
  if (KEPT.has(name) || basename(dirname(path)) === "twins") {
    throw new UsageError(`Cannot write ${path}: a run keeps its record under that name; name another file`);
  }
  try {
    if (typeof data === "string") await Deno.writeTextFile(path, data);
    else await Deno.writeFile(path, data);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) {
      throw new UsageError(`Cannot write ${path}: its folder does not exist; make it, or name another`);
    }
    if (error instanceof Deno.errors.IsADirectory || /os error 21/.test(String(error))) {
      throw new UsageError(`Cannot write ${path}: it is a folder; name a file`);
    }
    if (error instanceof Deno.errors.NotADirectory || /os error 20/.test(String(error))) {
      throw new UsageError(`Cannot write ${path}: its folder is a file; name another`);
    }
    throw error;
  }
}
