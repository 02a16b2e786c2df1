import { type Json, type Memory, MEMORY_BYTES } from "../contract.ts";
import { TwinError } from "../errors.ts";

/** Deeper nesting than this is refused: it also ends the walk through a cycle. */
const DEEPEST = 200;

/** The memories of a search, each stored once, deep-frozen, and known by a number. */
export class Memories {
  readonly #values: Memory[] = [];
  readonly #byText = new Map<string, number>();
  #lastValue: unknown = this;
  #lastId = -1;

  /**
   * The number of a memory: equal for equal JSON values, whatever the order of their keys.
   *
   * @throws {TwinError} if it is not a JSON value or too large.
   */
  idOf(value: Memory): number {
    if (value === this.#lastValue) return this.#lastId;
    const text = canonicalJson(value);
    let id = this.#byText.get(text);
    if (id === undefined) {
      id = this.#values.length;
      this.#values.push(freeze(JSON.parse(text)));
      this.#byText.set(text, id);
    }
    return id;
  }

  /** The memory of a number: always the same frozen value. A step that returns it again is recognised at once. */
  at(id: number): Memory {
    this.#lastId = id;
    return this.#lastValue = this.#values[id]!;
  }

  /** How many there are. */
  get size(): number {
    return this.#values.length;
  }
}

/**
 * A JSON value as text, keys sorted, so that equal values have equal text.
 *
 * @throws {TwinError} if it is not a JSON value, is nested too deeply, or has more than 64 KiB of text.
 */
export function canonicalJson(value: unknown): string {
  const text = write(value, 0);
  if (text.length > MEMORY_BYTES) {
    throw refuse(`has ${text.length} bytes of JSON text, want at most ${MEMORY_BYTES}`);
  }
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
  if (Array.isArray(value)) {
    let text = "[";
    for (let i = 0; i < value.length; i++) text += (i > 0 ? "," : "") + write(value[i], depth + 1);
    return text + "]";
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw refuse("holds an object that is not plain, want plain objects and arrays");
  }
  const fields = value as Record<string, unknown>;
  let text = "{";
  for (const name of Object.keys(fields).sort()) {
    text += (text.length > 1 ? "," : "") + JSON.stringify(name) + ":" + write(fields[name], depth + 1);
  }
  return text + "}";
}

function freeze(value: Json): Json {
  if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) freeze(each);
    Object.freeze(value);
  }
  return value;
}

function refuse(found: string): TwinError {
  return new TwinError("WRONG_SHAPE", `the memory ${found}`, "step", null);
}
