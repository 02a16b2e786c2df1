import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serveModel } from "../../doubles/model_server.ts";
import { corridorTwin } from "../mcp/fixtures/corridor_twin.ts";
import { childCommand, lastJson } from "./support.ts";

const CORRIDOR = fileURLToPath(new URL("../mcp/fixtures/corridor.ts", import.meta.url));
const KEY = "sk-never-to-be-seen";

async function play(args: readonly string[], folder: string, env: Record<string, string> = {}) {
  const [command, ...rest] = await childCommand(["play", CORRIDOR, ...args], folder);
  const { code, stdout, stderr } = await new Deno.Command(command!, { args: rest, cwd: folder, env })
    .output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

async function withFolder(test: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "twin-model-" });
  try {
    await test(folder);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("twin play --writer llm: wins with only the model's host in reach, counts tokens and money, and hides the key", async () => {
  await using server = serveModel([
    {
      text:
        "<analyse>export function analyse(history: unknown[]) { return `lines: ${history.length}`; }</analyse>",
    },
    { text: `<twin>${corridorTwin()}</twin>`, usage: { input: 1_000, cachedInput: 500, output: 100 } },
  ]);
  await withFolder(async (folder) => {
    await Deno.writeTextFile(
      join(folder, "prices.json"),
      '{"openai-compatible:local": {"input": 2, "output": 10}}',
    );
    const args = ["--writer", "llm", "--model", "openai-compatible:local", "--model-url", server.url];
    const more = ["--prices", "prices.json", "--dollars", "1", "--key-env", "MY_KEY", "--json"];
    const { code, out, err } = await play([...args, ...more], folder, { MY_KEY: KEY });
    assertEquals(code, 0, out + err);
    const { end, actions, usage } = lastJson(out);
    assertEquals([end, actions], ["won", 10]);
    // 100 + 1,000 in, 500 from the cache at the price of input, 20 + 100 out.
    assertEquals(usage, { input: 1_100, cachedInput: 500, output: 120, reasoning: 0, dollars: 0.0044 });
    assertStringIncludes(server.seen[1]!.last, "lines: 1");
    assertEquals(server.seen[0]!.headers.get("authorization"), `Bearer ${KEY}`);
    assert(!(out + err).includes(KEY));
    const [run] = [...Deno.readDirSync(join(folder, "runs"))];
    for (const { name, isFile } of Deno.readDirSync(join(folder, "runs", run!.name))) {
      if (isFile) {
        assert(!(await Deno.readTextFile(join(folder, "runs", run!.name, name))).includes(KEY), name);
      }
    }
    const { extra } = JSON.parse(await Deno.readTextFile(join(folder, "runs", run!.name, "run.json")));
    assertEquals(extra.model.prompts, ["twin.v1", "direct.v1"]);
  });
});

Deno.test("twin play says what is wrong with a model before there is a run", async () => {
  await withFolder(async (folder) => {
    const wrong: [string[], RegExp][] = [
      [["--writer", "llm"], /needs a model: --model provider:name/],
      [["--writer", "llm", "--model", "anthropic:claude-sonnet-4-5"], /ANTHROPIC_API_KEY is not set/],
      [["--writer", "cli"], /needs an agent/],
      [
        [
          "--writer",
          "llm",
          "--model",
          "openai-compatible:x",
          "--model-url",
          "http://127.0.0.1:1",
          "--key-env",
          "NO_SUCH",
        ],
        /NO_SUCH is not set/,
      ],
    ];
    for (const [args, message] of wrong) {
      const { code, err } = await play(args, folder, { ANTHROPIC_API_KEY: "" });
      assertEquals(code, 2, err);
      assertMatch(err, message);
    }
    await childCommand(["play", "--writer", "llm", "--model", "gpt-5"], folder).then(
      () => assert(false, "a model without a provider was taken"),
      (error) => assertStringIncludes(error.message, "want provider:model"),
    );
    assertEquals([...Deno.readDirSync(folder)].filter((entry) => entry.name === "runs"), []);
  });
});

Deno.test("twin play --writer cli: a workspace that holds something is refused for a new run, before there is one", async () => {
  await withFolder(async (folder) => {
    const script = join(folder, "agent.sh");
    await Deno.writeTextFile(script, 'ls > "$1/seen.txt"; ./twin probe 3 --reason wall\n');
    const agent = ["--writer", "cli", "--agent", `/bin/sh ${script} {dir}`, "--dir", "work", "--json"];
    const first = await play([...agent, "--actions", "1"], folder);
    assertEquals([first.code, lastJson(first.out)["end"]], [1, "actions_spent"], first.out + first.err);
    assertStringIncludes(await Deno.readTextFile(join(folder, "work/seen.txt")), "AGENTS.md\nCLAUDE.md");
    const again = await play([...agent, "--actions", "1"], folder);
    assertEquals(again.code, 2, again.out);
    assertMatch(again.err, /want an empty folder/);
    assertEquals([...Deno.readDirSync(join(folder, "runs"))].length, 1);
  });
});
