/**
 * A twin that answers wrongly.
 * @module
 */
import { type Ask, type BodyProbe, type Outcome, type Probe, type SourceProbe } from "../probe.ts";

const BODIES: readonly (readonly [name: string, body: string, says: string])[] = [
  ["a grid of the wrong length", `return new Uint8Array(4095)`, "a grid of 4095 cells"],
  ["an empty grid", `return new Uint8Array(0)`, "a grid of 0 cells"],
  ["nested arrays", `return Array.from({ length: 64 }, () => new Array(64).fill(0))`, "an array of 64 items"],
  ["a plain array", `return new Array(4096).fill(0)`, "an array of 4096 items"],
  ["an empty array", `return []`, "an array of 0 items"],
  ["a sparse array", `const all = []; all[4095] = 1; return all`, "an array of 4096 items"],
  ["NaN", `return NaN`, "NaN"],
  ["minus zero", `return -0`, "-0"],
  ["1.5", `return 1.5`, "1.5"],
  ["a string", `return "3"`, "a string of 1 characters"],
  ["null", `return null`, "null"],
  ["undefined", `return undefined`, "undefined"],
  ["a BigInt", `return 3n`, "a bigint"],
  ["a boolean", `return true`, "true"],
  ["a symbol", `return Symbol("x")`, "a symbol"],
  ["a function", `return () => grid`, "a function"],
  ["colour 16", `grid[65] = 16; return grid`, "cell (1, 1) is 16"],
  ["colour 255, which is -1", `grid[4095] = -1; return grid`, "cell (63, 63) is 255"],
  ["a Proxy of its grid", `return new Proxy(grid, {})`, "an object"],
  [
    "an object that looks like a grid",
    `return Object.setPrototypeOf({ length: 4096 }, Uint8Array.prototype)`,
    "an object",
  ],
  [
    "a subclass of Uint8Array",
    `return new (class Sub extends Uint8Array {})(4096)`,
    "a subclass of Uint8Array",
  ],
  ["an Int8Array", `return new Int8Array(4096)`, "a Int8Array"],
  ["a Uint8ClampedArray", `return new Uint8ClampedArray(4096)`, "a Uint8ClampedArray"],
  ["a Uint16Array", `return new Uint16Array(4096)`, "a Uint16Array"],
  ["a Float64Array", `return new Float64Array(4096)`, "a Float64Array"],
  ["a DataView", `return new DataView(new ArrayBuffer(4096))`, "an object"],
  ["an ArrayBuffer", `return new ArrayBuffer(4096)`, "an object"],
  [
    "a resizable buffer",
    `return new Uint8Array(new ArrayBuffer(4096, { maxByteLength: 8192 }), 0, 4096)`,
    "a resizable buffer",
  ],
  [
    "an object that calls itself an array, of a length that is 100 MB of text",
    `return { [Symbol.toStringTag]: "Array", length: "z".repeat(1e8) }`,
    "an object that cannot be looked at",
  ],
  [
    "a memory in which a proxy gives NaN for its length",
    `return { grid, memory: new Proxy([1], { get: (array, key) => key === "length" ? NaN : array[key] }) }`,
    "a length that is no whole number",
  ],
  [
    "a memory in which a proxy gives a length below 0, to pay for what follows",
    `return { grid, memory: [new Proxy([], { get: () => -1e15 }), "y".repeat(1e6)] }`,
    "a length that is no whole number",
  ],
  [
    "a promise that says who makes the promises after it",
    `const promise = Promise.resolve(grid);
    Object.defineProperty(promise, "constructor", { value: { [Symbol.species]: class { constructor(run) { run(() => { throw 1; }, () => {}); } } } });
    return promise`,
    "a promise (a twin answers at once)",
  ],
  [
    "a revoked proxy",
    `const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy`,
    "step ",
  ],
  [
    "an error whose message asks for itself",
    `const error = new Error("a"); Object.defineProperty(error, "message", { get: () => error.message }); throw error`,
    "step threw something that cannot be read",
  ],
  ["a promise", `return Promise.resolve(grid)`, "a promise"],
  ["a thenable", `return { then(resolve) { resolve(grid); } }`, "an object"],
  ["a generator", `return (function* () { yield grid; })()`, "an object (Generator)"],
  ["{grid} without a memory", `return { grid }`, "memory is undefined"],
  ["{grid} of a wrong grid", `return { grid: [1], memory: null }`, "an object"],
  ["a memory that is cyclic", `const m = {}; m.m = m; return { grid, memory: m }`, "refers to itself"],
  ["a memory with a function", `return { grid, memory: { f() {} } }`, "memory.f is a function"],
  ["a memory with a BigInt", `return { grid, memory: [1n] }`, "memory[0] is a bigint"],
  ["a memory with NaN", `return { grid, memory: { x: NaN } }`, "memory.x is NaN"],
  ["a memory with undefined", `return { grid, memory: { x: undefined } }`, "memory.x is undefined"],
  ["a memory with a hole", `return { grid, memory: [1, , 2] }`, "memory[1] is a hole"],
  ["a memory with a getter", `return { grid, memory: { get x() { return 1; } } }`, "memory.x is an accessor"],
  ["a memory with a symbol for a key", `return { grid, memory: { [Symbol("x")]: 1 } }`, "a symbol for a key"],
  ["a memory that is a Map", `return { grid, memory: new Map() }`, "an object of a class"],
  ["a memory that is a grid", `return { grid, memory: grid }`, "an object of a class"],
  [
    "a memory that is a subclass of Array",
    `return { grid, memory: new (class Sub extends Array {})() }`,
    "a subclass of Array",
  ],
  ["null, thrown", `throw null`, "null, which is not an error"],
  ["undefined, thrown", `throw undefined`, "undefined, which is not an error"],
  ["a string, thrown", `throw "help"`, "a string, not an error: help"],
  ["a number, thrown", `throw 7`, "7, which is not an error"],
  ["an object whose message throws", `throw { get message() { throw 1; } }`, "which is not an error"],
  [
    "an error whose message throws",
    `throw Object.defineProperty(new Error(), "message", { get() { throw 1; } })`,
    "something that cannot be read",
  ],
  [
    "an error whose message is an object",
    `throw Object.assign(new Error(), { message: {} })`,
    "step threw Error",
  ],
  [
    "an error with control characters",
    `throw new Error("\\u001b[31mred\\u001b[0m\\u0007\\u202eback")`,
    "Error: red\ufffd\ufffdback",
  ],
  [
    "a revoked proxy, thrown",
    `const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); throw proxy`,
    "step threw",
  ],
];

