/** The life of cells: swaps, rollbacks, many calls at once, and the host's own death. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  CellError,
  HotTwin,
  IDENTITY_TWIN,
  LimitError,
  Sandbox,
  SandboxError,
  SourceError,
} from "../../sandbox/mod.ts";
import { CellHost } from "../../sandbox/host/twin_host.ts";
import { childrenOf, living, signal, waitUntilGone } from "./processes.ts";

const GRID = new Uint8Array(4096);
const STEP = [{ grid: GRID, action: { id: 1 }, memory: null }] as const;

/** A twin that paints cell 0 in one colour. */
function painter(colour: number): string {
  return `export function step(grid) { grid[0] = ${colour}; return grid; }
export function goalReached() { return false; }`;
}

/** A module whose `work` takes a moment and whose `version` tells them apart. */
function worker(version: number, loops = 3e7): string {
  return `export function version() { return ${version}; }
export function work() { let n = 0; for (let i = 0; i < ${loops}; i++) n += i % 3; return ${version} + 0 * n; }`;
}

async function colour(twin: HotTwin): Promise<number> {
  return (await twin.step(STEP))[0]!.grid![0]!;
}

Deno.test("ModuleCell.swap() lets a call in flight end on the version it began with", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load(worker(1, 3e8), { callMs: 60_000 });
  const early = cell.call("work");
  const swapped = cell.swap(worker(2));
  assertEquals(await early, 1);
  await swapped;
  assertEquals(await cell.call("work"), 2);
});

Deno.test("ModuleCell.swap() keeps the order of two swaps at once", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load(worker(1));
  await Promise.all([cell.swap(worker(2)), cell.swap(worker(3))]);
  assertEquals(await cell.call("version"), 3);
});

Deno.test("ModuleCell.swap() refuses a version that lacks a function, and keeps the present one", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load(worker(1));
  const before = cell.hash;
  const error = await assertRejects(() => cell.swap("export function work() { return 2; }"), SandboxError);
  assertEquals([error.code, error.message.includes("exports no version")], ["MISSING_EXPORT", true]);
  assertEquals([await cell.call("version"), cell.hash], [1, before]);
});

Deno.test("HotTwin.swap() leaves the old version in place when the new one is broken", async () => {
  await using host = new CellHost();
  await using twin = await HotTwin.load(host, painter(1));
  await assertRejects(() => twin.swap("export const ="), SourceError);
  await assertRejects(
    () => twin.swap("export function step(grid) { return grid; }"),
    SandboxError,
    "no goalReached",
  );
  await assertRejects(() => twin.swap("throw new Error('top');"), SandboxError, "module threw Error: top");
  await assertRejects(
    () =>
      twin.swap(painter(2), async (candidate) => {
        assertEquals((await candidate.step(STEP))[0]!.grid![0], 2);
        throw new RangeError("not good enough");
      }),
    RangeError,
    "not good enough",
  );
  assertEquals(await colour(twin), 1);
});

Deno.test("HotTwin.swap() rolls back by swapping the earlier source in", async () => {
  await using host = new CellHost();
  await using twin = await HotTwin.load(host, painter(1));
  const first = twin.hash;
  await twin.swap(painter(2));
  assertEquals(await colour(twin), 2);
  await twin.swap(painter(1));
  assertEquals([await colour(twin), twin.hash], [1, first]);
});

Deno.test("HotTwin.swap() leaves one process per twin, however many swaps", async () => {
  await using host = new CellHost({ spares: 0 });
  await using twin = await HotTwin.load(host, painter(0));
  const seen = new Set(host.pids);
  for (let i = 1; i <= 8; i++) {
    await twin.swap(painter(i % 4));
    for (const pid of host.pids) seen.add(pid);
    assertEquals(await colour(twin), i % 4);
  }
  assertEquals(host.pids.length, 1);
  assertEquals(await living([...seen]), [...host.pids]);
});

Deno.test("a cell serves 50 calls at once in order", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load("let n = 0; export function next() { return n++; }");
  const answers = await Promise.all(Array.from({ length: 50 }, () => cell.call("next")));
  assertEquals(answers, Array.from({ length: 50 }, (_, i) => i));
});

