/**
 * A twin that eats memory.
 * @module
 */
import { type BodyProbe, type Outcome, type Probe, REST, type SourceProbe } from "../probe.ts";

const LIMITS = { heapMb: 24, memoryMb: 300, callMs: 20_000, batchMs: 30_000 };
/** V8 sees its heap run out, or the operating system says no, or the watch sees the process grow. */
const NO_MORE: readonly Outcome[] = ["HEAP", "MEMORY"];

const BODIES:
  readonly (readonly [name: string, body: string, expect: readonly Outcome[], proof?: boolean])[] = [
    [
      "cannot fill the heap with arrays",
      `const all = []; for (;;) all.push(new Array(10_000).fill(0.5))`,
      NO_MORE,
      true,
    ],
    [
      "cannot fill the memory with buffers",
      `const all = []; for (;;) all.push(new Uint8Array(8_000_000).fill(1))`,
      [...NO_MORE, "FAULT"],
      true,
    ],
    [
      "cannot fill the heap with strings",
      `const all = []; for (let i = 0;; i++) all.push(("x".repeat(1_000_000) + i).split("").join("-"))`,
      NO_MORE,
    ],
    ["cannot flatten an endless rope", `let rope = "x"; for (;;) rope += rope; `, [...NO_MORE, "FAULT"]],
    ["cannot fill the heap with a map", `const map = new Map(); for (let i = 0;; i++) map.set(i, { i })`, [
      ...NO_MORE,
      "FAULT",
    ]],
    ["cannot fill the heap with a huge BigInt", `let x = 1n << 1_000_000_000n; console.log(x)`, [
      ...NO_MORE,
      "FAULT",
    ]],
    ["cannot fill an array of 2^32-1", `new Array(2 ** 32 - 1).fill(0)`, [...NO_MORE, "FAULT", "CALL_TIME"]],
    ["cannot spread an array of 2^32-1", `const all = []; all.length = 2 ** 32 - 1; Math.max(...all)`, [
      ...NO_MORE,
      "FAULT",
    ]],
  ];

const SMALL: readonly BodyProbe[] = [
  {
    section: "eats memory",
    name: "cannot grow wasm memory",
    body: `new WebAssembly.Memory({ initial: 60_000 })`,
    expect: ["FAULT"],
    says: "is not defined",
  },
  {
    section: "eats memory",
    name: "cannot flood the host with messages",
    body: `for (;;) postMessage("x".repeat(1e6))`,
    expect: ["FAULT"],
    says: "is not defined",
  },
  {
    section: "eats memory",
    name: "cannot start a bomb of threads",
    body: `for (;;) new Worker("data:text/javascript,for(;;);", { type: "module" })`,
    expect: ["FAULT"],
    says: "is not defined",
  },
  {
    section: "eats memory",
    name: "cannot nest its memory so deep that a clone overflows",
    body: `let deep = null; for (let i = 0; i < 100_000; i++) deep = [deep]; return { grid, memory: deep }`,
    expect: ["FAULT"],
    says: "nested more than",
  },
  {
    section: "eats memory",
    name: "cannot recurse for ever",
    body: `const down = () => down() + 1; down()`,
    expect: ["FAULT"],
    says: "Maximum call stack size exceeded",
  },
  {
    section: "eats memory",
    name: "cannot send a memory beyond its size",
    body: `return { grid, memory: "x".repeat(70_000) }`,
    expect: ["FAULT"],
    says: "goes beyond 65536 bytes",
  },
  {
    section: "eats memory",
    name: "cannot send an error message of 200 MB",
    body: `throw new Error("x".repeat(200_000_000))`,
    expect: ["FAULT"],
    says: "…",
    proof: true,
  },
  {
    section: "eats memory",
    name: "cannot flood its log",
    body: `for (let i = 0; i < 100_000; i++) console.log("line", i)`,
    expect: ["ANSWERED"],
    says: "line 1",
    limits: { logBytes: 10_000, callMs: 20_000 },
  },
  {
    section: "eats memory",
    name: "cannot flood its log with one endless line",
    body: `console.log("x".repeat(100_000_000))`,
    expect: ["ANSWERED"],
    says: "xxx",
    limits: { logBytes: 9_000, callMs: 20_000 },
    proof: true,
  },
];

const SOURCES: readonly SourceProbe[] = [
  {
    section: "eats memory",
    name: "cannot leak a megabyte with every step of a search",
    source: `const kept = [];
export function step(grid, action) { kept.push(new Array(125_000).fill(1.5)); grid[kept.length] = 1; return grid; }
export function goalReached() { return false; }`,
    ask: "search",
    limits: LIMITS,
    expect: NO_MORE,
  },
  {
    section: "eats memory",
    name: "cannot leak a megabyte with every call",
    source: `const kept = [];
export function step(grid) { kept.push(new Array(125_000).fill(1.5)); return grid; }
export function goalReached() { return false; }`,
    ask: "steps",
    limits: LIMITS,
    expect: NO_MORE,
  },
  {
    section: "eats memory",
    name: "cannot eat memory while it loads",
    source: `const all = []; for (;;) all.push(new Array(10_000).fill(0.5));\n${REST}`,
    ask: "load",
    limits: { ...LIMITS, loadMs: 20_000 },
    expect: NO_MORE,
  },
];

/** A twin that eats memory. */
export const EATS_MEMORY: readonly Probe[] = [
  ...BODIES.map(([name, body, expect, proof = false]): BodyProbe => (
    { section: "eats memory", name, body, expect, limits: LIMITS, proof }
  )),
  ...SMALL,
  ...SOURCES,
];
