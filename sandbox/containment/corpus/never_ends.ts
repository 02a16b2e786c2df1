/**
 * A twin that never ends.
 * @module
 */
import { type Ask, type BodyProbe, type Probe, REST, type SourceProbe } from "../probe.ts";

const LIMITS = { callMs: 250, batchMs: 4_000 };
const GONE = "is not defined";

/** One twin that loops in the export which its memory names. */
const LOOPER = `const spin = (name, memory) => { if (memory === name) for (;;); };
export function step(grid, action, memory) { spin("step", memory); return grid; }
export function goalReached(grid, memory) { spin("goalReached", memory); return false; }
export const goals = { rival: (grid, memory) => { spin("goals.rival", memory); return false; } };
export function lost(grid, memory) { spin("lost", memory); return false; }
`;
const MORE: Readonly<Record<string, string>> = {
  init: `export function init() { for (;;); }`,
  observe: `export function observe(grids, memory) { for (;;); }`,
  actions: `export function actions() { for (;;); }`,
  key: `export function key() { for (;;); }`,
  distance: `export function distance() { for (;;); }`,
};

function loop(name: string, ask: Ask, proof = false): SourceProbe {
  const inMemory = !(name in MORE);
  return {
    section: "never ends",
    name: `cannot loop for ever in ${name}`,
    source: inMemory
      ? `${LOOPER}export const init = () => ${JSON.stringify(name)};\n`
      : `${LOOPER}${MORE[name]}\n`,
    ask,
    limits: LIMITS,
    expect: ["CALL_TIME"],
    says: `${name} did not answer within 250 ms`,
    proof,
  };
}

const BODIES: readonly (readonly [name: string, body: string, proof?: boolean])[] = [
  ["cannot backtrack for ever in a regular expression", `/^(a+)+$/.test("a".repeat(60) + "!")`, true],
  ["cannot compute a huge BigInt", `let x = 3n; for (;;) x = x * x * x`],
  ["cannot loop in a sort comparator", `[3, 2, 1].sort(() => { for (;;); })`],
  ["cannot loop in a string replacement", `"abc".replace(/./g, () => { for (;;); })`],
  ["cannot loop in a getter of its answer", `return { get grid() { for (;;); } }`],
  ["cannot loop in a proxy's trap", `return new Proxy({}, { get() { for (;;); } })`],
  [
    "cannot loop in a thrown error's message",
    `throw Object.defineProperty(new Error("x"), "message", { get() { for (;;); } })`,
  ],
  [
    "cannot loop in a thrown error's stack",
    `throw Object.defineProperty(new Error("x"), "stack", { get() { for (;;); } })`,
  ],
  ["cannot loop in a toString that is logged", `console.log({ toJSON() { for (;;); } })`],
];

const GONE_BODIES: readonly (readonly [name: string, body: string])[] = [
  ["cannot loop in wasm", `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(8)))`],
  ["cannot raise a storm of timers", `for (;;) setTimeout(() => {})`],
  ["cannot wait on shared memory", `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`],
];

/** A twin that never ends. */
export const NEVER_ENDS: readonly Probe[] = [
  loop("step", "replay", true),
  loop("goalReached", "replay", true),
  loop("goals.rival", "replay"),
  loop("lost", "replay"),
  loop("init", "replay"),
  loop("observe", "replay"),
  loop("actions", "search"),
  loop("key", "search"),
  loop("distance", "search"),
  ...BODIES.map(([name, body, proof = false]): BodyProbe => (
    {
      section: "never ends",
      name,
      body,
      limits: LIMITS,
      expect: ["CALL_TIME"],
      says: "step did not answer within 250 ms",
      proof,
    }
  )),
  ...GONE_BODIES.map(([name, body]): BodyProbe => (
    { section: "never ends", name, body, limits: LIMITS, expect: ["FAULT"], says: GONE }
  )),
  {
    section: "never ends",
    name: "cannot loop in what describes a wrong answer",
    source: `export function step(grid) { return grid; }
export function goalReached() { return { get [Symbol.toStringTag]() { for (;;); } }; }`,
    limits: LIMITS,
    expect: ["CALL_TIME"],
    says: "goalReached did not answer within 250 ms",
  },
  {
    section: "never ends",
    name: "cannot answer later",
    body: `return Promise.resolve(grid)`,
    expect: ["FAULT"],
    says: "a promise (a twin answers at once)",
  },
  {
    section: "never ends",
    name: "cannot be an async step",
    source:
      `export async function step(grid) { return grid; }\nexport function goalReached() { return false; }`,
    expect: ["FAULT"],
    says: "a promise (a twin answers at once)",
  },
  {
    section: "never ends",
    name: "cannot loop for ever at the module's top",
    source: `for (;;);\n${REST}`,
    ask: "load",
    limits: { loadMs: 400 },
    expect: ["CALL_TIME", "LOAD_TIME"],
    says: "400 ms",
    proof: true,
  },
  {
    section: "never ends",
    name: "cannot await for ever at the module's top",
    source: `await new Promise(() => {});\n${REST}`,
    ask: "load",
    limits: { loadMs: 400 },
    expect: ["CALL_TIME", "LOAD_TIME"],
    says: "400 ms",
  },
  {
    section: "never ends",
    name: "cannot load for ever in microtasks",
    source: `const again = () => Promise.resolve().then(again); await again();\n${REST}`,
    ask: "load",
    limits: { loadMs: 400 },
    expect: ["CALL_TIME", "LOAD_TIME"],
    says: "400 ms",
  },
  {
    section: "never ends",
    name: "cannot stay just under the limit for ever",
    source: `export function step(grid) {
  let n = 0;
  for (let i = 0; i < 2e7; i++) n += i % 7;
  grid[0] = n % 16;
  return grid;
}
export function goalReached() { return false; }`,
    ask: "steps",
    limits: { callMs: 5_000, batchMs: 600 },
    expect: ["BATCH_TIME"],
    says: "The batch did not end within 600 ms",
  },
];
