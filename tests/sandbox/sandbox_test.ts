import { assert, assertEquals, assertRejects } from "@std/assert";
import { type Json, LimitError, Sandbox, type SandboxCode, SandboxError } from "../../sandbox/mod.ts";

const sandbox = new Sandbox();
Deno.test.afterAll(() => sandbox.close());

async function codeOf(work: () => Promise<unknown>): Promise<[SandboxCode, string]> {
  const error = await assertRejects(work, SandboxError);
  return [error.code, error.message];
}

Deno.test("Sandbox.load() gives the functions of a module, which are called with plain data", async () => {
  await using cell = await sandbox.load(`
    export const add = (a: number, b: number) => a + b;
    export function nest(value: unknown) { return { value, list: [1, null, "x", { y: true }] }; }
    export const nothing = () => {};
    export async function later(x: number) { return await Promise.resolve(x * 2); }
    export const constant = 3;
  `);
  assertEquals([...cell.names].sort(), ["add", "later", "nest", "nothing"]);
  assertEquals(await cell.call("add", 2, 3), 5);
  assertEquals(await cell.call("nest", { a: [1] }), { value: { a: [1] }, list: [1, null, "x", { y: true }] });
  assertEquals(await cell.call("nothing"), null);
  assertEquals(await cell.call("later", 21), 42);
});

Deno.test("ModuleCell.call() tells what went wrong, and goes on", async () => {
  await using cell = await sandbox.load(
    `
    export function boom() { throw new RangeError("too far"); }
    export const cyclic = () => { const a: unknown[] = []; a.push(a); return a; };
    export const fn = () => () => 1;
    export const late = () => Promise.reject(new Error("no"));
    export const never = () => new Promise(() => {});
    export const fine = () => 1;
  `,
    { callMs: 400 },
  );
  assertEquals(await codeOf(() => cell.call("missing")), [
    "MISSING_EXPORT",
    "The module exports no function missing",
  ]);
  assertEquals(await codeOf(() => cell.call("toString")), [
    "MISSING_EXPORT",
    "The module exports no function toString",
  ]);
  assertEquals(await codeOf(() => cell.call("boom")), [
    "THREW",
    "boom threw RangeError: too far (module.ts:2:36)",
  ]);
  assertEquals((await codeOf(() => cell.call("cyclic")))[0], "WRONG_SHAPE");
  assertEquals(
    (await codeOf(() => cell.call("fn")))[1],
    "fn answered what cannot be sent: the answer is a function, want plain data",
  );
  assertEquals((await codeOf(() => cell.call("late")))[1].startsWith("late threw Error: no"), true);
  const error = await assertRejects(() => cell.call("never"), LimitError);
  assertEquals([error.code, error.exportName], ["CALL_TIME", "never"]);
  assertEquals(await cell.call("fine"), 1);
});

Deno.test("ModuleCell.call() gives the same answer to the same call in another process", async () => {
  const source =
    `export const f = (x) => { const all = new Set(); for (let i = 0; i < 100; i++) all.add((i * 7919) % 101);
    return [x, ...all].join(); };`;
  await using a = await sandbox.load(source);
  await using b = await sandbox.load(source);
  assertEquals(await a.call("f", 1), await b.call("f", 1));
});

Deno.test("ModuleCell.log keeps what was written, cleaned and cut", async () => {
  await using cell = await sandbox.load(
    `export const say = (text) => { console.log(text, { a: 1 }, 2n); console.error("\\u001b[1mbold"); };`,
    { logBytes: 40 },
  );
  await cell.call("say", "hello");
  assertEquals(cell.log, 'hello {"a":1} 2\nbold\n');
  await cell.call("say", "x".repeat(100));
  assert(cell.log.length <= 60, String(cell.log.length));
});

Deno.test("ModuleCell.call() refuses an answer beyond its size", async () => {
  await using cell = await sandbox.load("export const big = (n) => 'x'.repeat(n);", { outputBytes: 10_000 });
  assertEquals(await cell.call("big", 10), "xxxxxxxxxx");
  assertEquals((await codeOf(() => cell.call("big", 20_000)))[0], "WRONG_SHAPE");
  assertEquals(await cell.call("big", 1), "x");
});

Deno.test("ModuleCell.call() enforces the CPU seconds of a process's life", async () => {
  await using cell = await sandbox.load("export function spin() { for (;;); }", {
    cpuSeconds: 1,
    callMs: 60_000,
  });
  if (Deno.build.os !== "linux") return;
  const error = await assertRejects(() => cell.call("spin"), LimitError);
  assertEquals(error.code, "CPU_TIME");
});

Deno.test("a module may use the helper kit", async () => {
  await using cell = await sandbox.load(
    `import { at, WIDTH } from "twin"; export const f = (x, y) => [at(x, y), WIDTH];`,
  );
  assertEquals(await cell.call("f", 1, 2), [129, 64] as Json);
});

Deno.test("a program outside the repository uses the sandbox as docs/sandbox.md says", async () => {
  const root = new URL("../../", import.meta.url);
  const folder = await Deno.makeTempDir();
  try {
    const program = `import { Sandbox } from "${new URL("sandbox/mod.ts", root).href}";
await using sandbox = new Sandbox();
await using cell = await sandbox.load("export const add = (a: number, b: number) => a + b;", { callMs: 5_000 });
const first = await cell.call("add", 2, 3);
await cell.swap("export const add = (a: number, b: number) => b - a;");
console.log(first, await cell.call("add", 2, 3));`;
    await Deno.writeTextFile(`${folder}/program.ts`, program);
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--config",
        new URL("deno.json", root).pathname,
        "--allow-read",
        "--allow-run",
        "program.ts",
      ],
      cwd: folder,
    }).output();
    assertEquals([code, new TextDecoder().decode(stdout), new TextDecoder().decode(stderr)], [
      0,
      "5 1\n",
      "",
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
