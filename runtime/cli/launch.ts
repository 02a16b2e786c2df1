/**
 * The launcher: reads what a command line needs, and starts it in a child process with exactly those permissions.
 *
 *     deno task twin play maze   →   deno run --allow-read=… --allow-write=…/runs … runtime/cli/main.ts play maze
 *
 * @module
 */
import { join } from "node:path";
import { readRequest, reportFailure } from "./cli.ts";
import { EXIT } from "./command.ts";
import { permissionFlags } from "./permissions.ts";
import { programOnPath, projectRoot } from "./places.ts";
import { onStopSignal, processTerminal } from "./terminal.ts";

if (import.meta.main) Deno.exit(await launch(Deno.args));

/** Launches a command line; its exit code. */
async function launch(args: readonly string[]): Promise<number> {
  const folder = Deno.env.get("INIT_CWD") ?? Deno.cwd();
  const terminal = processTerminal(folder, new AbortController().signal);
  try {
    const request = readRequest(args);
    if (request.kind === "text") {
      terminal.write(request.text);
      return EXIT.done;
    }
    return await runChild(permissionFlags(await request.command.grants(request.args, folder)), args, folder);
  } catch (error) {
    return reportFailure(error, args, terminal);
  }
}

/** Runs the command line proper. It is the caller's folder that it works in, and the caller's input and output. */
async function runChild(flags: readonly string[], args: readonly string[], folder: string): Promise<number> {
  const root = projectRoot();
  const command = [
    ...[Deno.execPath(), "run", "-q", "--no-prompt", "--config", join(root, "deno.json")],
    ...flags,
    ...[join(root, "runtime/cli/main.ts"), ...args],
  ];
  // Where the launcher itself is killed, the child is asked to end, and saves what it has.
  const setpriv = Deno.build.os === "linux" ? programOnPath("setpriv") : null;
  if (setpriv !== null) command.unshift(setpriv, "--pdeathsig", "TERM");
  const [program, ...rest] = command;
  const child = new Deno.Command(program!, {
    args: rest,
    cwd: folder,
    stdin: "inherit",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn();
  onStopSignal((name) => pass(child, name));
  return (await child.status).code;
}

/** Hands a signal on. The child may have got it from the terminal already, and be gone. */
function pass(child: Deno.ChildProcess, signal: Deno.Signal): void {
  try {
    child.kill(signal);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound) && !(error instanceof TypeError)) throw error;
  }
}