Deno.test("a cell serves the calls that wait behind one that is killed", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load("export function f(x) { if (x === 1) for (;;); return x; }", {
    callMs: 500,
  });
  const answers = await Promise.allSettled([0, 1, 2].map((x) => cell.call("f", x)));
  assertEquals(answers.map(({ status }) => status), ["fulfilled", "rejected", "fulfilled"]);
  assert((answers[1] as PromiseRejectedResult).reason instanceof LimitError);
});

Deno.test("a host serves ten loads at once within its bound of processes", async () => {
  await using host = new CellHost({ spares: 1, processes: 3 });
  let most = 0;
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      await using twin = await host.load(painter(i % 4));
      most = Math.max(most, host.pids.length);
      return (await twin.step(STEP))[0]!.grid![0];
    }),
  );
  assertEquals(answers, Array.from({ length: 10 }, (_, i) => i % 4));
  assert(most <= 3, `${most} processes at once, want at most 3`);
});

Deno.test("more cells than processes take turns: the idle ones give theirs up", async () => {
  await using host = new CellHost({ spares: 1, processes: 2 });
  const twins = await Promise.all([1, 2, 3].map((n) => host.load(painter(n))));
  for (const round of [0, 1]) {
    for (const [i, twin] of twins.entries()) {
      assertEquals((await twin.step(STEP))[0]!.grid![0], i + 1, `round ${round}`);
      assert(host.pids.length <= 2);
    }
  }
});

Deno.test("totalMemoryMb bounds the processes by what they may take", async () => {
  await using host = new CellHost({
    spares: 0,
    totalMemoryMb: 1_000,
    limits: { memoryMb: 500, heapMb: 100 },
  });
  const twins = await Promise.all([1, 2, 3].map((n) => host.load(painter(n))));
  assert(host.pids.length <= 2);
  for (const [i, twin] of twins.entries()) assertEquals((await twin.step(STEP))[0]!.grid![0], i + 1);
  await using _large = await host.load(painter(4), { memoryMb: 2_000 });
  assertEquals(host.pids.length, 1);
});

Deno.test("a cancelled call ends its process, and the next call works", async () => {
  await using host = new CellHost({ limits: { callMs: 60_000 } });
  await using twin = await host.load(
    "export function step(grid, action) { if (action.id === 2) for (;;); return grid; } export function goalReached() { return false; }",
  );
  const stop = new AbortController();
  const call = twin.step([{ ...STEP[0], action: { id: 2 } }], { signal: stop.signal });
  const [before] = host.pids;
  // A call that nobody waits for before it takes its turn.
  await new Promise((resolve) => setTimeout(resolve));
  stop.abort();
  const error = await assertRejects(() => call, CellError);
  assertEquals(error.code, "CANCELLED");
  assertEquals((await twin.step(STEP))[0]!.fault, null);
  await waitUntilGone([before!]);
});

Deno.test("a call that is cancelled before its turn does not wait for it, and ends no process", async () => {
  await using host = new CellHost({ spares: 0, limits: { callMs: 60_000 } });
  await using twin = await host.load(
    "export function step(grid, action) { if (action.id === 2) for (;;); return grid; } export function goalReached() { return false; }",
  );
  const pids = [...host.pids];
  const never = assertRejects(() => twin.step(STEP, { signal: AbortSignal.abort() }), CellError);
  assertEquals((await never).code, "CANCELLED");
  assertEquals((await twin.step(STEP))[0]!.fault, null);
  assertEquals(host.pids, pids);

  const endless = new AbortController(), waiting = new AbortController();
  const first = twin.step([{ ...STEP[0], action: { id: 2 } }], { signal: endless.signal });
  const second = twin.step(STEP, { signal: waiting.signal });
  await new Promise((resolve) => setTimeout(resolve));
  waiting.abort();
  assertEquals((await assertRejects(() => second, CellError)).code, "CANCELLED");
  assertEquals(await living(pids), pids);
  endless.abort();
  await assertRejects(() => first, CellError);
});

