import { assertEquals, assertMatch } from "@std/assert";
import { Sandbox } from "../../../sandbox/mod.ts";
import { type TestService, withService } from "./support.ts";

const MATHS = `export const add = (a: number, b: number) => a + b;
export function spin() { for (;;); }
export function grow() { const all = []; for (;;) all.push(new Array(100_000).fill(1)); }
export function fail() { throw new Error("<b>no</b>"); }
export function talk() { console.log("hello"); return undefined; }`;

async function withModules(
  test: (service: TestService) => Promise<void>,
  modules: { readonly modules?: number; readonly idleMs?: number } = {},
): Promise<void> {
  await using sandbox = new Sandbox({ spares: 0 });
  await withService(
    { modules: { load: (source, limits, file) => sandbox.load(source, limits, file), ...modules } },
    test,
  );
}

Deno.test("a module is loaded, called, swapped and unloaded", () =>
  withModules(async ({ want }) => {
    const { id, names } = await want(201, "POST", "/modules", { source: MATHS });
    assertEquals(names, ["add", "fail", "grow", "spin", "talk"]);
    const call = async (name: string, args: unknown[]) =>
      (await want(200, "POST", `/modules/${id}/call`, { name, args })).value;
    assertEquals(await call("add", [2, 3]), 5);
    assertEquals(await call("talk", []), null);
    const seen = await want(200, "GET", `/modules/${id}`);
    assertEquals([seen.calls, seen.log.trim()], [2, "hello"]);

    const refused = await want(422, "PUT", `/modules/${id}`, { source: "export const add = 1" });
    assertEquals(refused.code, "MISSING_EXPORT");
    assertEquals(await call("add", [2, 3]), 5);
    await want(200, "PUT", `/modules/${id}`, { source: MATHS.replace("a + b", "a * b") });
    assertEquals(await call("add", [2, 3]), 6);

    await want(204, "DELETE", `/modules/${id}`);
    assertEquals((await want(404, "GET", `/modules/${id}`)).code, "NO_SUCH_MODULE");
    assertEquals((await want(200, "GET", "/modules")).modules, []);
  }));

Deno.test("what a module does wrong is a problem of its own, and the next call works", () =>
  withModules(async ({ want }) => {
    const limits = { callMs: 300, heapMb: 64, memoryMb: 256 };
    const { id } = await want(201, "POST", "/modules", { source: MATHS, limits });
    const call = (status: number, name: string, args: unknown[] = []) =>
      want(status, "POST", `/modules/${id}/call`, { name, args });
    assertEquals((await call(422, "spin")).code, "CALL_TIME");
    assertMatch((await call(422, "grow")).code, /^(HEAP|MEMORY|CALL_TIME)$/);
    const threw = await call(422, "fail");
    assertEquals(threw.code, "THREW");
    assertMatch(threw.detail, /<b>no<\/b>/);
    assertEquals((await call(422, "nothing")).code, "MISSING_EXPORT");
    assertEquals((await call(200, "add", [1, 1])).value, 2);
  }));

Deno.test("a module that does not load is refused with its place", () =>
  withModules(async ({ want }) => {
    const syntax = await want(422, "POST", "/modules", { source: "export const x = 1;\nexport const (" });
    assertEquals([syntax.code, syntax.place.line], ["SOURCE_SYNTAX", 2]);
    const reaches = await want(422, "POST", "/modules", { source: 'import "node:fs";' });
    assertEquals([reaches.code, reaches.place], ["SOURCE_IMPORT", { line: 1, column: 8 }]);
    assertEquals((await want(422, "POST", "/modules", { source: "throw 1" })).code, "THREW");
    await want(400, "POST", "/modules", { source: "1", limits: { memoryMb: 1_000_000 } });
    await want(400, "POST", "/modules", { source: "" });
    assertEquals((await want(200, "GET", "/modules")).modules, []);
  }));

Deno.test("so many modules and no more", () =>
  withModules(async ({ want, ask }) => {
    const { id } = await want(201, "POST", "/modules", { source: "export const a = () => 1" });
    const refused = await ask("POST", "/modules", { source: "export const a = () => 1" });
    assertEquals([refused.status, refused.headers.get("retry-after")], [429, "10"]);
    await refused.body?.cancel();
    await want(204, "DELETE", `/modules/${id}`);
    await want(201, "POST", "/modules", { source: "export const a = () => 1" });
  }, { modules: 1 }));
