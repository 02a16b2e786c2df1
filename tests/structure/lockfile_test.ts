import { assertEquals, assertGreater, assertMatch } from "@std/assert";
import { join } from "node:path";
import { ROOT } from "./graph.ts";

interface Lock {
  readonly npm: Record<string, { readonly integrity?: string; readonly tarball?: string }>;
}

const text = await Deno.readTextFile(join(ROOT, "deno.lock"));

Deno.test("deno.lock names no host", () => {
  assertEquals(text.match(/[a-z][a-z0-9+.-]*:\/\/[^"\s]*/g) ?? [], []);
});

Deno.test("deno.lock holds an integrity hash for every package", () => {
  const packages = Object.entries((JSON.parse(text) as Lock).npm);
  assertGreater(packages.length, 3);
  for (const [name, { integrity, tarball }] of packages) {
    assertMatch(integrity ?? "", /^sha512-/, `${name} has no integrity hash`);
    assertEquals(tarball, undefined, `${name} is bound to a download address`);
  }
});

Deno.test("deno.json pins every package to one version", async () => {
  const { imports } = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json"))) as {
    imports: Record<string, string>;
  };
  for (const [name, target] of Object.entries(imports)) {
    if (target.startsWith("npm:")) assertMatch(target, /@\d+\.\d+\.\d+$/, `${name} is not pinned`);
  }
});
