/**
 * The command line as a function: arguments in, exit code out.
 * @module
 */
import config from "../../deno.json" with { type: "json" };
import { suggestion } from "../wiring/nearest.ts";
import { UsageError } from "./arguments.ts";
import { type Command, EXIT, type ExitCode, type Terminal } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { failure } from "./failure.ts";
import { commandHelp, overview } from "./help.ts";

/** What a command line asks for: a text, or a command with its arguments. */
export type Request =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "command"; readonly command: Command; readonly args: readonly string[] };

/**
 * Reads a command line.
 *
 * @throws {UsageError} if it names no command.
 */
export function readRequest(args: readonly string[]): Request {
  const [name, ...rest] = args;
  if (name === "--version" || name === "version") return { kind: "text", text: `twin ${config.version}\n` };
  if (name === undefined || name === "--help" || name === "-h") return overviewRequest();
  if (name === "help") {
    return rest[0] === undefined
      ? overviewRequest()
      : { kind: "text", text: commandHelp(findCommand(rest[0])) };
  }
  const command = findCommand(name);
  const ended = rest.indexOf("--");
  const options = ended < 0 ? rest : rest.slice(0, ended);
  if (options.includes("--help") || options.includes("-h")) {
    return { kind: "text", text: commandHelp(command) };
  }
  return { kind: "command", command, args: rest };
}

/** Runs a command line. Every error becomes an exit code and a sentence on standard error. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const request = readRequest(args);
    if (request.kind === "command") return await request.command.run(request.args, terminal);
    terminal.write(request.text);
    return EXIT.done;
  } catch (error) {
    return reportFailure(error, args, terminal);
  }
}

/** Says what went wrong: in words, and with `--json` as an object too. */
export function reportFailure(error: unknown, args: readonly string[], terminal: Terminal): ExitCode {
  const { code, message } = failure(error, terminal.signal);
  terminal.warn(`${message}\n`);
  if (args.includes("--json")) terminal.write(`${JSON.stringify({ error: message, code })}\n`);
  return code;
}

function overviewRequest(): Request {
  return { kind: "text", text: overview(COMMANDS, config.version) };
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command !== undefined) return command;
  const names = COMMANDS.map((one) => one.name);
  throw new UsageError(`twin has no command "${name}". ${suggestion(name, names)}`);
}
