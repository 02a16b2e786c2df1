/**
 * Makes the texts of the programs that run inside. Run as a program it writes them to stdout, or with `--keep`
 * (`deno task bundle`) to `sandbox/guest/bundle.json`.
 * @module
 */
import type { Plugin } from "esbuild-wasm";
import { startedEsbuild } from "./esbuild.ts";
import { type GuestBundle, hashOf, SANDBOX } from "./guest_text.ts";

/** Bundles the guest's programs and the kit. */
async function bundleGuest(): Promise<GuestBundle> {
  const modules = new Map<string, string>();
  const entries = ["guest/main.ts", "guest/worker.ts", "guest/compiler.ts", "kit/mod.ts"];
  const [main, worker, compiler, kit] = await Promise.all(
    entries.map((entry) => bundle(new URL(entry, SANDBOX), modules)),
  );
  const hashes = Object.fromEntries([...modules].sort());
  return { main: main!, worker: worker!, compiler: compiler!, kit: kit!, modules: hashes };
}

async function bundle(entry: URL, modules: Map<string, string>): Promise<string> {
  const esbuild = await startedEsbuild();
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry.href],
    bundle: true,
    write: false,
    format: "esm",
    target: "esnext",
    charset: "utf8",
    legalComments: "none",
    // Less to read at every start; names stay, so that an error of ours can be understood.
    minifyWhitespace: true,
    logLevel: "silent",
    tsconfigRaw: "{}",
    plugins: [ownFiles(modules)],
  });
  // esbuild names each module in a comment by its URL, which is a path of this machine.
  return outputFiles[0]!.text.replaceAll(SANDBOX.href, "").replaceAll(new URL("../", SANDBOX).href, "");
}

/** Modules of this package, by their URL; notes the hash of each. */
function ownFiles(modules: Map<string, string>): Plugin {
  return {
    name: "own-files",
    setup(build) {
      build.onResolve({ filter: /^\w+:/ }, ({ path }) => ({ path, namespace: "own" }));
      build.onResolve({ filter: /^\.\.?\//, namespace: "own" }, ({ path, importer }) => ({
        path: new URL(path, importer).href,
        namespace: "own",
      }));
      build.onLoad({ filter: /./, namespace: "own" }, async ({ path }) => {
        const bytes = await Deno.readFile(new URL(path));
        modules.set(relative(path), await hashOf(bytes));
        return { contents: bytes, loader: "ts" };
      });
    },
  };
}

function relative(href: string): string {
  const root = new URL("../", SANDBOX).href;
  return href.startsWith(SANDBOX.href) ? href.slice(SANDBOX.href.length) : `../${href.slice(root.length)}`;
}

if (import.meta.main) {
  const text = JSON.stringify(await bundleGuest(), null, 1) + "\n";
  if (Deno.args.includes("--keep")) await Deno.writeTextFile(new URL("guest/bundle.json", SANDBOX), text);
  else console.log(text);
}
