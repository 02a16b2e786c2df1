/** Each wall taken down in turn: the next one holds. */
import { assert, assertEquals } from "@std/assert";
import { Witnesses } from "../../sandbox/containment/witness.ts";
import { IDENTITY_TWIN, type Limits, SandboxError } from "../../sandbox/mod.ts";
import type { Layers } from "../../sandbox/host/layers.ts";
import { CellHost } from "../../sandbox/host/twin_host.ts";
import { waitUntilGone } from "./processes.ts";

const witnesses = Witnesses.create();
Deno.test.afterAll(() => witnesses[Symbol.asyncDispose]());

const STEP = [{ grid: new Uint8Array(4096), action: { id: 1 }, memory: null }] as const;
const REST = "export function step(grid) { return grid; }\nexport function goalReached() { return false; }\n";

/** What is tried, and a pattern of what must come of it: a fault's message, or an error's code and message. */
type Attempt = readonly [body: string, wanted: RegExp];

/** Loads a twin that does all of this in `step`, one by one, and afterwards a good one. */
async function holds(
  off: Partial<Layers>,
  attempts: readonly Attempt[],
  limits: Partial<Limits> = {},
): Promise<void> {
  await using host = new CellHost({ layers: off, limits: { callMs: 5_000, ...limits } });
  const cases = attempts.map(([body], i) => `if (memory === ${i}) { ${body}; return grid; }`).join("\n");
  const source = `export function step(grid, action, memory) {\n${cases}\nreturn grid; }
export function goalReached() { return false; }`;
  await using twin = await host.load(witnesses.fill(source));
  for (const [i, [body, wanted]] of attempts.entries()) {
    const outcome = await outcomeOf(async () =>
      (await twin.step([{ ...STEP[0], memory: i }]))[0]!.fault?.message
    );
    assert(wanted.test(outcome), `${body}\ngave: ${outcome}\nwant: ${wanted}`);
  }
  assertEquals(witnesses.look([twin.log]), []);
  await using good = await host.load(IDENTITY_TWIN);
  assertEquals((await good.step(STEP))[0]!.fault, null);
}

