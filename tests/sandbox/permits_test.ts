import { assert, assertEquals } from "@std/assert";
import { Sandbox } from "../../sandbox/mod.ts";
import { PERMITS } from "../../sandbox/permits.ts";

Deno.test("PERMITS gives a reason for every line, and names each global once", () => {
  for (const { name, reason, without } of PERMITS) {
    assert(reason.length > 3, name);
    for (const [member, why] of Object.entries(without ?? {})) assert(why.length > 3, `${name}.${member}`);
  }
  assertEquals(new Set(PERMITS.map(({ name }) => name)).size, PERMITS.length);
});

Deno.test("PERMITS names things that are there, so that no line is dead", () => {
  const global = globalThis as unknown as Record<string, unknown>;
  for (const { name } of PERMITS) assert(name in global, name);
});

Deno.test("a twin has the permitted globals, console and dispatchEvent, and no other", async () => {
  await using sandbox = new Sandbox();
  await using cell = await sandbox.load(`export const names = () => Reflect.ownKeys(globalThis).map(String);
    export const inherited = () => Object.getPrototypeOf(globalThis) === Object.prototype;
    export const frozen = () => {
      const seen = new Set([globalThis]), loose = [], open = Reflect.ownKeys(globalThis).map((key) => [String(key), globalThis[key]]);
      while (open.length > 0) {
        const [path, value] = open.pop();
        if ((typeof value !== "object" && typeof value !== "function") || value === null || seen.has(value)) continue;
        seen.add(value);
        if (!Object.isFrozen(value)) loose.push(path);
        open.push([path + ".__proto__", Object.getPrototypeOf(value)]);
        for (const key of Reflect.ownKeys(value)) {
          const own = Object.getOwnPropertyDescriptor(value, key);
          for (const part of ["value", "get", "set"]) open.push([path + "." + String(key), own[part]]);
        }
      }
      return [seen.size, loose];
    };`);
  const expected = [...PERMITS.map(({ name }) => name), "console", "dispatchEvent"].sort();
  const names = await cell.call("names") as string[];
  const undefinedOnes = names.filter((name) => !expected.includes(name));
  assertEquals(undefinedOnes, []);
  assertEquals(expected.filter((name) => !names.includes(name)), []);
  assertEquals(await cell.call("inherited"), true);
  const [count, loose] = await cell.call("frozen") as [number, string[]];
  assertEquals(loose, []);
  assert(count > 300, `${count} objects looked at`);
});
