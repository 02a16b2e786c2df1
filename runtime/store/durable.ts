/**
 * Files that are there whole or not at all, whatever happens while they are written.
 * @module
 */
import { dirname } from "node:path";

/** Writes a file beside its place, brings it to the disk and moves it there. Throws what the system reports. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${crypto.randomUUID().slice(0, 8)}.draft`;
  try {
    {
      using file = await Deno.open(draft, { write: true, createNew: true });
      for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
      await file.sync();
    }
    await Deno.rename(draft, path);
  } catch (error) {
    await Deno.remove(draft).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Brings the entries of a folder to the disk, where the system can. */
export async function syncFolder(dir: string): Promise<void> {
  try {
    using folder = await Deno.open(dir, { read: true });
    await folder.sync();
  } catch {
    // Some systems cannot open a folder; there, its entries are safe by themselves or not at all.
  }
}
