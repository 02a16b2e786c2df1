/**
 * What a command may do, as flags of `deno run`.
 * @module
 */
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { findSystemTools } from "../../sandbox/host/launch.ts";
import type { Grants } from "./command.ts";
import { UsageError } from "./arguments.ts";
import { programOnPath, projectRoot, temporaryFolder } from "./places.ts";

/** Variables every command reads: whether the terminal can be drawn on, and where temporary files go. */
const ENVIRONMENT = ["TERM", "TMPDIR", "TEMP"];

/**
 * The flags for some grants.
 *
 * Starting child processes is by its nature broad: who may run prlimit may run anything. So only commands that need a
 * sandbox may, and it is the one grant that reaches beyond what the arguments name.
 *
 * @throws {UsageError} if a path cannot be granted.
 */
export function permissionFlags(grants: Grants): string[] {
  const read = [...grants.read ?? [], ...grants.write ?? []];
  const write = [...grants.write ?? []];
  const run = (grants.programs ?? []).map(programOnPath).filter((path) => path !== null);
  if (grants.sandbox) {
    const programs = Object.values(findSystemTools()).filter((path) => path !== null);
    read.push(projectRoot(), compilerFolder(), temporaryFolder(), ...programs);
    write.push(temporaryFolder());
    run.push(Deno.execPath(), ...programs);
  }
  return [
    ...flag("read", read),
    ...flag("write", write),
    ...flag("run", run),
    ...flag("net", grants.net ?? []),
    ...flag("env", [...ENVIRONMENT, ...grants.env ?? []]),
  ];
}

/** Where the compiler's WebAssembly lies, in whatever cache this Deno has. */
function compilerFolder(): string {
  return dirname(fileURLToPath(import.meta.resolve("esbuild-wasm/esbuild.wasm")));
}

function flag(name: string, values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const comma = values.find((value) => value.includes(","));
  if (comma !== undefined) {
    throw new UsageError(
      `Cannot grant access to ${comma}: Deno takes a comma for the end of a path; rename it`,
    );
  }
  return [`--allow-${name}=${[...new Set(values)].join(",")}`];
}
