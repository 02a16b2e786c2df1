/**
 * Help texts, made from what the commands say of themselves.
 * @module
 */
import type { Options } from "./arguments.ts";
import type { Command } from "./command.ts";

/** The list of all commands. */
export function overview(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map((command) => command.name.length)) + 3;
  const list = commands.map((command) => `  ${command.name.padEnd(width)}${command.summary}`);
  return [
    `twin ${version}: plays games whose rules nobody told it`,
    "",
    "Usage: deno task twin COMMAND [ARGUMENTS]",
    "",
    ...list,
    "",
    "Start with: deno task play",
    "Each command explains itself: deno task twin COMMAND --help",
    "",
  ].join("\n");
}

/** The help of one command. */
export function commandHelp(command: Command): string {
  const { name, positionals, options } = command;
  const given = positionals.map((one) => {
    const shown = one.many ? `${one.name}…` : one.name;
    return one.required ? shown : `[${shown}]`;
  });
  const rows: [string, string][] = [
    ...positionals.map((one): [string, string] => [one.name, one.help]),
    ...optionRows(options),
    ["--help", "this text"],
  ];
  const width = Math.max(...rows.map(([left]) => left.length)) + 3;
  return [
    `${command.summary[0]!.toUpperCase()}${command.summary.slice(1)}.`,
    "",
    `Usage: twin ${[name, ...given].join(" ")} [OPTIONS]`,
    "",
    ...command.details.split("\n"),
    "",
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`),
    "",
    "Examples:",
    ...command.examples.flatMap(({ line, does }) => [`  deno task twin ${line}`, `      ${does}`]),
    "",
  ].join("\n");
}

function optionRows(options: Options): [string, string][] {
  return Object.entries(options).map(([name, { value, help, fallback }]) => {
    const shown = value === null ? `--${name}` : `--${name} ${value}`;
    const standard = value === null || fallback === null ? "" : ` (default: ${String(fallback)})`;
    return [shown, help + standard];
  });
}
