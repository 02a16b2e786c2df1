/**
 * Values as TypeScript text that a person can read: short things on one line, long ones spread out.
 * @module
 */

/** Lines are kept within this many characters where they can be. */
const WIDTH = 108;
/** Entries with names in quotes stand on a line of their own if they are longer than this. */
const SHORT = 36;

/** An expression in place of a value. */
export class Code {
  constructor(readonly text: string) {}
}

/** A value with a remark, which is written behind it. */
export class Remarked {
  constructor(readonly value: unknown, readonly remark: string) {}
}

/** A JSON value as text, with {@link Code} and {@link Remarked} anywhere in it; `indent` is how far its first line is indented already. */
export function literal(value: unknown, indent = 0): string {
  const flat = inOneLine(value);
  if (flat !== null && flat.length + indent <= WIDTH) return flat;
  const entries = entriesOf(value);
  if (entries === null) return flat ?? indented((value as Code).text, indent);
  const pad = " ".repeat(indent + 2);
  const lines: string[] = [];
  let open = "";
  const close = () => {
    if (open !== "") lines.push(pad + open);
    open = "";
  };
  for (const [name, each] of entries) {
    const [inner, remark] = each instanceof Remarked ? [each.value, ` // ${each.remark}`] : [each, ""];
    const text = `${name}${literal(inner, indent + 2)},`;
    const alone = text.includes("\n") || remark !== "" || (name.startsWith('"') && text.length > SHORT);
    if (alone || pad.length + open.length + 1 + text.length > WIDTH) close();
    if (alone) lines.push(pad + text + remark);
    else open += open === "" ? text : ` ${text}`;
  }
  close();
  const [first, last] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${first}\n${lines.join("\n")}\n${" ".repeat(indent)}${last}`;
}

/** The entries of a list or an object, with the names that stand before them; null for anything else. */
function entriesOf(value: unknown): [string, unknown][] | null {
  if (value instanceof Code || typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => ["", each]);
  return Object.entries(value).map(([key, each]) => [`${name(key)}: `, each]);
}

/** A value on one line; null where it cannot stand on one. */
function inOneLine(value: unknown): string | null {
  if (value instanceof Code) return value.text.includes("\n") ? null : value.text;
  if (value instanceof Remarked) return null;
  const entries = entriesOf(value);
  if (entries === null) return JSON.stringify(value);
  const parts: string[] = [];
  for (const [name, each] of entries) {
    const text = inOneLine(each);
    if (text === null) return null;
    parts.push(name + text);
  }
  if (Array.isArray(value)) return `[${parts.join(", ")}]`;
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** Code of several lines, the further ones indented. */
function indented(text: string, indent: number): string {
  return text.replaceAll("\n", `\n${" ".repeat(indent)}`);
}

function name(key: string): string {
  return /^([A-Za-z_]\w*|0|[1-9]\d*)$/.test(key) ? key : JSON.stringify(key);
}
