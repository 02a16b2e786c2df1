/** A caller that asks for what cannot be: it is told so in a sentence, and nothing is bent on the way inside. */
import { assertEquals, assertRejects, assertThrows } from "@std/assert";
import {
  type Action,
  createTwinHost,
  IDENTITY_TWIN,
  type Json,
  type Limits,
  Sandbox,
  type SearchRequest,
  type TwinHostOptions,
} from "../../sandbox/mod.ts";

const GRID = new Uint8Array(4096);
const LEFT = { id: 3 } as const;
const host = createTwinHost();
const sandbox = new Sandbox({ spares: 0 });
Deno.test.afterAll(async () => {
  await host.close();
  await sandbox.close();
});

const LIMITS: readonly (readonly [unknown, string])[] = [
  [{ callMs: 0 }, "The limit callMs is 0, want a number of milliseconds, at least 1"],
  [{ callMs: -1 }, "The limit callMs is -1"],
  [{ batchMs: NaN }, "The limit batchMs is NaN"],
  [{ loadMs: "200" }, 'The limit loadMs is "200"'],
  [{ heapMb: 0 }, "The limit heapMb is 0, want a whole number of megabytes"],
  [{ memoryMb: Infinity }, "The limit memoryMb is Infinity"],
  [{ cpuSeconds: 0.5 }, "The limit cpuSeconds is 0.5, want a whole number of seconds"],
  [{ sourceBytes: NaN }, "The limit sourceBytes is NaN"],
  [{ outputBytes: 1e12 }, "The limit outputBytes is 1000000000000"],
  [{ logBytes: undefined }, "The limit logBytes is undefined"],
  [{ calMs: 5 }, "There is no limit calMs, want one of loadMs, callMs,"],
];

for (const [limits, message] of LIMITS) {
  const given = `{ ${Object.entries(limits as object).map(([name, value]) => `${name}: ${value}`)} }`;
  Deno.test(`Sandbox.load() and createTwinHost() refuse the limits ${given}`, async () => {
    const wrong = limits as Partial<Limits>;
    await assertRejects(() => sandbox.load("export const f = () => 1;", wrong), RangeError, message);
    assertThrows(() => createTwinHost({ limits: wrong }), RangeError, message);
  });
}

Deno.test("createTwinHost() refuses bounds of its pool that bound nothing", () => {
  const wrong: readonly (readonly [TwinHostOptions, string])[] = [
    [{ spares: -1 }, "The option spares is -1, want a whole number, at least 0"],
    [{ spares: NaN }, "The option spares is NaN"],
    [{ processes: 0 }, "The option processes is 0, want a whole number, at least 1"],
    [{ totalMemoryMb: NaN }, "The option totalMemoryMb is NaN"],
  ];
  for (const [options, message] of wrong) assertThrows(() => createTwinHost(options), RangeError, message);
});

Deno.test("ModuleCell.call() refuses arguments that are no plain data, and names them", async () => {
  await using cell = await sandbox.load("export const same = (...all) => all;");
  const itself: Json[] = [];
  itself.push(itself);
  const wrong: readonly (readonly [unknown, string])[] = [
    [NaN, "argument 1 is NaN"],
    [undefined, "argument 1 is undefined"],
    [1n, "argument 1 is a bigint"],
    [{ a: [0, () => 1] }, "argument 1.a[1] is a function"],
    [new Map(), "argument 1 is an object of a class"],
    [itself, "argument 1 is nested more than 64 deep, or refers to itself"],
  ];
  for (const [value, message] of wrong) {
    await assertRejects(() => cell.call("same", value as Json), TypeError, `Cannot call same: ${message}`);
  }
  const right: Json[] = [null, true, 1.5, "\ud800", { ["__proto__"]: 1 }, [[]]];
  assertEquals(await cell.call("same", ...right), right);
});

Deno.test("Sandbox.load() and ModuleCell.call() refuse what is no text", async () => {
  const none = undefined as unknown as string;
  await assertRejects(() => sandbox.load(none), TypeError, "its source is undefined, want a text");
  await using cell = await sandbox.load("export const f = () => 1;");
  await assertRejects(() => cell.call(none), TypeError, "whose name is undefined, want a text");
});

Deno.test("TwinCell.step() and replay() refuse grids, actions and memories that are none, and do not blame the twin", async () => {
  await using twin = await host.load(IDENTITY_TWIN);
  const grids: readonly (readonly [unknown, string])[] = [
    [new Uint8Array(10), "has 10 cells, want 4096 colours 0..15 in a Uint8Array"],
    [undefined, "is no grid"],
    [GRID.slice().fill(16, 4000), "holds what is no colour (from cell 4000 on)"],
  ];
  for (const [value, message] of grids) {
    const grid = value as Uint8Array;
    await assertRejects(
      () => twin.step([{ grid: GRID, action: LEFT, memory: null }, { grid, action: LEFT, memory: null }]),
      TypeError,
      `the grid of call 1 ${message}`,
    );
    const line = { before: GRID, action: LEFT, grids: [GRID, grid] };
    await assertRejects(
      () => twin.replay([{ from: { grid: GRID, level: 0 }, lines: [line] }]),
      TypeError,
      `a grid of line 0 of attempt 0 ${message}`,
    );
  }
  const actions: readonly unknown[] = [{ id: 8 }, { id: 6 }, { id: 6, x: 1.5, y: 0 }, {
    id: 6,
    x: 300,
    y: 0,
  }];
  for (const action of actions) {
    const call = { grid: GRID, action: action as Action, memory: null };
    await assertRejects(() => twin.step([call]), TypeError, "action of call 0");
  }
  for (const memory of [NaN, undefined, new Map()] as unknown as Json[]) {
    await assertRejects(
      () => twin.step([{ grid: GRID, action: LEFT, memory }]),
      TypeError,
      "the memory of call 0 is ",
    );
    await assertRejects(
      () => twin.replay([{ from: { memory }, lines: [] }]),
      TypeError,
      "the memory of attempt 0 is ",
    );
  }
  assertEquals((await twin.step([{ grid: GRID, action: LEFT, memory: null }]))[0]!.fault, null);
});

Deno.test("TwinCell.search() refuses a request that bounds nothing", async () => {
  await using twin = await host.load(IDENTITY_TWIN);
  const request: SearchRequest = {
    grid: GRID,
    memory: null,
    goals: ["goalReached"],
    mode: "breadth-first",
    candidates: { simple: [1], clicks: [], clickComponents: false },
    depth: 3,
    states: 10,
    ms: null,
  };
  for (const wrong of [{ depth: NaN }, { states: -1 }, { ms: NaN }, { grid: GRID.subarray(1) }]) {
    await assertRejects(() => twin.search({ ...request, ...wrong }), TypeError, "Cannot search: ");
  }
  assertEquals((await twin.search(request)).outcome, "exhausted");
});

Deno.test("a batch of a thousand faults of a large twin is told of at once", async () => {
  const filler = Array.from({ length: 5_000 }, (_, i) => `export const f${i} = (a) => a + ${i};`).join("\n");
  await using twin = await host.load(
    `export function step() { throw new Error("no"); }\nexport function goalReached() { return false; }\n${filler}`,
    { loadMs: 60_000 },
  );
  const answers = await twin.step(new Array(1_000).fill({ grid: GRID, action: LEFT, memory: null }));
  assertEquals(
    new Set(answers.map(({ fault }) => fault!.message)),
    new Set(["step threw Error: no (twin.ts:1:32)"]),
  );
});
