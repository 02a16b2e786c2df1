/** `deno doc --lint` on the public entry points. */
import { assertEquals, assertGreater } from "@std/assert";
import { join, relative } from "node:path";
import { ROOT } from "./graph.ts";

/** A finding: what, and where. */
interface Finding {
  readonly what: string;
  readonly path: string;
  readonly line: number;
}

/** Reads what `deno doc --lint` says. */
function readFindings(text: string): Finding[] {
  // deno-lint-ignore no-control-regex
  const plain = text.replace(/\x1b\[[0-9;]*m/g, "");
  return [...plain.matchAll(/^error\[([^\n]*)\n\s*--> (.*):(\d+):\d+$/gm)].map(([, what, path, line]) => ({
    what: `error[${what}`,
    path: path!,
    line: Number(line),
  }));
}

Deno.test("readFindings() reads what deno doc --lint prints", () => {
  const printed = "\x1b[1merror[missing-jsdoc]\x1b[0m: exported symbol is missing JSDoc documentation\n" +
    "  --> /a/b.ts:12:8\n   | \n12 | export const x = 1;\n";
  assertEquals(readFindings(printed), [{
    what: "error[missing-jsdoc]: exported symbol is missing JSDoc documentation",
    path: "/a/b.ts",
    line: 12,
  }]);
});

Deno.test("every symbol of the entry points, and every member, is documented, typed, and refers to public types", async () => {
  const config = JSON.parse(await Deno.readTextFile(join(ROOT, "deno.json"))) as {
    exports: Record<string, string>;
    tasks: Record<string, string>;
  };
  const entries = Object.values(config.exports).map((entry) => entry.replace("./", ""));
  assertGreater(entries.length, 1);
  assertEquals(config.tasks["docs"], `deno doc --lint ${entries.join(" ")}`);
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["doc", "--lint", ...entries],
    cwd: ROOT,
  }).output();
  const text = new TextDecoder().decode(stderr);
  const findings = readFindings(text);
  assertEquals(findings.map(({ what, path, line }) => `${relative(ROOT, path)}:${line}: ${what}`), []);
  // Where it fails without findings, something else is wrong, and its text says what.
  assertEquals(code, 0, text);
});
