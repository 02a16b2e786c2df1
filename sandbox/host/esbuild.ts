/**
 * esbuild's browser build, started once, when it is first needed.
 * @module
 */
import * as esbuild from "esbuild-wasm/esm/browser.js";
import { createRequire } from "node:module";

let started: Promise<typeof esbuild> | null = null;

/** The started esbuild. */
export function startedEsbuild(): Promise<typeof esbuild> {
  return started ??= start();
}

async function start(): Promise<typeof esbuild> {
  const path = createRequire(import.meta.url).resolve("esbuild-wasm/esbuild.wasm");
  const wasmModule = await WebAssembly.compile(await Deno.readFile(path));
  await esbuild.initialize({ wasmModule, worker: false });
  return esbuild;
}
