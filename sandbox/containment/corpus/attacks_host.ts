/**
 * A twin that attacks its host.
 * @module
 */
import { type BodyProbe, type Probe, REST, type SourceProbe } from "../probe.ts";

const GONE = "is not defined";
const FROZEN = "TypeError";

/** Values of an answer as the worker would send it, for a twin that knows the protocol. */
const FORGED = "[33, 1, 0, new ArrayBuffer(8)]";

const BODIES: readonly (readonly [name: string, body: string, says: string, proof?: boolean])[] = [
  ["cannot kill its process", `Deno.kill(Deno.pid, "SIGKILL")`, GONE, true],
  ["cannot kill its process through process", `process.kill(process.pid, "SIGKILL")`, GONE],
  ["cannot stop its process", `process.kill(process.pid, "SIGSTOP")`, GONE],
  ["cannot terminate its process", `process.kill(process.pid, "SIGTERM")`, GONE],
  ["cannot swallow SIGTERM", `Deno.addSignalListener("SIGTERM", () => {})`, GONE],
  ["cannot exit during a call", `Deno.exit(0)`, GONE, true],
  ["cannot exit through process", `process.exit(0)`, GONE],
  ["cannot close its worker", `self.close()`, GONE],
  ["cannot close its worker by the bare name", `close()`, GONE],
  ["cannot forge an answer", `postMessage(${FORGED})`, GONE, true],
  ["cannot answer twice", `self.postMessage(${FORGED}); self.postMessage(${FORGED})`, GONE],
  ["cannot make a port of its own", `new MessageChannel().port1.postMessage(${FORGED})`, GONE],
  ["cannot replace onmessage", `globalThis.onmessage = () => { throw 1; }`, FROZEN],
  ["cannot replace postMessage", `globalThis.postMessage = () => {}`, FROZEN],
  [
    "cannot listen to the worker's messages",
    `addEventListener("message", (event) => console.log(event.data))`,
    GONE,
  ],
  ["cannot replace console", `globalThis.console = {}`, FROZEN],
  ["cannot replace console.log", `console.log = () => {}`, FROZEN],
  ["cannot add a global", `globalThis.cheat = 1`, FROZEN],
  ["cannot pollute Object.prototype", `Object.prototype.memory = 1`, FROZEN, true],
  ["cannot pollute Object.prototype.toString", `Object.prototype.toString = () => "x"`, FROZEN],
  [
    "cannot define a property on Object.prototype",
    `Object.defineProperty(Object.prototype, "x", { get: () => 1 })`,
    FROZEN,
  ],
  [
    "cannot define a setter with __defineSetter__",
    `Object.prototype.__defineSetter__("x", () => {})`,
    FROZEN,
  ],
  ["cannot pollute Array.prototype", `Array.prototype.push = () => 0`, FROZEN],
  [
    "cannot pollute an array's iterator",
    `Array.prototype[Symbol.iterator] = function* () { yield 1; }`,
    FROZEN,
    true,
  ],
  [
    "cannot pollute the array iterator's next",
    `Object.getPrototypeOf([][Symbol.iterator]()).next = () => ({ done: true })`,
    FROZEN,
  ],
  ["cannot pollute Map.prototype", `Map.prototype.get = () => 1`, FROZEN],
  ["cannot pollute Set.prototype", `Set.prototype.has = () => true`, FROZEN],
  ["cannot pollute Uint8Array.prototype", `Uint8Array.prototype.set = () => {}`, FROZEN],
  [
    "cannot pollute the typed arrays' prototype",
    `Object.getPrototypeOf(Uint8Array.prototype).slice = () => grid`,
    FROZEN,
    true,
  ],
  ["cannot pollute Promise.then", `Promise.prototype.then = () => {}`, FROZEN],
  ["cannot pollute JSON", `JSON.stringify = () => "null"`, FROZEN],
  ["cannot pollute Math", `Math.floor = () => 0`, FROZEN],
  ["cannot pollute String.prototype", `String.prototype.slice = () => ""`, FROZEN],
  ["cannot pollute RegExp.prototype", `RegExp.prototype.exec = () => null`, FROZEN],
  [
    "cannot pollute Function.prototype",
    `Function.prototype.call = () => 0; Function.prototype.apply = () => 0`,
    FROZEN,
  ],
  ["cannot pollute Error", `Error.stackTraceLimit = 100`, FROZEN],
  ["cannot pollute Reflect", `Reflect.apply = () => 0`, FROZEN],
  [
    "cannot pollute the helpers of iterators",
    `Object.getPrototypeOf([].values().take(1)).next = () => ({ done: true })`,
    FROZEN,
  ],
  [
    "cannot leave a note on what Iterator.from wraps",
    `Object.getPrototypeOf(Iterator.from({ next() {} })).note = 1`,
    "not extensible",
  ],
  [
    "cannot pollute an asynchronous generator",
    `Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}.prototype)).next = () => 0`,
    FROZEN,
  ],
  [
    "cannot make code with the constructor of an asynchronous generator",
    `(async function* () {}).constructor("return 1")`,
    "no eval and no Function",
  ],
  [
    "cannot make code with a subclass of Function",
    `new (class extends Function {})("return 1")`,
    "no eval and no Function",
  ],
  ["cannot prepare the stacks of its errors", `Error.prepareStackTrace = (_, frames) => frames`, FROZEN],
  [
    "cannot see the stack by an own prepareStackTrace",
    `class E extends Error { static prepareStackTrace(_, frames) { return frames.length; } }
    throw String(new E("x").stack)`,
    "at twin.js:",
  ],
  [
    "cannot pollute a getter of the typed arrays",
    `Object.defineProperty(Object.getPrototypeOf(Uint8Array.prototype), "length", { get: () => 4096 })`,
    FROZEN,
  ],
  [
    "cannot change a prototype's prototype",
    `Object.setPrototypeOf(Object.getPrototypeOf(Uint8Array), {})`,
    FROZEN,
  ],
  ["cannot clone structures", `structuredClone(grid)`, GONE],
  ["cannot detach the grid", `grid.buffer.transfer(); throw "detached"`, "is not a function"],
  ["cannot resize the grid", `grid.buffer.resize(1); throw "resized"`, "is not a function"],
  ["cannot set a timer that throws later", `setTimeout(() => { throw 1; })`, GONE],
  [
    "cannot read more of the bootstrap's memory than its grid",
    `throw String(grid.buffer.byteLength)`,
    "4096",
    true,
  ],
  [
    "cannot reach the bootstrap through its arguments",
    `throw String(action.constructor === Object && Object.isFrozen(action) && Object.getPrototypeOf(grid) === Uint8Array.prototype)`,
    "true",
  ],
  ["cannot leave a note on the action", `action.note = 1`, FROZEN],
  ["cannot leave a note on a function of the language", `Array.isArray.note = 1`, FROZEN],
  [
    "cannot leave a note in the symbol registry's description",
    `Symbol.for("note").note = 1; throw String(Symbol.for("note").note)`,
    "TypeError",
  ],
];

