/**
 * The gate: a twin's source becomes one JavaScript text that imports nothing, or is refused with file, line and column.
 * @module
 */
import { init, parse } from "es-module-lexer/minimal";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import { type SandboxCode, SandboxError, SourceError, type SourcePlace } from "./errors.ts";
import { cleanLine } from "./host/clean.ts";
import { runEsbuild } from "./host/compiler.ts";
import { hashOf } from "./host/guest_text.ts";

/** The only module a twin may import. */
const KIT = "twin";

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

/** How many compiled sources are kept, and of which length at most: a rollback compiles nothing. */
const KEPT = { sources: 64, characters: 100_000 };
const kept = new Map<string, Promise<Compiled>>();

/**
 * Compiles TypeScript or JavaScript. Types are erased, not checked; an import that only types come from goes with them.
 *
 * @throws {SourceError} for a syntax error, an import of anything but `"twin"`, `import()`, a text that is too large.
 */
export async function compile(source: string, options: CompileOptions = {}): Promise<Compiled> {
  const { file = "twin.ts", sourceBytes = 1_000_000, gate = true } = options;
  // A character takes up to three bytes: what has more characters than the limit has bytes needs no encoding to refuse.
  const bytes = source.length > sourceBytes ? null : new TextEncoder().encode(source);
  if (bytes === null || bytes.length > sourceBytes) {
    const size = bytes === null ? `${source.length} characters` : `${bytes.length} bytes`;
    throw new SourceError(
      "SOURCE_SIZE",
      `${file}: the source has ${size}, want at most ${sourceBytes} bytes`,
      null,
    );
  }
  if (!source.isWellFormed()) {
    throw new SourceError(
      "SOURCE_TEXT",
      `${file}: the source is no text: it holds half of a surrogate pair`,
      null,
    );
  }
  const hash = await hashOf(bytes);
  const name = `${hash} ${gate} ${file}`;
  const known = kept.get(name);
  const work = known ?? compileText(source, hash, file, gate);
  kept.delete(name);
  if (source.length <= KEPT.characters) kept.set(name, work);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT.sources) break;
    kept.delete(oldest);
  }
  try {
    return await work;
  } catch (error) {
    kept.delete(name);
    throw error;
  }
}

/** Where a place in compiled code comes from, or null where it is none of the source's. */
export function placeInSource(compiled: Compiled, line: number, column: number): SourcePlace | null {
  if (line < 1) return null;
  let trace = traces.get(compiled);
  if (!trace) traces.set(compiled, trace = new TraceMap(compiled.map));
  const found = originalPositionFor(trace, { line, column: Math.max(0, column - 1) });
  if (found.source === null || !found.source.endsWith(SOURCE_NAME)) return null;
  return { file: compiled.file, line: found.line, column: found.column + 1 };
}

/** The maps that were needed, read: a batch of a thousand faults asks a thousand times. */
const traces = new WeakMap<Compiled, TraceMap>();

/** What esbuild knows the source as. Its own names for the kit do not end like this. */
const SOURCE_NAME = "source.ts";

async function compileText(source: string, hash: string, file: string, gate: boolean): Promise<Compiled> {
  let answer;
  try {
    answer = await runEsbuild({ source, file: SOURCE_NAME, kit: KIT, gate });
  } catch (error) {
    if (!(error instanceof SandboxError) || error.code === "START_FAILED") throw error;
    const text = `${file}: the source cannot be compiled: esbuild gave up on it (${
      cleanLine(error.message, 300)
    })`;
    throw new SourceError("SOURCE_SYNTAX", text, null);
  }
  if ("refused" in answer) {
    const { text, isImport, line, column } = answer.refused;
    const more = answer.more > 0 ? ` (and ${answer.more} more)` : "";
    const place = line === null || column === null ? null : { file, line, column: column + 1 };
    throw sourceError(isImport ? "SOURCE_IMPORT" : "SOURCE_SYNTAX", cleanLine(text) + more, place, file);
  }
  const compiled = { hash, code: answer.code, map: answer.map, file };
  if (gate) await readAgain(compiled);
  return compiled;
}

/**
 * A second reader looks for what the first may have left: `import()` of a computed name, above all, and for an export
 * that would be called by whoever imports the module.
 */
async function readAgain(compiled: Compiled): Promise<void> {
  await init();
  let read;
  try {
    read = parse(compiled.code);
  } catch (error) {
    const text = `the compiled source cannot be read again: ${cleanLine(String(error), 200)}`;
    throw sourceError("SOURCE_SYNTAX", text, null, compiled.file);
  }
  const [imports, exports] = read;
  if (exports.some(({ n }) => n === "then")) {
    const text =
      'an export named "then" is refused: it would make a promise of the module, want another name';
    throw sourceError("SOURCE_TEXT", text, null, compiled.file);
  }
  for (const { ss } of imports) {
    const before = compiled.code.slice(0, ss);
    const place = placeInSource(compiled, before.split("\n").length, ss - before.lastIndexOf("\n"));
    const text = `import() is refused, want no import but that of "${KIT}" by an import statement`;
    throw sourceError("SOURCE_IMPORT", text, place, compiled.file);
  }
}

function sourceError(code: SandboxCode, text: string, place: SourcePlace | null, file: string): SourceError {
  return new SourceError(
    code,
    place ? `${file}:${place.line}:${place.column}: ${text}` : `${file}: ${text}`,
    place,
  );
}
