/**
 * The child that runs esbuild: one for the whole program, started when it is first needed, ended when it has had
 * nothing to do for a while.
 *
 * esbuild's machine code takes half a second to get ready, in a child as in the host. In a child a source that breaks
 * it (fifty thousand brackets do) breaks nothing else, a source that takes for ever can be stopped, and V8 can be told
 * not to spend more on optimising it than it will ever give back.
 * @module
 */
import { createRequire } from "node:module";
import type { CompileAnswer, CompileRequest } from "../guest/compiler.ts";
import { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import { Kind } from "../protocol/frame.ts";
import { Child } from "./child.ts";
import { guestText } from "./guest_text.ts";
import { ALL_LAYERS } from "./layers.ts";
import { commandLine, findSystemTools, SURROUNDINGS } from "./launch.ts";

/** Milliseconds without work after which the child ends, while hosts are open, and when none is. */
const IDLE_MS = { held: 60_000, free: 2_000 };
/** Milliseconds for one source. Real ones take tens. */
const COMPILE_MS = 30_000;
/** A compiled text and its map may be this large. */
const ANSWER_BYTES = 64 * 1024 * 1024;
const LIMITS = { cpuSeconds: 3_600, heapMb: 512, memoryMb: 2_048 };
/** No optimising compiler: it takes two thirds of the time to a first answer, and half of the memory. */
const FLAGS = ["--wasm-lazy-compilation", "--liftoff-only"];

let running: Promise<Child> | null = null;
let queue: Promise<unknown> = Promise.resolve();
let holders = 0;
let asked = 0;
let idle: ReturnType<typeof setTimeout> | undefined;

/**
 * What esbuild makes of a source.
 *
 * @throws {CellError} if the child does not start or breaks; {LimitError} if it takes too long. The next call starts
 * another.
 */
export function runEsbuild(request: CompileRequest): Promise<CompileAnswer> {
  const turn = queue.then(() => ask(request));
  queue = turn.catch(() => {
    // The caller hears of it; the next source is another matter.
  });
  return turn;
}

/**
 * Starts the child, if it is not running, so that it is ready when a source comes, and keeps it until the function that
 * is returned is called, or until it has long been idle.
 */
export function holdCompiler(): () => void {
  holders++;
  start().catch(() => {
    // Whoever compiles starts it again and hears why it fails.
  });
  return () => {
    holders--;
    running?.then(rest, () => {});
  };
}

/** Ends the child and waits until it is gone. The next source starts another. */
export async function closeCompiler(): Promise<void> {
  clearTimeout(idle);
  const child = await running?.catch(() => null);
  running = null;
  child?.hold(true);
  child?.kill();
  await child?.gone;
}

async function ask(request: CompileRequest): Promise<CompileAnswer> {
  asked++;
  try {
    const child = await start();
    if (!child.alive) running = null;
    return await askChild(await start(), request);
  } finally {
    asked--;
    running?.then(rest, () => {});
  }
}

async function askChild(child: Child, request: CompileRequest): Promise<CompileAnswer> {
  clearTimeout(idle);
  child.hold(true);
  try {
    const out = new ByteWriter(request.source.length + 256);
    out.json(request);
    const { payload } = await child.request(Kind.COMPILE, out.finish(), {
      callMs: COMPILE_MS,
      batchMs: COMPILE_MS,
      late: "LOAD_TIME",
    });
    return new ByteReader(payload).json() as CompileAnswer;
  } catch (error) {
    running = null;
    child.kill();
    await child.gone;
    throw error;
  } finally {
    child.hold(false);
  }
}

/** Sets the time at which an idle child ends. */
function rest(child: Child): void {
  clearTimeout(idle);
  if (!child.alive || asked > 0) return;
  idle = setTimeout(() => {
    running = null;
    child.kill();
  }, holders > 0 ? IDLE_MS.held : IDLE_MS.free);
  idle.unref();
}

function start(): Promise<Child> {
  return running ??= startChild().then((child) => {
    child.capAnswers(ANSWER_BYTES);
    child.hold(false);
    rest(child);
    return child;
  }, (error) => {
    running = null;
    throw error;
  });
}

async function startChild(): Promise<Child> {
  const { resolve } = createRequire(import.meta.url);
  const [guest, script, wasm] = await Promise.all([
    guestText(),
    Deno.readTextFile(resolve("esbuild-wasm/esm/browser.min.js")),
    Deno.readFile(resolve("esbuild-wasm/esbuild.wasm")),
  ]);
  const body = new ByteWriter(wasm.length + script.length + guest.kit.length + 1024);
  body.text(script);
  body.text(guest.kit);
  body.u32(wasm.length);
  body.raw(wasm);
  return Child.start({
    command: commandLine(LIMITS, ALL_LAYERS, findSystemTools(), FLAGS),
    ...SURROUNDINGS,
    program: guest.compiler,
    start: body.finish(),
  });
}
