/**
 * One sitting of a coding agent: from its start to its end, whatever ends it.
 * @module
 */
import type { Usage } from "../../../agent/writer.ts";
import type { AgentCommand } from "./command.ts";
import { guardGroup } from "./guard.ts";
import { UsageReader } from "./usage.ts";

/** Milliseconds an agent has to end itself before it is killed. */
const GRACE_MS = 3_000;

/** What the agent does not inherit: with this key it could play the games of ARC-AGI-3 beside the session. */
const WITHHELD = { ARC_API_KEY: "" };

/** How a sitting ended. */
export interface Sitting {
  /** The exit code; null where it was ended by us or could not be started. */
  readonly code: number | null;
  /** Why it could not be started; null where it was. */
  readonly error: string | null;
  readonly usage: Usage | null;
  readonly ms: number;
  /** Bytes of output, and the last of its text. */
  readonly bytes: number;
  readonly tail: string;
}

/** A sitting under way. */
export interface Running {
  /** Tokens told so far; null where nothing was told. */
  readonly usage: Usage | null;
  /** Ends it: asks first, then kills, its children too. */
  stop(): void;
  readonly ended: Promise<Sitting>;
}

/**
 * Starts an agent in its workspace. It inherits the environment, since its keys and settings are there. Its output is read to
 * the end however much it is; only the last of it is kept.
 * It never outlives this process.
 */
export function startAgent(command: AgentCommand, dir: string): Running {
  const began = performance.now();
  const reader = new UsageReader(command.speaks);
  const ms = () => Math.round(performance.now() - began);
  let child: Deno.ChildProcess;
  try {
    child = new Deno.Command(command.program, {
      args: [...command.args],
      cwd: dir,
      env: WITHHELD,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      detached: true,
    }).spawn();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const none = { code: null, error: why, usage: null, ms: ms(), bytes: 0, tail: "" };
    return { usage: null, stop: () => {}, ended: Promise.resolve(none) };
  }
  const release = guardGroup(child.pid);
  let bytes = 0;
  let tail = "";
  const drain = async (stream: ReadableStream<Uint8Array>, told: boolean) => {
    const decoder = new TextDecoder();
    try {
      for await (const piece of stream) {
        bytes += piece.length;
        const text = decoder.decode(piece, { stream: true });
        tail = (tail + text).slice(-2_000);
        if (told) reader.read(text);
      }
    } catch {
      // The pipe broke with its writer; what came is kept.
    }
  };
  const drained = Promise.all([drain(child.stdout, true), drain(child.stderr, false)]);
  let stopped = false;
  let force: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    signal(child, "TERM");
    force = setTimeout(() => signal(child, "KILL"), GRACE_MS);
  };
  const ended = (async (): Promise<Sitting> => {
    const status = await child.status;
    // Children it left behind hold its pipes, and perhaps the session.
    await signal(child, "KILL");
    release();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, GRACE_MS);
    await Promise.race([drained, late.promise]);
    clearTimeout(timer);
    clearTimeout(force);
    return {
      code: stopped ? null : status.code,
      error: null,
      usage: reader.usage,
      ms: ms(),
      bytes,
      tail: tail.trim(),
    };
  })();
  return {
    get usage() {
      return reader.usage;
    },
    stop,
    ended,
  };
}

/** Signals the agent's whole process group with `kill`, where there is such a program; else the one process. */
async function signal(child: Deno.ChildProcess, name: "TERM" | "KILL"): Promise<void> {
  const args = [`-${name}`, "--", `-${child.pid}`];
  try {
    await new Deno.Command("kill", { args, stdout: "null", stderr: "null" }).output();
  } catch {
    try {
      child.kill(`SIG${name}`);
    } catch {
      // It is gone already.
    }
  }
}
