/** Runs `appender.ts` in a process of its own. */
import { join } from "node:path";

/** What the appender prints. */
export interface Said {
  readonly open?: readonly string[];
  readonly history?: number;
  readonly claims?: number;
  readonly events?: number;
  readonly failed?: string;
  readonly first?: string;
  readonly second?: string;
  readonly beside?: string;
  readonly error?: string;
  readonly message?: string;
}

/** A running appender. */
export interface Appender {
  readonly pid: number;
  /** The next thing it says; null once it has ended. */
  hear(): Promise<Said | null>;
  /** Ends it with SIGKILL; all it had said and nobody heard. */
  kill(): Promise<Said[]>;
}

/** Starts the appender on a run; `before` is a command that starts it, such as prlimit with its arguments. */
export function startAppender(
  dir: string,
  options: { limit?: number; before?: readonly string[]; grant?: string } = {},
): Appender {
  const script = join(import.meta.dirname!, "appender.ts");
  const grant = options.grant ?? dir;
  const command = [
    ...options.before ?? [],
    Deno.execPath(),
    "run",
    "--quiet",
    "--no-remote",
    `--allow-read=${grant}`,
    `--allow-write=${grant}`,
    script,
    dir,
    ...options.limit === undefined ? [] : [String(options.limit)],
  ];
  const child = new Deno.Command(command[0]!, {
    args: command.slice(1),
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = readLines(child.stdout);
  return {
    pid: child.pid,
    async hear() {
      const next = await lines.next();
      return next.done ? null : JSON.parse(next.value);
    },
    async kill() {
      try {
        child.kill("SIGKILL");
      } catch {
        // It has ended by itself.
      }
      const rest: Said[] = [];
      for await (const line of lines) rest.push(JSON.parse(line));
      await child.status;
      await child.stdin.close().catch(() => {});
      return rest;
    },
  };
}

/** Whole lines only: a killed process may leave half of one. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let text = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    text += part;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      yield text.slice(0, end);
      text = text.slice(end + 1);
    }
  }
  return undefined;
}
