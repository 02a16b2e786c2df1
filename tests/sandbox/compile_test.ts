import { assert, assertEquals, assertRejects } from "@std/assert";
import { compile, placeInSource } from "../../sandbox/compile.ts";
import { IDENTITY_TWIN, SourceError } from "../../sandbox/mod.ts";
import { closeCompiler } from "../../sandbox/host/compiler.ts";

Deno.test.afterAll(closeCompiler);

Deno.test("compile() gives one module without imports, and the hash of the source", async () => {
  const { code, hash } = await compile(
    `import { set } from "twin";\nexport const step = (g) => set(g, 1, 2, 3);`,
  );
  assert(!/\bimport\b/.test(code), code);
  assert(code.includes("export {"), code);
  assertEquals(hash.length, 64);
  // By sha256sum.
  assertEquals(
    (await compile("export {}\n")).hash,
    "7992a39d6cde5e050eb78461a8bf9ad986175a94826e835c110b3967290bd249",
  );
});

Deno.test("compile() takes no more of the kit than is used", async () => {
  const none = await compile(IDENTITY_TWIN);
  assert(none.code.length < 400, none.code);
});

Deno.test("compile() names the file it is told", async () => {
  const error = await assertRejects(() => compile("const = 1", { file: "level-2.ts" }), SourceError);
  assertEquals(error.place, { file: "level-2.ts", line: 1, column: 7 });
  assert(error.message.startsWith("level-2.ts:1:7: "), error.message);
});

Deno.test("compile() refuses a computed import() at its place", async () => {
  const source = `export const a = 1;\nexport const b = (name: string) =>\n  import(name);\n`;
  const error = await assertRejects(() => compile(source), SourceError);
  assertEquals([error.code, error.place], ["SOURCE_IMPORT", { file: "twin.ts", line: 3, column: 3 }]);
});

Deno.test("compile() says how many more errors there are", async () => {
  const error = await assertRejects(
    () => compile(`import "a";\nimport "b";\nimport "c";`),
    SourceError,
    "(and 2 more)",
  );
  assertEquals(error.place?.line, 1);
});

Deno.test("compile() goes on after a source that breaks esbuild", async () => {
  const deep = `export const x = ${"[".repeat(60_000)}${"]".repeat(60_000)};`;
  await assertRejects(() => compile(deep), SourceError, "cannot be compiled");
  assert((await compile("export const after = 1;")).code.includes("after"));
});

Deno.test("placeInSource() finds a place of the source, and none in the kit", async () => {
  const source =
    `import { components } from "twin";\nexport const step = (grid: Uint8Array) => {\n  components(grid);\n  throw new Error("x");\n};`;
  const compiled = await compile(source);
  const lines = compiled.code.split("\n");
  const at = lines.findIndex((line) => line.includes('throw new Error("x")'));
  assertEquals(placeInSource(compiled, at + 1, lines[at]!.indexOf("throw") + 1), {
    file: "twin.ts",
    line: 4,
    column: 3,
  });
  assertEquals(placeInSource(compiled, 3, 1), null);
  assertEquals(placeInSource(compiled, 0, 0), null);
});
