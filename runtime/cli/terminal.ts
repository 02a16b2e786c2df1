/**
 * The terminal of this process.
 * @module
 */
import { EXIT, type Size, type Terminal } from "./command.ts";

/** The size taken where there is no terminal to ask. */
const NO_SIZE: Size = { columns: 80, rows: 24 };
/** One press of Ctrl-C can come as several signals: from the terminal, and from each launcher on the way. */
const SAME_PRESS_MS = 1_000;

/** Standard output and error, the caller's folder, and a signal that asks to end. */
export function processTerminal(folder: string, signal: AbortSignal): Terminal {
  return {
    write: (text) => writeAll(Deno.stdout, text),
    warn: (text) => writeAll(Deno.stderr, text),
    live: Deno.stdout.isTerminal() && !Deno.noColor && Deno.env.get("TERM") !== "dumb",
    size: terminalSize,
    folder,
    signal,
  };
}

/** Ctrl-C as a signal: the first press asks to end, another one later ends. */
export function cancelOnSignals(): AbortSignal {
  const cancel = new AbortController();
  let first = 0;
  onStopSignal(() => {
    if (first === 0) {
      first = Date.now();
      cancel.abort();
    } else if (Date.now() - first > SAME_PRESS_MS) Deno.exit(EXIT.cancelled);
  });
  return cancel.signal;
}

/** Has `listener` told of every signal that asks a process to end, on this system. */
export function onStopSignal(listener: (name: Deno.Signal) => void): void {
  const windows = Deno.build.os === "windows";
  const names: Deno.Signal[] = windows ? ["SIGINT", "SIGBREAK"] : ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const name of names) Deno.addSignalListener(name, () => listener(name));
}

function terminalSize(): Size {
  try {
    return Deno.consoleSize();
  } catch {
    return NO_SIZE;
  }
}

/** Writes all of a text. Whoever reads may have gone, which is no fault of ours. */
function writeAll(stream: typeof Deno.stdout, text: string): void {
  const bytes = new TextEncoder().encode(text);
  try {
    for (let at = 0; at < bytes.length;) at += stream.writeSync(bytes.subarray(at));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Whether a write failed because nobody reads any more: the pipe was closed, or the terminal (EIO). */
function isGone(error: unknown): boolean {
  return error instanceof Deno.errors.BrokenPipe ||
    (error instanceof Error && /os error 5\b/.test(error.message));
}
