/**
 * The contract between the command line and its commands.
 *
 * A command is data (its name, options, examples, and the permissions its arguments ask for) and one function. The
 * data are light: the launcher reads them without loading what the function needs.
 * @module
 */
import { type Options, parseArguments, type Positional, type Values } from "./arguments.ts";

/** What a process's exit code means. */
export const EXIT = {
  /** Done. */
  done: 0,
  /** It ran, and the answer is no: not won, does not validate. */
  no: 1,
  /** Wrong usage or wrong input. */
  usage: 2,
  /** The environment failed: disk, sandbox, game service. */
  environment: 3,
  /** Cancelled by Ctrl-C or a signal. */
  cancelled: 130,
} as const;

/** One of the exit codes. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Where a command runs: its output, its caller's folder, and the wish to end. */
export interface Terminal {
  /** Writes to standard output. */
  write(text: string): void;
  /** Writes to standard error. */
  warn(text: string): void;
  /** Whether standard output is a terminal that may be drawn on in colour. */
  readonly live: boolean;
  /** The terminal's size in characters. */
  size(): Size;
  /** The caller's folder: relative paths mean it. */
  readonly folder: string;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}

/** Characters in a row, and rows. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What a command may touch beyond the project's own files. Paths are absolute. */
export interface Grants {
  /** Files and folders it reads. */
  readonly read?: readonly string[];
  /** Files and folders it writes (and reads). */
  readonly write?: readonly string[];
  /** `host` or `host:port` it connects to or listens on. */
  readonly net?: readonly string[];
  /** Environment variables it reads. */
  readonly env?: readonly string[];
  /** Whether it starts sandboxes: child processes with folders of their own among the temporary files. */
  readonly sandbox?: boolean;
  /** Further programs it starts, by name. */
  readonly programs?: readonly string[];
}

/** A command, whatever its options. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What it does and how, a paragraph or two. */
  readonly details: string;
  readonly positionals: readonly Positional[];
  readonly options: Options;
  /** Command lines worth copying, each with what it does. */
  readonly examples: readonly { readonly line: string; readonly does: string }[];
  /**
   * What these arguments need.
   *
   * @param folder The caller's folder.
   * @throws {UsageError} if the arguments are wrong, as far as this needs to know.
   */
  grants(args: readonly string[], folder: string): Promise<Grants>;
  /** @throws {UsageError} if the arguments are wrong; whatever else goes wrong is told apart by `failure`. */
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** A command as its file writes it down: options are typed where they are used. */
export interface CommandSpec<O extends Options> extends Omit<Command, "grants" | "run" | "options"> {
  readonly options: O;
  grants(values: Values<O>, positionals: readonly string[], folder: string): Grants | Promise<Grants>;
  run(values: Values<O>, positionals: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

/** Makes a command: its arguments are parsed strictly before either function sees them. */
export function defineCommand<O extends Options>(spec: CommandSpec<O>): Command {
  return {
    ...spec,
    async grants(args, folder) {
      const { values, positionals } = parseArguments(spec, args);
      return await spec.grants(values, positionals, folder);
    },
    async run(args, terminal) {
      const { values, positionals } = parseArguments(spec, args);
      return await spec.run(values, positionals, terminal);
    },
  };
}
