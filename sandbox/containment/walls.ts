/**
 * Which walls stand on this machine, seen from outside: what the operating system says of a running cell.
 * @module
 */
import { IDENTITY_TWIN } from "../contract.ts";
import { findSystemTools } from "../host/launch.ts";
import type { Layers } from "../host/layers.ts";
import { CellHost } from "../host/twin_host.ts";

/** One wall: whether it stands here, and how that is known. */
export interface Wall {
  /** What it is called. */
  readonly name: string;
  /** Null where this machine offers no way to look. */
  readonly enforced: boolean | null;
  /** How it stands, or how that is known. */
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

/** Starts cells, looks at their processes, and says which walls stand. */
export async function findWalls(): Promise<Wall[]> {
  const [seen, tried] = await Promise.all([seenWalls(), triedWalls()]);
  return [
    shown(
      "imports refused",
      'every import but "twin", by esbuild, and again by a second reader of what it wrote',
    ),
    ...tried,
    shown("deadlines", "the process is killed; no running code needs to agree"),
    shown("memory watch", "the process ends when its resident memory passes the limit"),
    ...seen,
  ];
}

/** A wall that the probes show. */
function shown(name: string, how: string): Wall {
  return { name, enforced: true, how: `${how} (shown by the probes)` };
}

/** What the operating system says of a cell. */
async function seenWalls(): Promise<Wall[]> {
  await using host = new CellHost({ spares: 0 });
  await using _twin = await host.load(IDENTITY_TWIN);
  const { environment, limits, ownSession } = await inspectProcess(host.pids[0]!);
  const limit = (name: string, what: string): Wall => ({
    name: what,
    enforced: limits ? (limits[name] ?? "unlimited") !== "unlimited" : null,
    how: limits ? `the system says: ${limits[name]} (prlimit)` : "this system tells no process's limits",
  });
  return [
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
    limit("data size", "memory limit of the system"),
    limit("cpu time", "CPU seconds"),
    limit("file size", "no file can be written"),
    limit("open files", "open files"),
    limit("core file size", "no core dump"),
    {
      name: "dies with its parent",
      enforced: findSystemTools().setpriv !== null,
      how: findSystemTools().setpriv !== null
        ? "a parent-death signal (setpriv), and the end of its input"
        : "only by the end of its input: a stopped process stays until it goes on",
    },
  ];
}

/** Walls that are shown by taking away those in front of them. */
async function triedWalls(): Promise<Wall[]> {
  const untamed = { removedGlobals: false, frozenPrimordials: false };
  const look = `Deno.readDirSync("/")`;
  const [[inProcess, code], [inWorker], [name, pollution]] = await Promise.all([
    tryBodies({ ...untamed, workerPermissions: false }, [look, `eval("1")`]),
    tryBodies({ ...untamed, processPermissions: false }, [look]),
    tryBodies({ processPermissions: false, workerPermissions: false }, [look, "Array.prototype.at = 1"]),
  ]);
  const wall = (what: string, said: string | undefined, wanted: RegExp): Wall => ({
    name: what,
    enforced: wanted.test(said ?? ""),
    how: `with the others taken away, it says: ${said}`,
  });
  return [
    wall("process without permissions", inProcess, /NotCapable/),
    wall("worker without permissions", inWorker, /NotCapable/),
    wall("no code from text", code, /EvalError/),
    wall("globals removed", name, /Deno is not defined/),
    wall("primordials frozen", pollution, /TypeError/),
  ];
}

/** What comes of bodies of `step` under other walls. */
async function tryBodies(layers: Partial<Layers>, bodies: readonly string[]): Promise<string[]> {
  await using host = new CellHost({ spares: 0, layers });
  const cases = bodies.map((body, i) => `if (memory === ${i}) { ${body}; }`).join("\n");
  await using twin = await host.load(
    `export function step(grid, action, memory) {\n${cases}\nreturn grid;\n}\nexport function goalReached() { return false; }`,
  );
  const grid = new Uint8Array(4096);
  const answers = await twin.step(bodies.map((_, memory) => ({ grid, action: { id: 1 }, memory })));
  return answers.map(({ fault }) => fault?.message.replace(/^step threw /, "") ?? "nothing");
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