async function outcomeOf(work: () => Promise<string | undefined>): Promise<string> {
  try {
    return await work() ?? "an answer";
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

/** What Deno itself refuses, by the names that the bootstrap would have taken away. */
const CAPABILITIES: readonly Attempt[] = [
  [`throw Deno.readTextFileSync("{{file}}")`, /NotCapable: Requires read access/],
  [`throw Deno.readTextFileSync("{{link}}")`, /NotCapable: Requires read access/],
  [`throw Deno.readTextFileSync("/proc/self/environ")`, /NotCapable/],
  [`Deno.writeTextFileSync("{{folder}}/written", "x")`, /NotCapable: Requires write access/],
  [`Deno.makeTempFileSync()`, /NotCapable/],
  [`throw JSON.stringify(Deno.env.toObject())`, /NotCapable: Requires env access/],
  [`throw Deno.hostname()`, /NotCapable: Requires sys access/],
  [
    `new Deno.Command("/bin/touch", { args: ["{{folder}}/touched"] }).outputSync()`,
    /NotCapable: Requires run access/,
  ],
  [`Deno.dlopen("libc.so.6", {})`, /NotCapable: Requires ffi access/],
  [`Deno.listen({ port: 0 })`, /NotCapable: Requires net access/],
  [`fetch("http://127.0.0.1:{{port}}/").catch(() => {})`, /an answer/],
  [`Deno.connect({ port: {{port}} }).catch(() => {})`, /an answer/],
  [`new WebSocket("ws://127.0.0.1:{{port}}/").onerror = () => {}`, /an answer|NotCapable/],
  [`new BroadcastChannel("{{channel}}").postMessage("x")`, /an answer|is not defined/],
  [`throw String(Deno.permissions.requestSync({ name: "read" }).state)`, /denied|prompt/],
  [`throw eval("1")`, /EvalError/],
];

const NO_TAMING = { removedGlobals: false, frozenPrimordials: false };

Deno.test("without removed globals, the permissions refuse", () => holds(NO_TAMING, CAPABILITIES));

Deno.test("without the worker's own permissions, those of its process refuse", () =>
  holds({ ...NO_TAMING, workerPermissions: false }, CAPABILITIES));

Deno.test("without the process's permissions, those of its worker refuse", () =>
  holds({ ...NO_TAMING, processPermissions: false }, CAPABILITIES));

Deno.test("without any permission taken away, there are no names to use them by", () =>
  holds({ processPermissions: false, workerPermissions: false }, [
    [`throw Deno.readTextFileSync("{{file}}")`, /Deno is not defined/],
    [`throw process.env`, /process is not defined/],
    [`fetch("http://127.0.0.1:{{port}}/")`, /fetch is not defined/],
    [`throw (() => {}).constructor("return Deno")()`, /no eval and no Function/],
  ]));

Deno.test("without an empty environment, the permissions keep it unread", () =>
  holds({ ...NO_TAMING, emptyEnvironment: false }, [
    [`throw JSON.stringify(Deno.env.toObject())`, /NotCapable: Requires env access/],
    [`throw Deno.env.get("TWIN_WITNESS")`, /NotCapable: Requires env access/],
  ]));

Deno.test("without V8's refusal of code from text, the constructors are gone", () =>
  holds({ noCodeFromText: false }, [
    [`throw new Function("return 1")()`, /no eval and no Function/],
    [`throw (async () => {}).constructor("return 1")`, /no eval and no Function/],
    [`throw globalThis["ev" + "al"]`, /undefined, which is not an error/],
  ]));

Deno.test("without the operating system's limits, Deno's and the watch end the process", () =>
  holds({ systemLimits: false }, [
    [`const all = []; for (;;) all.push(new Uint8Array(4_000_000).fill(1))`, /^MEMORY|^HEAP/],
    [`const all = []; for (;;) all.push(new Array(10_000).fill(0.5))`, /^HEAP|^MEMORY/],
    [`for (;;)`, /^CALL_TIME/],
  ], { heapMb: 40, memoryMb: 300, callMs: 8_000 }));

Deno.test("without the gate, what is imported can do nothing", async () => {
  await using host = new CellHost({ layers: { gate: false, ...NO_TAMING }, limits: { callMs: 5_000 } });
  const cases: readonly (readonly [source: string, wanted: RegExp])[] = [
    [`import fs from "node:fs"; console.log(fs.readFileSync("{{file}}", "utf8"));`, /NotCapable|not defined/],
    [`import { execSync } from "node:child_process"; execSync("touch {{folder}}/touched");`, /NotCapable/],
    [`import text from "file://{{file}}" with { type: "text" }; console.log(text);`, /THREW/],
    [
      `import data from "file://{{folder}}/data.json" with { type: "json" }; console.log(JSON.stringify(data));`,
      /THREW/,
    ],
    [
      `const found = await import("file://{{folder}}/secret.ts"); console.log(JSON.stringify(found));`,
      /THREW/,
    ],
    [`import * as remote from "http://127.0.0.1:{{port}}/mod.ts"; console.log(remote);`, /THREW/],
    [`import * as lodash from "npm:lodash@4"; console.log(lodash);`, /THREW/],
    [`import "data:text/javascript,import 'file://{{folder}}/secret.ts'";`, /THREW/],
    [`import process from "node:process"; process.kill(process.pid, "SIGKILL");`, /NotCapable|CRASHED/],
    [`import process from "node:process"; process.exit(0);`, /LOAD_TIME|CRASHED|THREW|an answer/],
  ];
  for (const [source, wanted] of cases) {
    let log = "";
    const outcome = await outcomeOf(async () => {
      await using twin = await host.load(witnesses.fill(`${source}\n${REST}`), { loadMs: 2_000 });
      log = twin.log;
      return undefined;
    });
    assert(wanted.test(outcome), `${source}\ngave: ${outcome} ${log}\nwant: ${wanted}`);
    assertEquals(witnesses.look([outcome, log]), []);
  }
  await using good = await host.load(IDENTITY_TWIN);
  assertEquals((await good.step(STEP))[0]!.fault, null);
});

Deno.test("without frozen primordials, a polluted cell deceives nobody but itself", async () => {
  await using host = new CellHost({
    layers: { frozenPrimordials: false },
    limits: { callMs: 3_000, batchMs: 3_000 },
  });
  const pollutions = [
    `Uint8Array.prototype.set = () => {}`,
    `Object.getPrototypeOf(Uint8Array.prototype).slice = function () { return this; }`,
    `Object.getPrototypeOf(Uint8Array.prototype).subarray = () => new Uint8Array(0)`,
    `Array.prototype[Symbol.iterator] = function* () { yield [0, 0]; }`,
    `Array.prototype.push = () => { throw new Error("push"); }`,
    `Map.prototype.get = () => () => true`,
    `JSON.stringify = () => "{"`,
    `JSON.parse = () => ({})`,
    `Object.prototype.fault = { exportName: "x", message: "y" }`,
    `Object.defineProperty(Object.prototype, "memory", { get() { return "polluted"; }, set() {} })`,
    `Promise.prototype.then = () => {}`,
    `DataView.prototype.setUint32 = () => {}`,
    `Function.prototype.call = () => 1; Function.prototype.apply = () => 1; Reflect.apply = () => 1`,
  ];
  await using good = await host.load(IDENTITY_TWIN);
  for (const pollution of pollutions) {
    await outcomeOf(async () => {
      await using twin = await host.load(
        `export function step(grid) { ${pollution}; return grid; }\nexport function goalReached() { return false; }`,
      );
      for (let i = 0; i < 2; i++) {
        const [answer] = await twin.step(STEP);
        assert(answer!.grid === null || answer!.grid.every((colour) => colour <= 15), pollution);
      }
      return undefined;
    });
    assertEquals((await good.step(STEP))[0]!.fault, null, pollution);
  }
});

Deno.test("with no wall inside the process, forged and early answers end the cell", () =>
  holds(NO_TAMING, [
    [`Deno.stderr.writeSync(new Uint8Array(1_000_000).fill(65))`, /an answer/],
    [`self.postMessage([33, 1, 0, new ArrayBuffer(8)]); for (;;)`, /^FORGED/],
    [`self.postMessage("x"); self.postMessage("y"); for (;;)`, /^FORGED/],
    [`Deno.stdout.writeSync(new Uint8Array(64)); for (;;)`, /^FORGED/],
    [`Deno.stdout.writeSync(new TextEncoder().encode("console text\\n".repeat(9))); for (;;)`, /^FORGED/],
    [`Deno.exit(0)`, /^CRASHED|^CALL_TIME|^BATCH_TIME/],
    [`self.close(); for (;;)`, /^CALL_TIME|^CRASHED/],
    [
      `for (let i = 0; i < 50; i++) new Worker("data:text/javascript,for(;;);", { type: "module" }); for (;;)`,
      /^CALL_TIME|^MEMORY|^CRASHED|NotCapable/,
    ],
    [`queueMicrotask(() => { throw new Error("later"); })`, /an answer|^CRASHED/],
  ], { callMs: 700, batchMs: 4_000 }));

Deno.test("with no wall inside the process, a second answer by the bootstrap's own port ends the cell", async () => {
  await using host = new CellHost({
    spares: 0,
    layers: NO_TAMING,
    limits: { callMs: 2_000, batchMs: 4_000 },
  });
  // The runtime hands messages to listeners by functions that a twin may replace here: it learns port and token, and
  // sends what the bootstrap would send for a step that changes nothing, twice.
  const source = `let port, token;
const { dispatchEvent } = EventTarget.prototype;
EventTarget.prototype.dispatchEvent = function (event) {
  if (event.data?.length === 4) { port = this; token = event.data[2]; }
  return dispatchEvent.call(this, event);
};
export function step(grid) {
  if (!port) throw new Error("no port");
  const forge = () => port.postMessage([33, 2, token, new Uint8Array([1, 0, 0, 0]).buffer]);
  forge();
  forge();
  grid[0] = 5;
  return grid;
}
export function goalReached() { return false; }`;
  await using twin = await host.load(source);
  const [pid] = host.pids;
  const [answer] = await twin.step(STEP);
  // The first was taken for the twin's own, which it is; a cell that answers more often than it is asked is ended.
  assertEquals([answer!.grid![0], answer!.fault], [0, null]);
  await waitUntilGone([pid!]);
  await using good = await host.load(IDENTITY_TWIN);
  assertEquals((await good.step(STEP))[0]!.fault, null);
});
