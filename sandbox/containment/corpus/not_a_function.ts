/**
 * A twin that is not a function of its input: what it would need for that is not there. State of its own, which no
 * sandbox can take away, is found by `checkDeterminism`.
 * @module
 */
import type { BodyProbe } from "../probe.ts";

const GONE = "is not defined";

const BODIES: readonly (readonly [name: string, body: string, says: string, proof?: boolean])[] = [
  ["has no Date", `throw Date.now()`, GONE, true],
  ["has no Temporal", `throw Temporal.Now.instant()`, GONE],
  ["has no performance", `throw performance.now()`, GONE],
  ["has no Math.random", `throw Math.random()`, "Math.random is not a function", true],
  ["has no crypto", `throw crypto.getRandomValues(new Uint8Array(4))`, GONE],
  ["has no timers", `setInterval(() => {}, 1)`, GONE],
  ["has no queueMicrotask", `queueMicrotask(() => {})`, GONE],
  ["has no WeakRef", `new WeakRef(grid)`, GONE],
  ["has no FinalizationRegistry", `new FinalizationRegistry(() => {})`, GONE],
  ["has no Intl", `throw new Intl.DateTimeFormat().resolvedOptions().timeZone`, GONE],
  ["has no localeCompare", `throw "a".localeCompare("b")`, "is not a function"],
  ["has no toLocaleString of numbers", `throw (1.5).toLocaleString()`, "is not a function"],
  ["has no toLocaleString of arrays", `throw [1.5].toLocaleString()`, "is not a function"],
  ["has no toLocaleString of typed arrays", `throw grid.toLocaleString()`, "is not a function"],
  ["has no toLocaleUpperCase", `throw "i".toLocaleUpperCase()`, "is not a function"],
  [
    "has no state in RegExp",
    `/a(b)/.test("ab"); throw String(RegExp.$1 ?? RegExp.lastMatch ?? "nothing")`,
    "nothing",
  ],
  [
    "has no names of processes or machines",
    `throw String(globalThis.navigator ?? globalThis.location ?? "nothing")`,
    "nothing",
  ],
  [
    "has one frame in every stack, however deep",
    `const down = (n) => n > 0 ? down(n - 1) : new Error("x").stack; throw String(down(0) === down(50) && down(50).length < 60)`,
    "true",
  ],
  [
    "has stacks without names of the process",
    `throw new Error("x").stack.replace(/\\d+/g, "N")`,
    "at twin.js:N:N",
  ],
];

/** A twin that is not a function of its input. */
export const NOT_A_FUNCTION: readonly BodyProbe[] = BODIES.map(([name, body, says, proof = false]) => (
  { section: "is not a function of its input", name, body, expect: ["FAULT"], says, proof }
));
