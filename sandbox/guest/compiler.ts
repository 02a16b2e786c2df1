/**
 * The gate's inner side: the program of the child that runs esbuild. A source is foreign data, and what parses it may
 * be brought to its knees by it, so it parses where nothing is to be had and where it can be killed.
 * @module
 */
import type { build, initialize, Message, Plugin } from "esbuild-wasm";
import { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import { Kind, SEAL_BYTES } from "../protocol/frame.ts";
import { serveFrames, writeFrame } from "./pipe.ts";

/** A source to compile. */
export interface CompileRequest {
  readonly source: string;
  /** The name under which esbuild speaks of it. */
  readonly file: string;
  /** The only module that may be imported. */
  readonly kit: string;
  /** Whether other imports are refused. */
  readonly gate: boolean;
}

/** What esbuild makes of it: a text and its source map, or where it stopped. Columns count from 0. */
export type CompileAnswer = { readonly code: string; readonly map: string } | {
  readonly refused: {
    readonly text: string;
    readonly isImport: boolean;
    readonly line: number | null;
    readonly column: number | null;
  };
  readonly more: number;
};

interface Esbuild {
  readonly build: typeof build;
  readonly initialize: typeof initialize;
}

/** Says of an error that it is a refused import, whatever its text. */
const IMPORT_NOTE = "import";

class Compiler {
  readonly #esbuild: Esbuild;
  readonly #kit: string;

  constructor(esbuild: Esbuild, kit: string) {
    this.#esbuild = esbuild;
    this.#kit = kit;
  }

  async compile({ source, file, kit, gate }: CompileRequest): Promise<CompileAnswer> {
    try {
      const { outputFiles } = await this.#esbuild.build({
        stdin: { contents: source, sourcefile: file, loader: "ts" },
        outfile: "twin.js",
        bundle: true,
        write: false,
        format: "esm",
        target: "esnext",
        // Newer than V8: esbuild writes them in older words.
        supported: { decorators: false },
        charset: "utf8",
        sourcemap: "external",
        sourcesContent: false,
        legalComments: "none",
        logLevel: "silent",
        tsconfigRaw: "{}",
        define: { "import.meta": "{}" },
        plugins: [imports(kit, this.#kit, gate)],
      });
      const text = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
      return { code: text(".js"), map: text(".map") };
    } catch (error) {
      const [first, ...rest] = (error as { errors?: Message[] }).errors ?? [];
      if (!first) throw error;
      const { text, location, detail } = first;
      return {
        refused: {
          text,
          isImport: detail === IMPORT_NOTE,
          line: location?.line ?? null,
          column: location?.column ?? null,
        },
        more: rest.length,
      };
    }
  }
}

function imports(name: string, code: string, gate: boolean): Plugin {
  return {
    name: "gate",
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ kind, path }) => {
        if (kind === "entry-point") return undefined;
        if (path === name && kind === "import-statement") {
          return { path: name, namespace: "kit", sideEffects: false };
        }
        if (!gate) return { path, external: true };
        const what = kind === "dynamic-import"
          ? "import()"
          : kind === "require-call"
          ? "require()"
          : "import";
        const text =
          `${what} of "${path}" is refused, want no import but that of "${name}" by an import statement`;
        return { errors: [{ text, detail: IMPORT_NOTE }] };
      });
      build.onLoad({ filter: /.*/, namespace: "kit" }, () => ({ contents: code, loader: "js" }));
    },
  };
}

/** Serves the host: first esbuild's own text and machine code and the kit, then sources. */
export function serve(): Promise<never> {
  let seal = new Uint8Array(SEAL_BYTES);
  let compiler: Promise<Compiler>;
  const start = async (from: ByteReader): Promise<Compiler> => {
    const url = URL.createObjectURL(new Blob([from.text()], { type: "text/javascript" }));
    const kit = from.text();
    const [esbuild, wasmModule] = await Promise.all([
      import(url) as Promise<Esbuild>,
      WebAssembly.compile(from.raw(from.u32()).slice()),
    ]);
    await esbuild.initialize({ wasmModule, worker: false });
    return new Compiler(esbuild, kit);
  };
  const answer = (call: number, work: Promise<CompileAnswer | null>) =>
    work.then((found) => {
      const out = new ByteWriter();
      out.json(found);
      writeFrame(call === 0 ? Kind.READY : Kind.ANSWER, call, out.finish(), seal);
    }, (error) => {
      const out = new ByteWriter(256);
      out.text(String(error).slice(0, 500));
      writeFrame(Kind.CRASHED, call, out.finish(), seal);
    });
  return serveFrames(({ kind, call, payload }) => {
    const from = new ByteReader(payload);
    if (kind === Kind.START) {
      seal = from.raw(SEAL_BYTES).slice();
      compiler = start(from);
      answer(call, compiler.then(() => null));
    } else {
      // The deadlines that stand before the source are the host's affair.
      from.raw(8);
      const request = from.json() as CompileRequest;
      answer(call, compiler.then((ready) => ready.compile(request)));
    }
  });
}
