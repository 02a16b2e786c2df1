import { assert, assertEquals, assertGreater } from "@std/assert";
import { join } from "node:path";
import { projectTexts } from "./files.ts";
import { ROOT } from "./graph.ts";

// In pieces, so that this file is not found by its own search.
const ALL = "--allow-" + "all";
const SHORT = "-" + "A";

/** A command line or a list of arguments that grants everything. */
function grantsAll(line: string): boolean {
  const short = new RegExp(`deno(@\\S+)?\\s.*\\s${SHORT}(\\s|$|["'\`])|["']${SHORT}["']`);
  return line.includes(ALL) || short.test(line);
}

Deno.test("grantsAll() sees both spellings, in command lines and in lists of arguments", () => {
  for (
    const line of [
      `deno run ${SHORT} main.ts`,
      `npx --yes deno@2.9.6 test -q ${SHORT}`,
      `args: ["run", "${SHORT}", "main.ts"]`,
      `deno test ${ALL}`,
    ]
  ) assert(grantsAll(line), line);
  assert(!grantsAll("deno run -q -P=launch main.ts"));
  assert(!grantsAll("a twin that validates - A goal"));
});

Deno.test("no command of the project grants all permissions", async () => {
  let files = 0;
  const found: string[] = [];
  for await (const { path, text } of projectTexts()) {
    files++;
    for (const [i, line] of text.split("\n").entries()) {
      const prose = path.endsWith(".md") && !/deno\s/.test(line);
      if (!prose && grantsAll(line)) found.push(`${path}:${i + 1}: ${line.trim()}`);
    }
  }
  assertGreater(files, 50, "the search missed the project's files");
  assertEquals(found, []);
});

Deno.test("deno.json's permission sets name what they grant, and no task goes without", async () => {
  const config = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json"))) as {
    permissions: Record<string, Record<string, unknown>>;
    tasks: Record<string, string | { command: string }>;
  };
  for (const [name, set] of Object.entries(config.permissions)) {
    assertEquals(set["all"], undefined, `the set ${name} grants everything`);
    assert(set["net"] !== true, `the set ${name} reaches every host`);
    assertEquals(set["ffi"], undefined, `the set ${name} loads native code`);
  }
  for (const [name, task] of Object.entries(config.tasks)) {
    const command = typeof task === "string" ? task : task.command;
    for (const part of command.split("&&")) {
      if (!/\bdeno (run|test|bench)\b/.test(part)) continue;
      assert(/ (-P=|--allow-)\w+/.test(part), `task ${name} names no permissions: ${part.trim()}`);
    }
  }
});
