/**
 * The lock of a run: one writer at a time.
 *
 * It is the operating system's lock on an open file, so it ends with its holder however the holder ends. The file
 * stays behind and means nothing by itself; the process id in it only serves the message.
 * @module
 */
import { join } from "node:path";
import { RunBusy } from "./errors.ts";
import { refuseSpecialIfThere } from "./plain_file.ts";

/** A lock that is held until it is released or its process ends. */
export interface Lock {
  /** Gives the lock back. May be called twice. */
  release(): void;
}

/**
 * Takes the lock of a folder.
 *
 * @throws {RunBusy} if somebody else holds it.
 */
export async function takeLock(dir: string): Promise<Lock> {
  const path = join(dir, "lock");
  await refuseSpecialIfThere(path);
  const file = await Deno.open(path, { read: true, write: true, create: true });
  try {
    if (!await file.tryLock(true)) {
      throw new RunBusy(`Cannot write to ${dir}: ${await holder(file)} is writing to it`);
    }
    await writePid(file);
  } catch (error) {
    file.close();
    throw error;
  }
  let held = true;
  return {
    release() {
      if (held) file.close();
      held = false;
    },
  };
}

/** Leaves word for whoever comes second. A full disk keeps nobody from the lock. */
async function writePid(file: Deno.FsFile): Promise<void> {
  try {
    await file.truncate(0);
    await file.write(new TextEncoder().encode(`${Deno.pid}\n`));
  } catch {
    // The lock holds without it.
  }
}

async function holder(file: Deno.FsFile): Promise<string> {
  const bytes = new Uint8Array(20);
  const length = await file.read(bytes) ?? 0;
  const pid = new TextDecoder().decode(bytes.subarray(0, length)).trim();
  return /^\d+$/.test(pid) ? `process ${pid}` : "another process";
}
