/**
 * What the bootstrap needs of the realm, captured before any foreign code runs.
 *
 * The typed-array getters see through proxies, fakes and subclasses: they read internal slots and nothing else.
 * @module
 */

const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;

function getter(holder: object, key: PropertyKey): (this: unknown) => unknown {
  const get = Object.getOwnPropertyDescriptor(holder, key)?.get;
  if (!get) throw new TypeError(`Cannot start the cell: there is no getter ${String(key)}`);
  return get;
}

export const { apply, ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect;
export const { freeze, isFrozen, defineProperty, keys } = Object;
export const { isArray } = Array;
export const { max } = Math;
export const { isInteger, isFinite } = Number;
export const { stringify, parse } = JSON;
export const objectPrototype = Object.prototype;
export const arrayPrototype = Array.prototype;
export const gridPrototype = Uint8Array.prototype;
export const ErrorClass = Error;

const tagGetter = getter(typedArray, Symbol.toStringTag);
const lengthGetter = getter(typedArray, "length");
const bufferGetter = getter(typedArray, "buffer");
const bytesGetter = getter(ArrayBuffer.prototype, "byteLength");
const resizableGetter = getter(ArrayBuffer.prototype, "resizable");
const objectToString = Object.prototype.toString;
const promiseThen = Promise.prototype.then;

/** The kind of a typed array (`Uint8Array`, …), or undefined where it is none. */
export function typedArrayKind(value: unknown): string | undefined {
  return apply(tagGetter, value, []) as string | undefined;
}

/** The length of a typed array; 0 where it is detached. */
export function typedArrayLength(value: unknown): number {
  return apply(lengthGetter, value, []) as number;
}

/** What is wrong with a typed array's buffer, or null. */
export function bufferTrouble(value: unknown): string | null {
  const buffer = apply(bufferGetter, value, []);
  try {
    apply(bytesGetter, buffer, []);
  } catch {
    return "a shared buffer";
  }
  return apply(resizableGetter, buffer, []) === true ? "a resizable buffer" : null;
}

/**
 * The length of an array. A proxy of one may give anything for it.
 *
 * @throws {TypeError} if it is no whole number, at least 0.
 */
export function arrayLength(array: readonly unknown[]): number {
  const length: unknown = array.length;
  if (isInteger(length) && (length as number) >= 0) return length as number;
  throw new TypeError("an array has a length that is no whole number");
}

/** `[object …]`, without the brackets. Runs foreign code where the value is an object with a tag getter. */
export function objectTag(value: unknown): string {
  return (apply(objectToString, value, []) as string).slice(8, -1);
}

/** Whether a value is a promise of the language's own. */
export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === "object" && value !== null && getPrototypeOf(value) === Promise.prototype;
}

/** Waits for a promise without looking up its `then`. */
export function whenSettled(
  promise: Promise<unknown>,
  resolved: (value: unknown) => void,
  rejected: (error: unknown) => void,
): void {
  apply(promiseThen, promise, [resolved, rejected]);
}
