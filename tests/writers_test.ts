import { assertEquals, assertThrows } from "@std/assert";
import * as twin from "../mod.ts";
import { Account, createLlmPlayer, createLlmWriter, createModel, modelOptions } from "@twin/twin/writers";
import corridor from "./runtime/mcp/fixtures/corridor.ts";
import { corridorTwin } from "./runtime/mcp/fixtures/corridor_twin.ts";
import { serveModel } from "./doubles/model_server.ts";

/** Plays a game as a program of somebody else would: with what is public. */
async function embed(
  writer: string,
  mode: { readonly mode?: "direct" },
  play: (session: twin.Session) => Promise<twin.RunResult>,
): Promise<twin.RunResult> {
  const runs = await Deno.makeTempDir({ prefix: "twin-test-" });
  try {
    const game = corridor.create(0);
    const { id, title, winLevels } = game.info;
    const folder = await twin.RunFolder.create(runs, {
      format: twin.FORMAT,
      id: twin.newRunId(id, writer),
      created: new Date().toISOString(),
      game: { id, title, winLevels, baselines: null, source: "local" },
      writer,
      ...mode,
      seed: 0,
      policy: "hypothesis",
      budgets: twin.NO_BUDGETS,
      versions: {},
      extra: {},
    });
    await using host = twin.createTwinHost();
    await using session = await twin.Session.open({ game, folder, host });
    return await play(session);
  } finally {
    await Deno.remove(runs, { recursive: true });
  }
}

function parts(url: string) {
  const options = modelOptions("openai-compatible:local", { baseUrl: url, vision: false });
  return { options, model: createModel(options, "key"), account: new Account({ input: 1, output: 1 }, null) };
}

Deno.test("a program plays with a model as the writer, through the public modules alone", async () => {
  await using server = serveModel([{ text: `<twin>${corridorTwin()}</twin>` }]);
  const result = await embed("llm", {}, (session) => twin.play(session, createLlmWriter(parts(server.url))));
  assertEquals([result.end, result.actions], ["won", 10]);
  assertEquals(server.seen[0]!.pictures, 0);
});

Deno.test("a program plays with a model and no twin, through the public modules alone", async () => {
  await using server = serveModel(() => ({ text: '<act actions="4 4 4 4 4">on</act>' }));
  const result = await embed(
    "direct",
    { mode: "direct" },
    (session) => twin.playDirect(session, createLlmPlayer(parts(server.url))),
  );
  assertEquals([result.end, result.actions], ["won", 10]);
});

Deno.test("modelOptions() takes defaults for what is not said, and refuses a name without a provider", () => {
  assertEquals(modelOptions("anthropic:x", { maxOutput: 5 }), {
    provider: "anthropic",
    model: "x",
    baseUrl: null,
    keyVariable: "ANTHROPIC_API_KEY",
    vision: true,
    contextTokens: 60_000,
    maxOutput: 5,
    requests: 16,
    timeoutMs: 600_000,
    dollars: null,
  });
  assertThrows(() => modelOptions("gpt"), TypeError, 'The model is "gpt", want provider:model');
});
