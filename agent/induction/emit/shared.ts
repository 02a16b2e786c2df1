/**
 * What is said more than once in a twin's data, said once: repeated values get a name.
 * @module
 */
import { Code, literal, Remarked } from "./literal.ts";

/** Values that take fewer characters than this are repeated. */
const LEAST = 90;

/**
 * Names repeated parts of a value: the value with the names in it, and the constants to be written before it. `used`
 * counts the names given so far.
 */
export function shareRepeated(
  value: unknown,
  used = new Map<string, number>(),
): { readonly value: unknown; readonly constants: string } {
  const seen = new Map<string, { count: number; key: string }>();
  count(value, "", seen);
  const names = new Map<string, string>();
  const constants: string[] = [];
  const replaced = (each: unknown, key: string, top = false): unknown => {
    // A remark stays where it is: it is no part of what a name stands for.
    if (each instanceof Remarked) return new Remarked(replaced(each.value, key), each.remark);
    if (!isLarge(each)) return each;
    const text = JSON.stringify(each);
    if (top || (seen.get(text)?.count ?? 0) < 2) return mapped(each, replaced, key);
    let name = names.get(text);
    if (name === undefined) {
      const own = seen.get(text)!.key;
      const number = (used.get(own) ?? 0) + 1;
      used.set(own, number);
      name = number === 1 ? own : `${own}${number}`;
      names.set(text, name);
      constants.push(`const ${name} = ${literal(mapped(each, replaced, key))};\n`);
    }
    return new Code(name);
  };
  const shared = replaced(value, "", true);
  return { value: shared, constants: constants.join("") };
}

/** Counts large parts; those within a repeated one are counted once. */
function count(value: unknown, key: string, seen: Map<string, { count: number; key: string }>): void {
  if (value instanceof Remarked) return count(value.value, key, seen);
  if (!isLarge(value)) return;
  const text = JSON.stringify(value);
  const known = seen.get(text);
  if (known !== undefined) {
    known.count++;
    return;
  }
  const { kind } = value as { kind?: unknown };
  seen.set(text, { count: 1, key: nameFor(typeof kind === "string" ? kind : key) });
  mapped(value, (each, name) => {
    count(each, name, seen);
    return each;
  }, key);
}

/** A constant's name, from the name that it has in the data. */
function nameFor(key: string): string {
  return /^[a-z][A-Za-z]*$/.test(key) ? key.toUpperCase() : "SHARED";
}

function isLarge(value: unknown): boolean {
  return typeof value === "object" && value !== null && JSON.stringify(value).length >= LEAST;
}

/** A value with each of its parts turned into another one. */
function mapped(value: unknown, turn: (each: unknown, key: string) => unknown, key: string): unknown {
  if (value instanceof Code) return value;
  if (Array.isArray(value)) return value.map((each) => turn(each, key));
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, turn(each, name)]));
}