const QUIET: readonly BodyProbe[] = [
  {
    section: "attacks its host",
    name: "cannot do harm with an unhandled rejection",
    body: `Promise.reject(new Error("nobody listens"))`,
    expect: ["ANSWERED"],
  },
  {
    section: "attacks its host",
    name: "cannot do harm with a promise that throws after the call",
    body: `Promise.resolve().then(() => { throw new Error("later"); })`,
    expect: ["ANSWERED"],
  },
  {
    section: "attacks its host",
    name: "cannot exit after a call",
    body: `Promise.resolve().then(() => Deno.exit(0))`,
    expect: ["ANSWERED"],
  },
  {
    section: "attacks its host",
    name: "cannot dispatch events to the worker",
    body: `dispatchEvent({ type: "message", data: 1, preventDefault() {} })`,
    expect: ["ANSWERED"],
  },
];

const SOURCES: readonly SourceProbe[] = [
  {
    section: "attacks its host",
    name: "cannot exit before the first call",
    source: `Deno.exit(0);\n${REST}`,
    ask: "load",
    expect: ["THREW"],
    says: GONE,
  },
  {
    section: "attacks its host",
    name: "cannot answer before it is asked",
    source: `postMessage(${FORGED});\n${REST}`,
    ask: "load",
    expect: ["THREW"],
    says: GONE,
  },
  {
    section: "attacks its host",
    name: "cannot pollute while it loads",
    source: `Array.prototype.map = () => [];\n${REST}`,
    ask: "load",
    expect: ["THREW"],
    says: FROZEN,
  },
];

/** A twin that attacks its host. */
export const ATTACKS_HOST: readonly Probe[] = [
  ...BODIES.map(([name, body, says, proof = false]): BodyProbe => (
    { section: "attacks its host", name, body, expect: ["FAULT"], says, proof }
  )),
  ...QUIET,
  ...SOURCES,
];