/** Answers that are unusual, and right. */
const RIGHT: readonly (readonly [name: string, body: string])[] = [
  ["its input, unchanged", `return grid`],
  ["its input, changed in place", `grid[0] = 15; return grid`],
  ["the same buffer each time", `return SAME`],
  ["a view of a larger buffer", `return new Uint8Array(new ArrayBuffer(8192), 100, 4096)`],
  ["a grid with extra properties", `return Object.assign(new Uint8Array(4096), { note: 1 })`],
  [
    "a memory of a Proxy over plain data, which is read once",
    `return { grid, memory: new Proxy({ x: 1 }, {}) }`,
  ],
  ["a memory with __proto__ for a key", `return { grid, memory: JSON.parse('{"__proto__":{"x":1}}') }`],
  [
    "an error class of its own that was caught",
    `class Own extends Error { constructor() { super("x"); this.name = "Own"; } }
    try { throw new Own(); } catch (error) { if (error.name !== "Own") throw "lost its name"; }`,
  ],
];

const EXPORTS:
  readonly (readonly [name: string, source: string, expect: Outcome, says: string, ask?: Ask])[] = [
    ["no step", `export function goalReached() { return false; }`, "MISSING_EXPORT", "exports no step"],
    [
      "no goalReached",
      `export function step(grid) { return grid; }`,
      "MISSING_EXPORT",
      "exports no goalReached",
    ],
    [
      "a default export only",
      `export default { step: (grid) => grid, goalReached: () => false };`,
      "MISSING_EXPORT",
      "exports no step",
    ],
    [
      "a step that is no function",
      `export const step = 1; export function goalReached() { return false; }`,
      "WRONG_SHAPE",
      "exports step as 1",
    ],
    ["goals that are no object", shell(`export const goals = 3;`), "WRONG_SHAPE", "exports goals with 3"],
    [
      "a rival that is no function",
      shell(`export const goals = { near: true };`),
      "WRONG_SHAPE",
      "near: true",
    ],
    [
      "a rival that takes the main goal's name",
      shell(`export const goals = { goalReached: () => true };`),
      "WRONG_SHAPE",
      "a rival named goalReached",
    ],
    [
      "a rival whose name cannot be shown",
      shell(`export const goals = { "a\\u202eb": () => true };`),
      "WRONG_SHAPE",
      "a name that cannot be shown",
    ],
    [
      "more rivals than hypotheses",
      shell(
        `export const goals = Object.fromEntries(Array.from({ length: 300 }, (_, i) => ["g" + i, () => false]));`,
      ),
      "WRONG_SHAPE",
      "300 rivals",
    ],
    [
      "goals behind a getter that throws",
      shell(`export const goals = { get near() { throw new Error("no"); } };`),
      "THREW",
      "goals threw Error: no",
    ],
    [
      "noise that is no array",
      shell(`export const noise = "all";`),
      "WRONG_SHAPE",
      "exports noise with a string",
    ],
    [
      "noise outside the grid",
      shell(`export const noise = [4096];`),
      "WRONG_SHAPE",
      "exports noise with 4096",
    ],
    [
      "more noise than allowed",
      shell(`export const noise = Array.from({ length: 65 }, (_, i) => i);`),
      "WRONG_SHAPE",
      "65 cells",
    ],
    [
      "an optional export of the wrong kind",
      shell(`export const init = {};`),
      "WRONG_SHAPE",
      "exports init as an object",
    ],
    ["an error while it loads", `throw new RangeError("top");`, "THREW", "module threw RangeError: top"],
  ];

