/**
 * The project's module graph, from `deno info --json`.
 * @module
 */
import { fileURLToPath, pathToFileURL } from "node:url";
import { join, relative } from "node:path";
import type { Import } from "./directions.ts";

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Where source files lie; each of them is looked at, imported or not. */
const FOLDERS = ["games", "sandbox", "agent", "runtime"];

interface Info {
  readonly modules: readonly {
    readonly specifier: string;
    readonly error?: string;
    readonly dependencies?: readonly {
      readonly specifier: string;
      readonly code?: { readonly specifier?: string; readonly error?: string };
      readonly type?: { readonly specifier?: string; readonly error?: string };
    }[];
  }[];
}

/** Every import between two files of the project. */
export async function projectImports(): Promise<Import[]> {
  const files = [join(ROOT, "mod.ts")];
  for (const folder of FOLDERS) files.push(...await sources(join(ROOT, folder)));
  return importsOf(await denoInfo(files));
}

/** The imports of a graph that lie within the project. */
export function importsOf(info: Info): Import[] {
  const imports: Import[] = [];
  for (const { specifier, error, dependencies } of info.modules) {
    if (error !== undefined) throw new Error(`Cannot read the module graph: ${error}`);
    const from = pathOf(specifier);
    if (from === null) continue;
    for (const { specifier: written, code, type } of dependencies ?? []) {
      const failed = code?.error ?? type?.error;
      if (failed !== undefined) throw new Error(`Cannot resolve "${written}" in ${from}: ${failed}`);
      const target = code?.specifier ?? type?.specifier;
      const to = target === undefined ? null : pathOf(target);
      if (to !== null) imports.push({ from, to, typeOnly: code === undefined });
    }
  }
  return imports;
}

/** Asks Deno for the graph of some files, through a module that imports them all. */
async function denoInfo(files: readonly string[]): Promise<Info> {
  const folder = await Deno.makeTempDir({ prefix: "twin-graph-" });
  try {
    const entry = join(folder, "all.ts");
    const text = files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join("");
    await Deno.writeTextFile(entry, text);
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", "--config", join(ROOT, "deno.json"), entry],
    }).output();
    if (!success) throw new Error(`deno info failed: ${new TextDecoder().decode(stderr)}`);
    return JSON.parse(new TextDecoder().decode(stdout));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function sources(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory) found.push(...await sources(path));
    else if (entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts")) found.push(path);
  }
  return found;
}

function pathOf(specifier: string): string | null {
  if (!specifier.startsWith("file:")) return null;
  const path = relative(ROOT, fileURLToPath(specifier)).replaceAll("\\", "/");
  return path.startsWith("..") ? null : path;
}
