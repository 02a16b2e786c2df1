/**
 * The page's files as a browser takes them: the module graph of `page/main.ts`, and what lies beside it.
 *
 * The page is TypeScript, as the rest is, so that it shares types and helpers with it and is checked with it. The types
 * are blanked out when the page is first asked for: there is no build step, and lines keep their numbers.
 * @module
 */
import { init, parse } from "es-module-lexer/minimal";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import preact from "preact" with { type: "text" };
import preactHooks from "preact/hooks" with { type: "text" };

/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly text: string;
}

/** Where modules are served: a module's path in the project follows. */
const MODULES = "/page/";

/** The packages that the page imports, and where they are served. */
const PACKAGES: Readonly<Record<string, { readonly path: string; readonly text: string }>> = {
  "preact": { path: `${MODULES}packages/preact.js`, text: preact },
  "preact/hooks": { path: `${MODULES}packages/preact_hooks.js`, text: preactHooks },
};

const SCRIPT = "text/javascript; charset=utf-8";
const STYLE = "text/css; charset=utf-8";

/** What is served beside the modules. */
const OTHERS: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  "/": { file: "index.html", type: "text/html; charset=utf-8" },
  "/page/style.css": { file: "style.css", type: STYLE },
  "/page/runs.css": { file: "runs.css", type: STYLE },
  "/page/run.css": { file: "run.css", type: STYLE },
  "/page/panels.css": { file: "panels.css", type: STYLE },
  "/page/icon.svg": { file: "icon.svg", type: "image/svg+xml" },
};

const ROOT = new URL("../../", import.meta.url);
const PAGE = new URL("page/", import.meta.url);

/** Every file of the page by the path it is served at. Nothing else is: a path that is not here names no file. */
export async function pageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const files = new Map<string, PageFile>();
  for (const [path, { file, type }] of Object.entries(OTHERS)) {
    files.set(path, { type, text: await Deno.readTextFile(new URL(file, PAGE)) });
  }
  await init;
  for (const { path, text } of Object.values(PACKAGES)) {
    files.set(path, { type: SCRIPT, text: withPlaces(text, path) });
  }
  await addModule(new URL("main.ts", PAGE), files);
  return files;
}

/** Adds a module of the project and all it imports. */
async function addModule(url: URL, files: Map<string, PageFile>): Promise<void> {
  const path = MODULES + url.href.slice(ROOT.href.length);
  if (files.has(path)) return;
  if (!url.href.startsWith(ROOT.href)) {
    throw new Error(`Cannot serve ${fileURLToPath(url)}: it lies outside the project`);
  }
  const text = withPlaces(stripTypeScriptTypes(await Deno.readTextFile(url)), path);
  files.set(path, { type: SCRIPT, text });
  for (const { n: name } of parse(text)[0]) {
    if (name?.startsWith(".")) await addModule(new URL(name, url), files);
  }
}

/** A module's text with the places of packages in place of their names. */
function withPlaces(text: string, path: string): string {
  let changed = text;
  for (const { n: name, s: from, e: to } of parse(text)[0].toReversed()) {
    if (name === undefined || /^[./]/.test(name)) continue;
    const found = PACKAGES[name];
    if (found === undefined) {
      throw new Error(`Cannot serve ${path}: it imports "${name}", which the page has not`);
    }
    changed = changed.slice(0, from) + found.path + changed.slice(to);
  }
  return changed;
}
