/**
 * The project's own text files.
 * @module
 */
import { join } from "node:path";
import { ROOT } from "./graph.ts";

const SKIPPED = new Set([".git", "node_modules", "runs", "coverage", "data", "artefacts"]);
const TEXT = /\.(ts|js|json|jsonc|md|html|css|yml|yaml|sh|lock)$|^\.ci\/run$/;

/** Text files of the project, as paths relative to its root with their text. */
export async function* projectTexts(folder = ""): AsyncGenerator<{ path: string; text: string }> {
  for await (const entry of Deno.readDir(join(ROOT, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory && !SKIPPED.has(entry.name)) yield* projectTexts(path);
    else if (entry.isFile && TEXT.test(path)) yield { path, text: await Deno.readTextFile(join(ROOT, path)) };
  }
}
