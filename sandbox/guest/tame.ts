/**
 * Takes away from the realm what a twin may not have, and freezes the rest. Runs before any foreign code.
 * @module
 */
import { ASSIGNABLE, type Permit, PERMITS } from "../permits.ts";

type Holder = Record<PropertyKey, unknown>;

/** What {@linkcode tame} is to do; a test switches its steps off in turn. */
export interface Taming {
  /** Remove the globals without a permit. */
  readonly remove: boolean;
  /** Freeze what is left. */
  readonly freeze: boolean;
}

/** Removes, replaces and freezes. `console` is what the twin gets to write its log with. */
export function tame(console: object, taming: Taming): void {
  // The runtime looks for the global queueMicrotask when it first needs it, and keeps it: let that be now.
  queueMicrotask(() => {});
  const hidden = hiddenIntrinsics();
  const global = globalThis as unknown as Holder;
  if (taming.remove) {
    disarmCode(global, hidden);
    for (const permit of PERMITS) cut(global, permit);
    pinStack(global);
    removeOthers(global);
    setConstant(global, "console", console);
    setConstant(global, "dispatchEvent", swallow);
  }
  if (taming.freeze) {
    for (const [name, members] of Object.entries(ASSIGNABLE)) makeAssignable(global, name, members);
    freezeAll([...PERMITS.map(({ name }) => global[name]), ...hidden, console, swallow], global);
    if (taming.remove) freezeGlobal(global);
  }
}

/**
 * Stands where the runtime looks for the global's `dispatchEvent` when a promise is rejected or an error escapes:
 * calls it dealt with, so that the worker lives on. What a twin leaves behind is no answer and does no harm.
 */
function swallow(event: Event): boolean {
  event.preventDefault();
  return false;
}

/** Intrinsics that no global leads to directly. */
function hiddenIntrinsics(): object[] {
  const iterators = [
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ""[Symbol.iterator](),
    "".matchAll(/a/g),
    // What the helpers of iterators give, and what `Iterator.from` wraps.
    [].values().map(() => 0),
    Iterator.from({ next: () => ({ done: true, value: 0 }) }),
  ];
  const functions = [function* () {}, async function* () {}, async function () {}];
  const stack = Object.getOwnPropertyDescriptor(new Error(), "stack");
  return [
    ...[...iterators, ...functions].map((value) => Object.getPrototypeOf(value) as object),
    ...[stack?.get, stack?.set].filter((accessor) => accessor !== undefined),
  ];
}

/** Replaces the constructors that turn text into code, whose names no deletion reaches. */
function disarmCode(global: Holder, hidden: readonly object[]): void {
  const inert = function Function() {
    throw new EvalError("Cannot make code from text: a twin has no eval and no Function");
  };
  const prototypes = [
    Function.prototype,
    ...hidden.filter((value) => typeof value === "function" || "constructor" in value),
  ];
  for (const prototype of prototypes) {
    const own = Object.getOwnPropertyDescriptor(prototype, "constructor");
    if (own && isCodeMaker(own.value)) {
      Object.defineProperty(prototype, "constructor", { ...own, value: inert });
    }
  }
  Object.defineProperty(inert, "prototype", { value: Function.prototype });
  setConstant(global, "Function", inert);
}

function isCodeMaker(value: unknown): boolean {
  return value === Function || (typeof value === "function" && Object.getPrototypeOf(value) === Function);
}

function cut(global: Holder, { name, without }: Permit): void {
  for (const path of Object.keys(without ?? {})) {
    const parts = path.split(".");
    const member = parts.pop()!;
    let holder: unknown = global[name];
    for (const part of parts) {
      holder = part === "__proto__" ? Object.getPrototypeOf(holder) : (holder as Holder)[part];
    }
    if (holder !== null && holder !== undefined) Reflect.deleteProperty(holder as object, member);
  }
}

/**
 * One frame of every stack, under a name that is always the same: where an error was made can be told, how deep it was
 * and in which process cannot.
 */
function pinStack(global: Holder): void {
  const fixed = { writable: false, enumerable: false, configurable: false };
  const error = global["Error"] as object;
  Object.defineProperty(error, "stackTraceLimit", { value: 1, ...fixed });
  const prepareStackTrace = (
    _error: unknown,
    frames: { getLineNumber(): number; getColumnNumber(): number }[],
  ) => {
    const [top] = frames;
    return top ? `at twin.js:${top.getLineNumber()}:${top.getColumnNumber()}` : "";
  };
  Object.defineProperty(error, "prepareStackTrace", { value: prepareStackTrace, ...fixed });
}

/** Deletes the globals without a permit, and what the global inherits from its prototypes. */
function removeOthers(global: Holder): void {
  const kept = new Set<PropertyKey>(PERMITS.map(({ name }) => name));
  for (const key of Reflect.ownKeys(global)) {
    if (kept.has(key)) continue;
    Reflect.deleteProperty(global, key);
    // What is still there was below the deleted one, as V8's own queueMicrotask is, or cannot be deleted.
    if (Object.hasOwn(global, key) && !Reflect.deleteProperty(global, key)) {
      Object.defineProperty(global, key, { value: undefined });
    }
  }
  Object.setPrototypeOf(global, Object.prototype);
}

function setConstant(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, writable: false, enumerable: false, configurable: false });
}

function makeAssignable(global: Holder, name: string, members: readonly string[]): void {
  const prototype = (global[name] as { prototype?: object } | undefined)?.prototype;
  if (!prototype) return;
  for (const member of members) {
    const own = Object.getOwnPropertyDescriptor(prototype, member);
    if (!own || !("value" in own) || !own.configurable) continue;
    const { value, enumerable } = own;
    Object.defineProperty(prototype, member, {
      get: () => value,
      set(this: unknown, next: unknown) {
        if (this === prototype) throw new TypeError(`Cannot assign ${member}: ${name}.prototype is frozen`);
        if (typeof this !== "object" && typeof this !== "function" || this === null) return;
        Object.defineProperty(this, member, {
          value: next,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      },
      enumerable: enumerable ?? false,
      configurable: false,
    });
  }
}

/** Freezes every object that can be reached from the roots through properties, accessors and prototypes. */
function freezeAll(roots: readonly unknown[], global: Holder): void {
  const seen = new Set<unknown>([global, null, undefined]);
  const open = [...roots];
  while (open.length > 0) {
    const value = open.pop();
    if (seen.has(value) || (typeof value !== "object" && typeof value !== "function")) continue;
    seen.add(value);
    open.push(Object.getPrototypeOf(value));
    for (const key of Reflect.ownKeys(value as object)) {
      const own = Object.getOwnPropertyDescriptor(value, key)!;
      open.push(own.value, own.get, own.set);
    }
    Object.freeze(value);
  }
}

function freezeGlobal(global: Holder): void {
  for (const key of Reflect.ownKeys(global)) {
    const own = Object.getOwnPropertyDescriptor(global, key)!;
    if (own.configurable) {
      Object.defineProperty(global, key, { ...own, writable: false, configurable: false });
    }
  }
  Object.preventExtensions(global);
}
