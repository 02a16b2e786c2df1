/**
 * The command line's process, started by the launcher with the permissions that the arguments ask for.
 * @module
 */
import { runCli } from "./cli.ts";
import { cancelOnSignals, processTerminal } from "./terminal.ts";

if (import.meta.main) {
  Deno.exit(await runCli(Deno.args, processTerminal(Deno.cwd(), cancelOnSignals())));
}
