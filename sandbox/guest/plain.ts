/**
 * Plain data from values of unknown origin: read once, copied, frozen.
 * @module
 */
import {
  arrayLength,
  arrayPrototype,
  defineProperty,
  freeze,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isFinite,
  isFrozen,
  max,
  objectPrototype,
  ownKeys,
} from "./intrinsics.ts";
import type { Json } from "../contract.ts";
import { MOST_DEPTH } from "../protocol/messages.ts";

/** Why a value is not plain data. */
class NotPlain extends TypeError {}

/** Copies and measures values. Copies that were made before are passed through, but measured again. */
export class PlainCopier {
  readonly #known = new WeakMap<object, { readonly bytes: number; readonly depth: number }>();
  #left = 0;
  /** How deep the value copied last is nested. */
  #depth = 0;

  /**
   * A deep-frozen copy of plain data whose JSON text takes at most about `bytes` bytes.
   *
   * @throws {NotPlain} if it is not null, a boolean, a finite number, a string, or arrays and objects of these.
   */
  copy(value: unknown, bytes: number, what: string): Json {
    this.#left = bytes;
    return this.#copy(value, what, MOST_DEPTH, bytes);
  }

  #copy(value: unknown, path: string, depth: number, bytes: number): Json {
    this.#depth = 0;
    switch (typeof value) {
      case "string":
        this.#spend(value.length + 2, bytes, path);
        return value;
      case "number":
        if (!isFinite(value)) throw new NotPlain(`${path} is ${value}, want a finite number`);
        this.#spend(2, bytes, path);
        return value === 0 ? 0 : value;
      case "boolean":
        this.#spend(4, bytes, path);
        return value;
      case "object":
        break;
      default:
        throw new NotPlain(
          `${path} is ${typeof value === "undefined" ? "undefined" : `a ${typeof value}`}, want plain data`,
        );
    }
    if (value === null) {
      this.#spend(4, bytes, path);
      return null;
    }
    const known = this.#known.get(value);
    if (known && known.depth <= depth) {
      this.#spend(known.bytes, bytes, path);
      this.#depth = known.depth;
      return value as Json;
    }
    if (depth === 0) {
      throw new NotPlain(`${path} is nested more than ${MOST_DEPTH} deep, or refers to itself`);
    }
    const before = this.#left;
    this.#spend(2, bytes, path);
    const copy = isArray(value)
      ? this.#copyArray(value, path, depth, bytes)
      : this.#copyObject(value as object, path, depth, bytes);
    freeze(copy);
    this.#depth++;
    this.#known.set(copy, { bytes: before - this.#left, depth: this.#depth });
    return copy as Json;
  }

  #copyArray(value: readonly unknown[], path: string, depth: number, bytes: number): Json[] {
    if (getPrototypeOf(value) !== arrayPrototype) {
      throw new NotPlain(`${path} is a subclass of Array, want plain data`);
    }
    const length = arrayLength(value);
    this.#spend(length, bytes, path);
    const copy: Json[] = [];
    let deepest = 0;
    for (let i = 0; i < length; i++) {
      const own = getOwnPropertyDescriptor(value, i);
      if (!own) throw new NotPlain(`${path}[${i}] is a hole, want plain data`);
      if (own.get || own.set) throw new NotPlain(`${path}[${i}] is an accessor, want plain data`);
      copy[i] = this.#copy(own.value, `${path}[${i}]`, depth - 1, bytes);
      deepest = max(deepest, this.#depth);
    }
    this.#depth = deepest;
    return copy;
  }

  #copyObject(value: object, path: string, depth: number, bytes: number): Record<string, Json> {
    const prototype = getPrototypeOf(value);
    if (prototype !== objectPrototype && prototype !== null) {
      throw new NotPlain(
        `${path} is an object of a class, want plain data (objects, arrays, numbers, strings)`,
      );
    }
    const copy: Record<string, Json> = {};
    let deepest = 0;
    for (const key of ownKeys(value)) {
      if (typeof key === "symbol") throw new NotPlain(`${path} has a symbol for a key, want plain data`);
      this.#spend(key.length + 4, bytes, path);
      const own = getOwnPropertyDescriptor(value, key);
      if (!own) continue;
      if (own.get || own.set) throw new NotPlain(`${path}.${key} is an accessor, want plain data`);
      const item = this.#copy(own.value, `${path}.${key}`, depth - 1, bytes);
      defineProperty(copy, key, { value: item, enumerable: true, configurable: true, writable: true });
      deepest = max(deepest, this.#depth);
    }
    this.#depth = deepest;
    return copy;
  }

  #spend(size: number, bytes: number, path: string): void {
    this.#left -= size;
    if (this.#left < 0) throw new NotPlain(`${path} goes beyond ${bytes} bytes of JSON text`);
  }
}

/** Freezes plain data that JSON.parse made, in depth. */
export function deepFreeze(value: Json): Json {
  if (typeof value !== "object" || value === null || isFrozen(value)) return value;
  for (const key of ownKeys(value)) deepFreeze((value as Record<string, Json>)[key as string]!);
  return freeze(value);
}
