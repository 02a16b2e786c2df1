import { type Json, type Memory, MEMORY_BYTES } from "../contract.ts";
import { TwinError } from "../errors.ts";

/** Deeper nesting than this is refused: it also ends the walk through a cycle. */
const DEEPEST = 200;

/** The memories of a search, each stored once, deep-frozen, and known by a number. */
export class Memories {
  readonly #values: Memory[] = [];
  /** Numbers by the value itself where it is no object, else by its text. */
  readonly #byValue = new Map<unknown, number>();
  readonly #byText = new Map<string, number>();
  #bytes = 0;

  /**
   * The number of a memory: equal for equal JSON values, whatever the order of their keys.
   *
   * @throws {TwinError} if it is not a JSON value, is nested too deeply, or has more than 64 KiB of text.
   */
  idOf(value: Memory): number {
    const plain = typeof value !== "object" || value === null;
    const known = plain ? this.#byValue.get(value) : undefined;
    if (known !== undefined) return known;
    const text = canonicalJson(value);
    if (plain) return this.#add(JSON.parse(text), text, this.#byValue, value);
    return this.#byText.get(text) ?? this.#add(JSON.parse(text), text, this.#byText, text);
  }

  /** The memory of a number: always the same frozen value, so that a step which returns it is recognised at once. */
  at(id: number): Memory {
    return this.#values[id]!;
  }

  /** Bytes held, roughly: each text twice (as it is and as a value), and 64 for the entry. */
  get bytes(): number {
    return this.#bytes;
  }

  #add<K>(value: Memory, text: string, index: Map<K, number>, key: K): number {
    const id = this.#values.length;
    this.#values.push(freeze(value));
    this.#bytes += 64 + 2 * text.length;
    index.set(key, id);
    return id;
  }
}

/**
 * A JSON value as text, keys sorted, so that equal values have equal text.
 *
 * @throws {TwinError} if it is not a JSON value, is nested too deeply, or has more than 64 KiB of text.
 */
export function canonicalJson(value: unknown): string {
  const text = write(value, 0);
  if (3 * text.length > MEMORY_BYTES && utf8Length(text) > MEMORY_BYTES) throw tooLarge();
  return text;
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "number":
      if (!Number.isFinite(value)) throw refuse(`holds ${value}, want finite numbers`);
      return String(value === 0 ? 0 : value);
    case "object":
      break;
    default:
      throw refuse(`holds a value of type ${typeof value}, want JSON values`);
  }
  if (value === null) return "null";
  if (depth >= DEEPEST) throw refuse(`is nested more than ${DEEPEST} deep (or holds itself)`);
  if (Array.isArray(value)) return writeArray(value, depth + 1);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw refuse("holds an object that is not plain, want plain objects and arrays");
  }
  return writeObject(value as Record<string, unknown>, depth + 1);
}

function writeArray(values: readonly unknown[], depth: number): string {
  let text = "[";
  for (let i = 0; i < values.length; i++) {
    text += (i > 0 ? "," : "") + write(values[i], depth);
    checkSize(text);
  }
  return text + "]";
}

function writeObject(fields: Record<string, unknown>, depth: number): string {
  let text = "{";
  for (const name of Object.keys(fields).sort()) {
    text += (text.length > 1 ? "," : "") + JSON.stringify(name) + ":" + write(fields[name], depth);
    checkSize(text);
  }
  return text + "}";
}

/** Ends the walk through something huge, or a web of shared parts that is huge when written out, early. */
function checkSize(text: string): void {
  if (text.length > MEMORY_BYTES) throw tooLarge();
}

/** Bytes of a text in UTF-8; each half of a surrogate pair counts for two. */
function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
  }
  return bytes;
}

function tooLarge(): TwinError {
  return refuse(`has more than ${MEMORY_BYTES} bytes of JSON text, want at most that`);
}

function freeze(value: Json): Json {
  if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) freeze(each);
    Object.freeze(value);
  }
  return value;
}

function refuse(found: string): TwinError {
  return new TwinError("WRONG_SHAPE", `step returned a memory that ${found}`, "step", null);
}
