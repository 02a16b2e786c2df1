/**
 * One terminal shared by several plays.
 * @module
 */
import type { Terminal } from "../../command.ts";

/** A terminal that says of each line whose it is: at its beginning, or with `json` as the field `game`. */
export function labelled(terminal: Terminal, label: string, json: boolean): Terminal {
  const mark = (line: string) =>
    json ? JSON.stringify({ game: label, ...JSON.parse(line) }) : `${label}: ${line}`;
  const marked = (text: string, one: (line: string) => string) =>
    text.split("\n").map((line) => line === "" ? line : one(line)).join("\n");
  return {
    ...terminal,
    live: false,
    write: (text) => terminal.write(marked(text, mark)),
    warn: (text) => terminal.warn(marked(text, (line) => `${label}: ${line}`)),
  };
}

/** Labels for names: the names, numbered where one comes again. */
export function labelsOf(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((one) => one === name).length;
    return before === 0 ? name : `${name}#${before + 1}`;
  });
}
