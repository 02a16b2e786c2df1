import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { restoreWorkspace } from "../../../runtime/workspace/workspace.ts";
import { corridorTwin } from "../mcp/fixtures/corridor_twin.ts";

async function inWorkspace(test: (dir: string) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "twin-workspace-" });
  const dir = join(root, "work");
  try {
    const session = { origin: "http://127.0.0.1:1", token: "secret", direct: false, run: "r" };
    await restoreWorkspace({ dir, ...session, source: corridorTwin() });
    await test(dir);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
}

async function run(program: string, args: readonly string[], cwd: string) {
  const { code, stdout, stderr } = await new Deno.Command(program, { args: [...args], cwd, stdin: "null" })
    .output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout) + decoder.decode(stderr) };
}

Deno.test("a workspace's twin is type-checked with what lies in the workspace alone", () =>
  inWorkspace(async (dir) => {
    const twin = await Deno.readTextFile(join(dir, "twin.ts"));
    const uses =
      'import { components, laws } from "twin";\nexport const used = [components, laws.bodiesLaw];\n';
    await Deno.writeTextFile(join(dir, "twin.ts"), uses + twin);
    const checked = await run(Deno.execPath(), ["check", "-q", "twin.ts"], dir);
    assertEquals(checked.code, 0, checked.out);
    await Deno.writeTextFile(join(dir, "twin.ts"), `${twin}\nexport const wrong: Grid = 1;\n`);
    assertStringIncludes((await run(Deno.execPath(), ["check", "-q", "twin.ts"], dir)).out, "TS2322");
  }));

Deno.test("./twin says that there is no session, and which command is wrong, with exit codes of their own", () =>
  inWorkspace(async (dir) => {
    const gone = await run("./twin", ["observe"], dir);
    assertEquals(gone.code, 3);
    assertStringIncludes(gone.out, "The session does not answer");
    for (
      const [args, why] of [
        [["jump"], "There is no command jump"],
        [["probe", "4"], "probe needs --reason WHY"],
        [["probe", "9", "--reason", "x"], '"9" is no action'],
        [["probe", "--resaon", "x"], "There is no option --resaon"],
        [["look"], "LINE must be a whole number"],
        [["analyse", "none.ts"], "There is no none.ts in the workspace"],
      ] as const
    ) {
      const { code, out } = await run("./twin", args, dir);
      assertEquals(code, 2, out);
      assertStringIncludes(out, why);
    }
    assertEquals((await run("./twin", ["help"], dir)).code, 0);
    await Deno.remove(join(dir, ".twin/session.json"));
    const none = await run("./twin", ["observe"], dir);
    assertEquals(none.code, 3);
    assertStringIncludes(none.out, "There is no session here");
  }));

Deno.test("a workspace holds nothing that leads to the project, and its token is for its owner alone", () =>
  inWorkspace(async (dir) => {
    const root = new URL("../../../", import.meta.url).pathname.replace(/\/$/, "");
    const { out } = await run("grep", ["-rl", root, "."], dir);
    assertEquals(out, "");
    const { mode } = await Deno.stat(join(dir, ".twin/session.json"));
    assertEquals((mode ?? 0o600) & 0o077, 0);
    for await (const { name, isSymlink } of Deno.readDir(dir)) assert(!isSymlink, name);
  }));
