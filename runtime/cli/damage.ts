/**
 * What commands that only look at runs say of damaged ones. They go on with what is intact, say on standard error what
 * is not, and end with the exit code 1; commands whose answer would be wrong refuse such a run (see `openForReading`).
 * @module
 */
import { basename } from "node:path";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import { clean } from "./view/style.ts";

/** Says what is wrong with a run's files, a line for each fault. */
export function sayDamage(dir: string, damage: readonly string[], terminal: Terminal): void {
  for (const fault of damage) terminal.warn(`${basename(dir)} is damaged: ${clean(fault)}\n`);
}

/** The exit code of a command that has looked at runs: no where one of them is damaged. */
export function exitFor(...damages: readonly (readonly string[])[]): ExitCode {
  return damages.every((damage) => damage.length === 0) ? EXIT.done : EXIT.no;
}