Deno.test("close() and a cancel do not wait for a process that another cell holds", async () => {
  await using host = new CellHost({ spares: 0, processes: 1, limits: { callMs: 60_000 } });
  const endless = "export function step() { for (;;); } export function goalReached() { return false; }";
  await using waiting = await host.load(painter(1));
  await using busy = await host.load(endless);
  const looping = assertRejects(() => busy.step(STEP), CellError);
  await new Promise((resolve) => setTimeout(resolve));

  const stop = new AbortController();
  const cancelled = assertRejects(() => waiting.step(STEP, { signal: stop.signal }), CellError);
  const closed = assertRejects(() => waiting.step(STEP), CellError);
  await new Promise((resolve) => setTimeout(resolve));
  stop.abort();
  assertEquals((await cancelled).code, "CANCELLED");
  await waiting.close();
  assertEquals((await closed).code, "CLOSED");
  await busy.close();
  assertEquals((await looping).code, "CLOSED");
});

Deno.test("a call that finds an earlier one's code still running is told so, and the next one works", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load(
    "export const litter = () => { Promise.resolve().then(() => { for (;;); }); return 1; }; export const fine = () => 2;",
    { callMs: 500 },
  );
  assertEquals(await cell.call("litter"), 1);
  const error = await assertRejects(
    () => cell.call("fine"),
    LimitError,
    "code of an earlier call still runs",
  );
  assertEquals([error.code, error.exportName], ["CALL_TIME", null]);
  assertEquals(await cell.call("fine"), 2);
});

Deno.test("ModuleCell.swap() after close() is refused, and loads nothing", async () => {
  await using sandbox = new Sandbox();
  const cell = await sandbox.load(worker(1));
  await cell.close();
  assertEquals((await assertRejects(() => cell.swap(worker(2)), CellError)).code, "CLOSED");
});

Deno.test("ModuleCell.swap() compares twenty thousand exports", async () => {
  const source = `function f() { return 1; }\nexport { ${
    Array.from({ length: 20_000 }, (_, i) => `f as f${i}`).join(", ")
  } };`;
  await using sandbox = new Sandbox({ limits: { loadMs: 60_000 } });
  await using cell = await sandbox.load(source);
  await cell.swap(`${source}\n// the second version`);
  assertEquals([cell.names.length, await cell.call("f19999")], [20_000, 1]);
});

Deno.test("ModuleCell.names leaves out names that cannot be shown as they are", async () => {
  await using sandbox = new Sandbox();
  const hidden = ["a\\u001b[31mred", "\\u202e", "x".repeat(200)].map((name) => `f as "${name}"`);
  await using cell = await sandbox.load(`const f = () => 1; export { f, ${hidden.join(", ")} };`);
  assertEquals(cell.names, ["f"]);
});

Deno.test("closing gives everything back", async () => {
  const host = new CellHost({ spares: 2 });
  const twin = await host.load(IDENTITY_TWIN);
  await twin.step(STEP);
  await host.ready();
  const pids = [...host.pids];
  assert(pids.length >= 2);
  await host.close();
  assertEquals(await living(pids), []);
  assertEquals((await assertRejects(() => twin.step(STEP), CellError)).code, "CLOSED");
  assertEquals((await assertRejects(() => host.load(IDENTITY_TWIN), CellError)).code, "CLOSED");
  await host.close();
  await twin.close();
});

for (const stopped of [false, true]) {
  const how = stopped ? "is stopped" : "loops";
  Deno.test(`no orphan survives the host's death by SIGKILL while a twin ${how}`, async () => {
    const root = new URL("../../", import.meta.url).pathname;
    const host = new Deno.Command(Deno.execPath(), {
      args: ["run", "-q", "--allow-read", "--allow-run", "--allow-env", "tests/hostile/orphan_host.ts"],
      cwd: root,
      stdout: "piped",
      stderr: "null",
    }).spawn();
    const reader = host.stdout.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = await reader.read();
    const cells = JSON.parse(value!) as number[];
    const children = await childrenOf(host.pid);
    assert(cells.length >= 2 && cells.every((pid) => children.includes(pid)));
    if (stopped) { for (const pid of children) await signal(pid, "STOP"); }
    await signal(host.pid, "KILL");
    await host.status;
    await reader.cancel();
    await waitUntilGone(children);
  });
}
