/**
 * Why a process ended, from its exit status and what it wrote last.
 * @module
 */
import { CellError, LimitError, type SandboxError } from "../errors.ts";
import { cleanLine } from "./clean.ts";

/** The error for a process that ended without being told to. */
export function causeOfDeath(status: Deno.CommandStatus, stderr: string): SandboxError {
  if (status.signal === "SIGXCPU") {
    return new LimitError("CPU_TIME", "The cell used up its CPU seconds; its process is gone", null);
  }
  if (
    /memory allocation of \d+ bytes failed|Fatal process out of memory|Cannot allocate memory/.test(stderr)
  ) {
    return new LimitError("MEMORY", "The cell used up its memory; its process is gone", null);
  }
  if (/JavaScript (?:heap )?out of memory|invalid (?:table|array|string) size|heap limit/i.test(stderr)) {
    return new LimitError("HEAP", "The cell used up its JavaScript heap; its process is gone", null);
  }
  if (status.signal === "SIGKILL") {
    return new CellError("CRASHED", "The cell's process was killed from outside, perhaps for want of memory");
  }
  const last = cleanLine(stderr, 400);
  const how = status.signal ?? `code ${status.code}`;
  return new CellError("CRASHED", `The cell's process ended by itself (${how})${last ? `: ${last}` : ""}`);
}
