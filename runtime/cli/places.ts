/**
 * Where things are: the project, the caller's runs, the programs a sandbox is started with.
 * @module
 */
import { fileURLToPath } from "node:url";
import { delimiter, isAbsolute, join, resolve } from "node:path";

/** The folder that holds `deno.json`. */
export function projectRoot(): string {
  return fileURLToPath(new URL("../../", import.meta.url));
}

/** A path as the caller wrote it, made absolute. */
export function callersPath(folder: string, path: string): string {
  return isAbsolute(path) ? path : resolve(folder, path);
}

/** The folder for temporary files. */
export function temporaryFolder(): string {
  return resolve(Deno.env.get("TMPDIR") ?? Deno.env.get("TEMP") ?? "/tmp");
}

/** A program on the search path, as an absolute path; null where there is none. An absolute path stands for itself. */
export function programOnPath(name: string): string | null {
  const folders = isAbsolute(name) ? ["/"] : (Deno.env.get("PATH") ?? "").split(delimiter);
  for (const folder of folders) {
    if (folder === "") continue;
    const path = join(folder, name);
    try {
      if (Deno.statSync(path).isFile) return path;
    } catch {
      // Not here; the next folder may have it.
    }
  }
  return null;
}
