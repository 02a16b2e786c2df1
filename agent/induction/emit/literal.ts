/**
 * Values as TypeScript text that a person can read: short things on one line, long ones spread out.
 * @module
 */

/** Lines are kept within this many characters where they can be. */
const WIDTH = 108;

/** A JSON value as text; `indent` is how far its first line is indented already. */
export function literal(value: unknown, indent = 0): string {
  const flat = inOneLine(value);
  if (flat.length + indent <= WIDTH) return flat;
  const pad = " ".repeat(indent + 2);
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each === "number")) return numbers(value, indent);
    return `[\n${value.map((each) => `${pad}${literal(each, indent + 2)},\n`).join("")}${
      " ".repeat(indent)
    }]`;
  }
  if (typeof value === "object" && value !== null) {
    const lines = Object.entries(value).map(([key, each]) =>
      `${pad}${name(key)}: ${literal(each, indent + 2)},\n`
    );
    return `{\n${lines.join("")}${" ".repeat(indent)}}`;
  }
  return flat;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([key, each]) => `${name(key)}: ${inOneLine(each)}`);
    return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
  }
  return JSON.stringify(value);
}

function name(key: string): string {
  return /^([A-Za-z_]\w*|0|[1-9]\d*)$/.test(key) ? key : JSON.stringify(key);
}

/** A long list of numbers, filled line by line. */
function numbers(list: readonly number[], indent: number): string {
  const pad = " ".repeat(indent + 2);
  const lines: string[] = [];
  let line = pad;
  for (const each of list) {
    if (line.length + `${each}, `.length > WIDTH) {
      lines.push(line.trimEnd());
      line = pad;
    }
    line += `${each}, `;
  }
  return `[\n${[...lines, line.trimEnd()].join("\n")}\n${" ".repeat(indent)}]`;
}
