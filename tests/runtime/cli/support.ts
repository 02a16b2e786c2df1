/**
 * What the command line's tests share: a terminal that remembers, and the command line as a process.
 */
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { readRequest } from "../../../runtime/cli/cli.ts";
import type { Size, Terminal } from "../../../runtime/cli/command.ts";
import { permissionFlags } from "../../../runtime/cli/permissions.ts";

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** A long, fast game, and the answers that win it. */
export const FIXTURES = join(ROOT, "tests/runtime/cli/fixtures");

/** A terminal that remembers what was written. */
export interface TestTerminal extends Terminal {
  readonly out: () => string;
  readonly err: () => string;
}

/** Makes one; not live, 80×24, in the project's folder, unless told otherwise. */
export function testTerminal(
  options: { live?: boolean; size?: Size; folder?: string; signal?: AbortSignal } = {},
): TestTerminal {
  let out = "";
  let err = "";
  const { live = false, size = { columns: 80, rows: 24 }, folder = ROOT } = options;
  return {
    write: (text) => void (out += text),
    warn: (text) => void (err += text),
    live,
    size: () => size,
    folder,
    signal: options.signal ?? new AbortController().signal,
    out: () => out,
    err: () => err,
  };
}

/** What a process came to. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `deno task twin …` as a caller would, from a folder. */
export async function twin(args: readonly string[], folder = ROOT): Promise<Outcome> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "-q", "--config", join(ROOT, "deno.json"), "twin", ...args],
    cwd: folder,
    // A task that runs the tests has set this to its own caller's folder, and a task within it keeps what is set.
    env: { INIT_CWD: folder },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

/** The command line of the process that the launcher would start: for tests that kill or starve it. */
export async function childCommand(args: readonly string[], folder: string): Promise<string[]> {
  const request = readRequest(args);
  if (request.kind !== "command") throw new TypeError("Cannot start a child: the arguments ask for a text");
  const flags = permissionFlags(await request.command.grants(request.args, folder));
  return [
    ...[Deno.execPath(), "run", "-q", "--no-prompt", "--config", join(ROOT, "deno.json")],
    ...flags,
    ...[join(ROOT, "runtime/cli/main.ts"), ...args],
  ];
}

/** The last line of a text, as JSON. */
export function lastJson(text: string): Record<string, unknown> {
  return JSON.parse(text.trimEnd().split("\n").at(-1) ?? "");
}

/** The writer that wins the walk: it hands over a twin that is right. */
export const WALK_WRITER = `scripted:${join(FIXTURES, "walk_answers.json")}`;
/** `twin play` of the walk: 42 actions, won by planning alone. */
export const WALK = ["play", join(FIXTURES, "walk_game.ts"), "--writer", WALK_WRITER];

/** Runs a test in a folder of its own. */
export async function inFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "twin-cli-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** Calls `see` with each line of a stream as it comes. */
export async function readLines(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  see: (line: string) => void,
): Promise<void> {
  let rest = "";
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    lines.forEach(see);
  }
}
