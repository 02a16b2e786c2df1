import { assertEquals, assertThrows } from "@std/assert";
import { applyEdit, PatchMisfit } from "../../../agent/llm/patch.ts";

const block = (find: string, put: string) => `<<<<<<< SEARCH\n${find}=======\n${put}>>>>>>> REPLACE\n`;
const SOURCE = "a\nb  \nc\nb\nd\n";

Deno.test("applyEdit() replaces blocks in order, and forgives trailing spaces", () => {
  assertEquals(applyEdit(SOURCE, block("c\n", "C\n") + block("C\nb\n", "x\n")), "a\nb  \nx\nd\n");
  assertEquals(applyEdit(SOURCE, block("a\nb\n", "A\n")), "A\nc\nb\nd\n");
  assertEquals(applyEdit(SOURCE, block("c\n", "")), "a\nb  \nb\nd\n");
});

Deno.test("applyEdit() puts dollar signs as they are", () => {
  assertEquals(applyEdit("x\n", block("x\n", "`$&${1}`\n")), "`$&${1}`\n");
});

Deno.test("applyEdit() applies a unified diff whatever its line numbers", () => {
  const diff = "--- twin.ts\n+++ twin.ts\n@@ -90,2 +1 @@\n a\n-b\n+B\n c\n@@ @@\n-d\n+D\n+e\n";
  assertEquals(applyEdit("a\nb\nc\nb\nd\n", diff), "a\nB\nc\nb\nD\ne\n");
});

Deno.test("applyEdit() says which block does not fit", () => {
  assertThrows(() => applyEdit(SOURCE, block("a\n", "1\n") + block("z\n", "2\n")), PatchMisfit, "Block 2");
  assertThrows(() => applyEdit("b\nb\n", block("b\n", "x\n")), PatchMisfit, "there 2 times");
  assertThrows(() => applyEdit(SOURCE, block("", "x\n")), PatchMisfit, "searches for nothing");
  assertThrows(() => applyEdit(SOURCE, "just words"), PatchMisfit, "neither");
});