const LATER: readonly (readonly [name: string, source: string, ask: Ask, expect: Outcome, says: string])[] = [
  [
    "a goal that is no boolean",
    `export function step(grid) { return grid; } export function goalReached() { return 1; }`,
    "step",
    "FAULT",
    "goalReached returned 1, want a boolean",
  ],
  [
    "a goal that changes its grid",
    `export function step(grid) { return grid; } export function goalReached(grid) { grid[0]++; return false; }`,
    "step",
    "FAULT",
    "a predicate that only reads",
  ],
  [
    "a rival that throws",
    shell(`export const goals = { near() { throw new Error("far"); } };`),
    "step",
    "FAULT",
    "goals.near threw Error: far",
  ],
  [
    "a lost that is no boolean",
    shell(`export const lost = () => "yes";`),
    "step",
    "FAULT",
    "lost returned a string",
  ],
  [
    "an init that is not plain data",
    shell(`export const init = () => new Map();`),
    "replay",
    "FAULT",
    "init returned a memory that cannot be kept",
  ],
  [
    "an observe that throws",
    shell(`export const observe = () => { throw new Error("blind"); };`),
    "replay",
    "FAULT",
    "observe threw Error: blind",
  ],
  [
    "actions that are no list",
    shell(`export const actions = () => ({ id: 1 });`),
    "search",
    "WRONG_SHAPE",
    "actions returned an object",
  ],
  [
    "actions without an id",
    shell(`export const actions = () => [{}];`),
    "search",
    "WRONG_SHAPE",
    "item 0 with id undefined",
  ],
  [
    "a click without coordinates",
    shell(`export const actions = () => [{ id: 6 }];`),
    "search",
    "WRONG_SHAPE",
    "a click at (undefined, undefined)",
  ],
  [
    "a click between cells",
    shell(`export const actions = () => [{ id: 6, x: 1.5, y: 0 }];`),
    "search",
    "WRONG_SHAPE",
    "a click at (1.5, 0)",
  ],
  [
    "a click outside the grid",
    shell(`export const actions = () => [{ id: 6, x: 64, y: 0 }];`),
    "search",
    "WRONG_SHAPE",
    "a click at (64, 0)",
  ],
  [
    "more actions than there are",
    shell(`export const actions = () => new Array(5000).fill({ id: 1 });`),
    "search",
    "WRONG_SHAPE",
    "5000 actions",
  ],
  [
    "actions whose number is none",
    shell(`export const actions = () => new Proxy([], { get: () => NaN });`),
    "search",
    "THREW",
    "a length that is no whole number",
  ],
  [
    "a key that is an object",
    shell(`export const key = () => ({});`),
    "search",
    "WRONG_SHAPE",
    "key returned an object",
  ],
  [
    "a step that breaks in a search",
    `export function step() { return 5; } export function goalReached() { return false; }`,
    "search",
    "WRONG_SHAPE",
    "step returned 5",
  ],
];

const STANDING: readonly SourceProbe[] = [
  {
    section: "answers wrongly",
    name: "survives a grid that is changed after it was returned",
    source: `let kept;
export function step(grid) { kept = grid; return grid; }
export function goalReached() { kept.fill(200); return false; }`,
    expect: ["ANSWERED"],
  },
  {
    section: "answers wrongly",
    name: "survives exports that are reassigned: those at load count",
    source:
      `export let step = (grid) => { step = () => 5; return grid; };\nexport function goalReached() { return false; }`,
    expect: ["ANSWERED"],
  },
];

function shell(more: string): string {
  return `export function step(grid) { return grid; }\nexport function goalReached() { return false; }\n${more}`;
}

/** A twin that answers wrongly. */
export const ANSWERS_WRONGLY: readonly Probe[] = [
  ...BODIES.map(([what, body, says]): BodyProbe => (
    { section: "answers wrongly", name: `survives ${what}`, body, expect: ["FAULT"], says }
  )),
  ...RIGHT.map(([what, body]): BodyProbe => (
    {
      section: "answers wrongly",
      name: `accepts ${what}`,
      body,
      expect: ["ANSWERED"],
    }
  )),
  ...EXPORTS.map(([what, source, expect, says]): SourceProbe => (
    { section: "answers wrongly", name: `survives ${what}`, source, ask: "load", expect: [expect], says }
  )),
  ...LATER.map(([what, source, ask, expect, says]): SourceProbe => (
    { section: "answers wrongly", name: `survives ${what}`, source, ask, expect: [expect], says }
  )),
  ...STANDING,
];
