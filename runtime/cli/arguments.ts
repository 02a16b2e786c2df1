/**
 * Strict arguments: an unknown option, a missing value or a bad number is an error with a sentence, never a guess.
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";
import { nearest } from "../wiring/nearest.ts";

/** Wrong usage or wrong input: exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** One option of a command. `parse` turns its text into a value, or throws a UsageError. */
export interface Option<T = unknown> {
  /** What stands for the value in the help, such as `N`; null for a flag. */
  readonly value: string | null;
  readonly help: string;
  parse(text: string, name: string): T;
  readonly fallback: T;
}

/** A command's options by name, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

/** The values of a command's options. */
export type Values<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never };

/** One argument that no option names. */
export interface Positional {
  readonly name: string;
  readonly help: string;
  readonly required: boolean;
  /** Whether it takes all that follow. */
  readonly many?: boolean;
}

/** A switch: false unless given. */
export function flag(help: string): Option<boolean> {
  return { value: null, help, parse: () => true, fallback: false };
}

/** A text. */
export function text<F extends string | null>(value: string, help: string, fallback: F): Option<string | F> {
  return { value, help, parse: (given) => given, fallback };
}

/** A whole number from `least` on. */
export function count<F extends number | null>(help: string, fallback: F, least = 0): Option<number | F> {
  return {
    value: "N",
    help,
    fallback,
    parse(given, name) {
      const number = Number(given);
      if (!/^\d+$/.test(given) || !Number.isSafeInteger(number) || number < least) {
        throw new UsageError(`--${name} is "${given}", want a whole number of ${least} or more`);
      }
      return number;
    },
  };
}

/** A number above zero, fractions allowed. */
export function amount<F extends number | null>(help: string, fallback: F): Option<number | F> {
  return {
    value: "N",
    help,
    fallback,
    parse(given, name) {
      const number = Number(given);
      if (!/^\d*\.?\d+$/.test(given) || !Number.isFinite(number) || number <= 0) {
        throw new UsageError(`--${name} is "${given}", want a number above 0`);
      }
      return number;
    },
  };
}

/** One word of a closed list. */
export function choice<const T extends string, F extends T | null>(
  words: readonly T[],
  help: string,
  fallback: F,
): Option<T | F> {
  return {
    value: words.join("|"),
    help,
    fallback,
    parse(given, name) {
      const word = words.find((one) => one === given);
      if (word === undefined) {
        throw new UsageError(`--${name} is "${given}", want one of ${words.join(", ")}`);
      }
      return word;
    },
  };
}

/**
 * Parses a command's arguments.
 *
 * @throws {UsageError} that names what was given and what was wanted.
 */
export function parseArguments<O extends Options>(
  spec: { readonly name: string; readonly options: O; readonly positionals: readonly Positional[] },
  args: readonly string[],
): { values: Values<O>; positionals: string[] } {
  const names = Object.keys(spec.options);
  const flags = names.filter((name) => spec.options[name]!.value === null);
  const valued = names.filter((name) => spec.options[name]!.value !== null);
  refuseFlagValues(args, flags);
  const parsed = parseArgs(joinNegatives(args, valued), {
    boolean: flags,
    string: [...valued, "_"],
    collect: valued,
    "--": true,
    unknown: (arg, key) => {
      if (key === undefined) return true;
      const near = nearest(key, [...names, "help"]).map((name) => `--${name}`);
      const hint = near.length > 0
        ? `Did you mean ${near.join(" or ")}?`
        : `twin ${spec.name} --help lists them.`;
      throw new UsageError(`twin ${spec.name} has no option ${arg.split("=", 1)[0]}. ${hint}`);
    },
  });
  const values = Object.fromEntries(
    names.map((name) => [name, valueOf(spec.options[name]!, name, parsed[name])]),
  );
  const positionals = [...parsed._, ...(parsed["--"] as string[])].map(String);
  checkPositionals(spec, positionals);
  return { values: values as Values<O>, positionals };
}

/** A number below zero after an option is its value, and told to be wrong as such; alone it would pass for an option. */
function joinNegatives(args: readonly string[], valued: readonly string[]): string[] {
  const joined: string[] = [];
  const end = args.indexOf("--");
  for (const [i, arg] of args.entries()) {
    const before = joined.at(-1);
    const value = /^-[\d.]/.test(arg) && (end < 0 || i < end) &&
      valued.some((name) => before === `--${name}`);
    if (value) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function valueOf(option: Option, name: string, given: unknown): unknown {
  if (option.value === null) return given === true;
  const texts = given as string[];
  if (texts.length > 1) throw new UsageError(`--${name} is given ${texts.length} times, want it once`);
  const [one] = texts;
  if (one === undefined) return option.fallback;
  if (one === "") throw new UsageError(`--${name} has no value, want --${name} ${option.value}`);
  return option.parse(one, name);
}

/** `--json=no` would be read as true: better no answer than a wrong one. */
function refuseFlagValues(args: readonly string[], flags: readonly string[]): void {
  for (const arg of args) {
    if (arg === "--") return;
    const [name, value] = arg.split("=", 2);
    if (value !== undefined && flags.includes(name!.replace(/^--/, ""))) {
      throw new UsageError(`${name} takes no value, found "${arg}"`);
    }
  }
}

function checkPositionals(
  spec: { readonly name: string; readonly positionals: readonly Positional[] },
  given: readonly string[],
): void {
  const missing = spec.positionals.findIndex((one, i) => one.required && given[i] === undefined);
  if (missing >= 0) {
    const { name, help } = spec.positionals[missing]!;
    throw new UsageError(`twin ${spec.name} needs ${name}: ${help}`);
  }
  const many = spec.positionals.some((one) => one.many);
  if (!many && given.length > spec.positionals.length) {
    const most = spec.positionals.length;
    throw new UsageError(
      `twin ${spec.name} was given "${given[most]}", want ${most === 0 ? "no" : `at most ${most}`} argument${
        most === 1 ? "" : "s"
      }`,
    );
  }
}
