/**
 * Which walls stand on this machine, seen from outside: what the operating system says of a running cell.
 * @module
 */
import { IDENTITY_TWIN } from "../contract.ts";
import { CellHost } from "../host/twin_host.ts";
import { PERMITS } from "../permits.ts";

/** One wall: whether it stands here, and how that is known. */
export interface Wall {
  readonly name: string;
  /** Null where this machine offers no way to look. */
  readonly enforced: boolean | null;
  readonly how: string;
}

/** What the operating system knows of a process; null where it does not say. */
export interface ProcessFacts {
  readonly environment: readonly string[] | null;
  /** Soft limits by their names in `/proc/PID/limits`; `unlimited` where there is none. */
  readonly limits: Readonly<Record<string, string>> | null;
  /** Whether its session is its own. */
  readonly ownSession: boolean | null;
  /** The open descriptors, by what they lead to. */
  readonly descriptors: readonly string[] | null;
}

/**
 * Looks at a process through the programs of the system, since `/proc` is closed to a program with any less than every
 * permission.
 */
export async function inspectProcess(pid: number): Promise<ProcessFacts> {
  const [environment, limits, session, descriptors] = await Promise.all([
    output("cat", `/proc/${pid}/environ`),
    output("cat", `/proc/${pid}/limits`),
    output("ps", "-o", "sid=", "-p", String(pid)),
    output("ls", "-l", `/proc/${pid}/fd`),
  ]);
  return {
    environment: environment?.split("\0").filter((entry) => entry !== "") ?? null,
    limits: limits === null ? null : Object.fromEntries(
      [...limits.matchAll(/^Max (.+?) {2,}(\S+)/gm)].map(([, name, soft]) => [name!, soft!]),
    ),
    ownSession: session === null ? null : session.trim() === String(pid),
    descriptors: descriptors?.split("\n").flatMap((line) => line.split(" -> ")[1] ?? []) ?? null,
  };
}

/** Starts a cell, looks at its process, and says which walls stand. */
export async function findWalls(): Promise<Wall[]> {
  await using host = new CellHost({ spares: 0 });
  await using _twin = await host.load(IDENTITY_TWIN);
  const { environment, limits, ownSession } = await inspectProcess(host.pids[0]!);
  const limit = (name: string, what: string): Wall => ({
    name: what,
    enforced: limits ? (limits[name] ?? "unlimited") !== "unlimited" : null,
    how: limits
      ? `the operating system says: ${limits[name]} (prlimit)`
      : "this system tells no process's limits",
  });
  const always = (name: string, how: string): Wall => ({ name, enforced: true, how });
  return [
    always(
      "imports refused",
      'every import but "twin", by esbuild, and again by a second reader of what it wrote',
    ),
    always("process without permissions", "deno run without any --allow, --deny-import, --no-prompt"),
    {
      name: "empty environment",
      enforced: environment && environment.every((entry) => /^(DENO_DIR|TMPDIR)=\/dev\/null\//.test(entry)),
      how: environment ? `it holds ${environment.join(" ")}` : "this system tells no process's environment",
    },
    {
      name: "own session",
      enforced: ownSession,
      how: "a signal to the host's terminal or group does not reach it, and its own reaches nobody",
    },
    always("worker without permissions", 'the twin\'s worker has permissions: "none"'),
    always("globals removed", `${PERMITS.length} are permitted by name, all others are deleted`),
    always("primordials frozen", "what a twin can reach of the language cannot be changed"),
    always("no code from text", "V8 refuses eval and Function"),
    always("deadlines", "the process is killed; no running code needs to agree"),
    limit("data size", "memory limit of the system"),
    always("memory watch", "the process ends when its resident memory passes the limit"),
    limit("cpu time", "CPU seconds"),
    limit("file size", "no file can be written"),
    limit("open files", "open files"),
    limit("core file size", "no core dump"),
    {
      name: "dies with its parent",
      enforced: Deno.build.os === "linux" ? await hasProgram("setpriv") : false,
      how: Deno.build.os === "linux"
        ? "a parent-death signal (setpriv), and the end of its input"
        : "only by the end of its input: a stopped process stays until it goes on",
    },
  ];
}

async function hasProgram(name: string): Promise<boolean> {
  return await output(name, "--version") !== null;
}

async function output(program: string, ...args: string[]): Promise<string | null> {
  try {
    const { success, stdout } = await new Deno.Command(program, { args, stderr: "null" }).output();
    return success ? new TextDecoder().decode(stdout) : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
