/**
 * How a child process is started: the command line that builds the walls which are not ours.
 * @module
 */
import type { Limits } from "../contract.ts";
import type { Layers } from "./layers.ts";

/**
 * Where a child runs, and all of its environment: its cache and its temporary files would lie in folders below a file
 * that is no folder, where nothing can be made and nothing is left behind.
 */
export const SURROUNDINGS = {
  cwd: "/",
  env: { DENO_DIR: "/dev/null/twin/deno", TMPDIR: "/dev/null/twin/tmp" },
} as const;

/** The limits that a process is born with. */
export type ProcessLimits = Pick<Limits, "cpuSeconds" | "heapMb" | "memoryMb">;

/** Which programs of the operating system stand behind Deno's own limits here. */
export interface SystemTools {
  /** Where `prlimit` is, or null. */
  readonly prlimit: string | null;
  /** Where `setpriv` is, or null. */
  readonly setpriv: string | null;
}

/** The host's own hard limits: nobody may set a child's above them, and asking for it would start none. */
interface Ceilings {
  readonly CPU: number;
  readonly DATA: number;
  readonly NOFILE: number;
}

const NO_CEILINGS: Ceilings = { CPU: Infinity, DATA: Infinity, NOFILE: Infinity };

/**
 * Megabytes of address space that V8 reserves for code, in each of the two isolates of a child. They count as data
 * for the operating system's limit from the start, used or not.
 */
const CODE_RANGES_MB = 2 * 512;

const DIE_WITH_PARENT = ["--pdeathsig", "KILL", "--no-new-privs"];

/** Places where util-linux puts its programs. */
const FOLDERS = ["/usr/bin", "/bin", "/usr/local/bin"];

let tools: SystemTools | null = null;
let ceilings: Ceilings | null = null;

/** Looks for the tools, once, and tries each: a lesser one of the same name, or a system that says no, is as good as none. */
export function findSystemTools(): SystemTools {
  return tools ??= Deno.build.os === "linux"
    ? {
      prlimit: findProgram("prlimit", ["--fsize=0", "--core=0"]),
      setpriv: findProgram("setpriv", DIE_WITH_PARENT),
    }
    : { prlimit: null, setpriv: null };
}

/** A program and its arguments. */
export interface CommandLine {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * The first code the child runs: reads a length and as many bytes from stdin, and runs them as a module. Being a data
 * URL it is no file, and neither is anything after it.
 */
const ENTRY = `data:text/javascript,${
  encodeURIComponent(
    "const r=async n=>{const b=new Uint8Array(n);for(let i=0;i<n;){const k=await Deno.stdin.read(b.subarray(i));" +
      "if(k===null)Deno.exit();i+=k}return b};" +
      "const n=new DataView((await r(4)).buffer).getUint32(0,true);" +
      'const u=URL.createObjectURL(new Blob([await r(n)],{type:"text/javascript"}));(await import(u)).serve()',
  )
}`;

/** The command line of a child. */
export function commandLine(
  limits: ProcessLimits,
  layers: Layers,
  tools: SystemTools,
  v8Flags: readonly string[] = [],
): CommandLine {
  const words: string[] = [];
  if (layers.systemLimits && tools.prlimit) {
    words.push(
      tools.prlimit,
      ...limitArguments(limits, ceilings ??= findCeilings(tools.prlimit)),
    );
  }
  if (layers.systemLimits && tools.setpriv) {
    words.push(tools.setpriv, ...DIE_WITH_PARENT);
  }
  const flags = [`--max-old-space-size=${limits.heapMb}`, ...v8Flags];
  if (layers.noCodeFromText) flags.push("--disallow-code-generation-from-strings");
  words.push(
    Deno.execPath(),
    "run",
    "--quiet",
    "--no-prompt",
    "--no-config",
    "--no-lock",
    "--no-remote",
    "--no-npm",
    "--unstable-worker-options",
    `--v8-flags=${flags.join(",")}`,
    ...(layers.processPermissions ? ["--deny-import"] : [
      "--allow-read",
      "--allow-write",
      "--allow-net",
      "--allow-env",
      "--allow-sys",
      "--allow-run",
      "--allow-ffi",
    ]),
    ENTRY,
  );
  const [program, ...args] = words;
  return { program: program!, args };
}

function limitArguments({ memoryMb, cpuSeconds }: ProcessLimits, ceilings: Ceilings): string[] {
  const cpu = Math.min(cpuSeconds + 1, ceilings.CPU);
  return [
    `--data=${Math.min((memoryMb + CODE_RANGES_MB) * 1024 * 1024, ceilings.DATA)}`,
    // The soft limit asks with a signal that may be caught, the hard one a second later does not ask.
    `--cpu=${Math.max(1, cpu - 1)}:${cpu}`,
    "--fsize=0",
    `--nofile=${Math.min(64, ceilings.NOFILE)}`,
    "--core=0",
  ];
}

/** Reads the limits that this process was given itself. */
function findCeilings(prlimit: string): Ceilings {
  const args = ["--raw", "--noheadings", "--output=RESOURCE,HARD", "--cpu", "--data", "--nofile"];
  const { success, stdout } = new Deno.Command(prlimit, { args, stderr: "null" }).outputSync();
  if (!success) return NO_CEILINGS;
  const lines = new TextDecoder().decode(stdout).trim().split("\n").map((line) => line.split(/\s+/));
  const known = lines.flatMap(([name, hard]) =>
    /^\d+$/.test(hard ?? "") ? [[name, Number(hard)] as const] : []
  );
  return { ...NO_CEILINGS, ...Object.fromEntries(known) };
}

function findProgram(name: string, trial: readonly string[]): string | null {
  for (const folder of FOLDERS) {
    const program = `${folder}/${name}`;
    try {
      const tried = new Deno.Command(program, { args: [...trial, "true"], stdout: "null", stderr: "null" })
        .outputSync();
      if (tried.success) return program;
    } catch (error) {
      // Whoever may not run it may not run the cell either, and is told so when that starts.
      if (!(error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotCapable)) throw error;
    }
  }
  return null;
}
