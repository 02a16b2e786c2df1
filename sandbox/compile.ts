/**
 * The gate: a twin's source becomes one JavaScript text that imports nothing, or is refused with file, line and column.
 * @module
 */
import type { Message, Plugin } from "esbuild-wasm";
import { init, parse } from "es-module-lexer/minimal";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { type SandboxCode, SourceError, type SourcePlace } from "./errors.ts";
import { startedEsbuild } from "./esbuild.ts";
import { cleanLine } from "./host/clean.ts";
import { guestText, hashOf } from "./host/guest_text.ts";

/** The only module a twin may import. */
export const KIT = "twin";

/** A source that passed the gate. */
export interface Compiled {
  /** SHA-256 of the source text, 64 hex digits. */
  readonly hash: string;
  /** One ES module without imports. */
  readonly code: string;
  /** Its source map, as JSON text. */
  readonly map: string;
  /** The name under which errors speak of the source. */
  readonly file: string;
}

/** How a source is compiled. */
export interface CompileOptions {
  /** Shown in errors. Default `twin.ts`. */
  readonly file?: string;
  /** Largest source in bytes. Default 1,000,000. */
  readonly sourceBytes?: number;
  /** Whether imports are refused. Only a test of the walls behind the gate says no. */
  readonly gate?: boolean;
}

/**
 * Compiles TypeScript or JavaScript. Types are erased, not checked.
 *
 * @throws {SourceError} for a syntax error, an import of anything but `"twin"`, `import()`, a text that is too large.
 */
export async function compile(source: string, options: CompileOptions = {}): Promise<Compiled> {
  const { file = "twin.ts", sourceBytes = 1_000_000, gate = true } = options;
  const bytes = new TextEncoder().encode(source);
  if (bytes.length > sourceBytes) {
    throw new SourceError(
      "SOURCE_SIZE",
      `${file}: the source has ${bytes.length} bytes, want at most ${sourceBytes}`,
      null,
    );
  }
  const hash = await hashOf(bytes);
  const esbuild = await startedEsbuild();
  const { kit } = await guestText();
  let result;
  try {
    result = await esbuild.build({
      stdin: { contents: source, sourcefile: file, loader: "ts" },
      outfile: "twin.js",
      bundle: true,
      write: false,
      format: "esm",
      target: "esnext",
      charset: "utf8",
      sourcemap: "external",
      sourcesContent: false,
      legalComments: "none",
      logLevel: "silent",
      tsconfigRaw: "{}",
      define: { "import.meta": "{}" },
      plugins: [imports(kit, gate)],
    });
  } catch (error) {
    throw refusal(error, file);
  }
  const map = result.outputFiles.find(({ path }) => path.endsWith(".map"))!.text;
  const code = result.outputFiles.find(({ path }) => path.endsWith(".js"))!.text;
  if (gate) await refuseImportsLeft(code, map, file);
  return { hash, code, map, file };
}

/** Where a place in compiled code comes from, or null where it is none of the source's. */
export function placeInSource(compiled: Compiled, line: number, column: number): SourcePlace | null {
  if (line < 1) return null;
  const found = originalPositionFor(new TraceMap(compiled.map), { line, column: Math.max(0, column - 1) });
  if (found.source === null || !found.source.endsWith(compiled.file)) return null;
  return { file: compiled.file, line: found.line, column: found.column + 1 };
}

function imports(kitCode: string, gate: boolean): Plugin {
  return {
    name: "gate",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ kind, path }) => {
        if (kind === "entry-point") return undefined;
        if (path === KIT && kind === "import-statement") {
          return { path: KIT, namespace: "kit", sideEffects: false };
        }
        if (!gate) return { path, external: true };
        return { errors: [{ text: importRefusal(kind, path) }] };
      });
      build.onLoad({ filter: /.*/, namespace: "kit" }, () => ({ contents: kitCode, loader: "js" }));
    },
  };
}

function importRefusal(kind: string, path: string): string {
  const what = kind === "dynamic-import" ? "import()" : kind === "require-call" ? "require()" : "import";
  return `${what} of "${path}" is refused: a twin may only import "${KIT}", and only by an import statement`;
}

/** A second reader looks for what the first may have left: `import()` of a computed name, above all. */
async function refuseImportsLeft(code: string, map: string, file: string): Promise<void> {
  await init();
  for (const found of parse(code)[0]) {
    const before = code.slice(0, found.ss);
    const line = before.split("\n").length;
    const column = found.ss - before.lastIndexOf("\n");
    const place = placeInSource({ hash: "", code, map, file }, line, column);
    throw sourceError(
      "SOURCE_IMPORT",
      'import() is refused: a twin may only import "twin", by an import statement',
      place,
      file,
    );
  }
}

function refusal(error: unknown, file: string): SourceError {
  const messages = (error as { errors?: Message[] }).errors ?? [];
  const first = messages[0];
  if (!first) {
    const why = cleanLine(error instanceof Error ? error.message : String(error), 300);
    return new SourceError("SOURCE_SYNTAX", `${file}: the source cannot be compiled: ${why}`, null);
  }
  const place = first.location
    ? { file, line: first.location.line, column: first.location.column + 1 }
    : null;
  const isImport = first.text.includes("is refused: a twin may only import");
  const more = messages.length > 1 ? ` (and ${messages.length - 1} more)` : "";
  return sourceError(isImport ? "SOURCE_IMPORT" : "SOURCE_SYNTAX", cleanLine(first.text) + more, place, file);
}

function sourceError(code: SandboxCode, text: string, place: SourcePlace | null, file: string): SourceError {
  return new SourceError(
    code,
    place ? `${file}:${place.line}:${place.column}: ${text}` : `${file}: ${text}`,
    place,
  );
}
