/** Runs that a language model plays in the service. */
import { assertEquals, assertMatch } from "@std/assert";
import { modelRecord, settleModel } from "../../../runtime/wiring/model_settings.ts";
import { corridorTwin } from "../../doubles/corridor.ts";
import { serveModel } from "../../doubles/model_server.ts";
import { untilOver, withService } from "./support.ts";

async function recordOf(baseUrl: string) {
  return modelRecord(
    await settleModel({
      ...{ model: "openai-compatible:local", baseUrl, keyVariable: null, vision: false },
      ...{ contextTokens: null, maxOutput: null, dollars: null, prices: null },
    }),
  );
}

Deno.test("with a model, the writers that ask one are on offer, and play", async () => {
  await using server = serveModel([{ text: `<twin>${corridorTwin()}</twin>` }]);
  await withService({ model: await recordOf(server.url) }, async (service) => {
    const { writers } = await service.want(200, "GET", "/writers");
    assertEquals(writers.map(({ name }: { name: string }) => name), [
      "induction",
      "scripted",
      "llm",
      "direct",
      "hand",
    ]);
    const { id } = await service.want(201, "POST", "/runs", { game: "corridor", writer: "llm" });
    await untilOver(service, id);
    const run = await service.want(200, "GET", `/runs/${id}`);
    assertEquals([run.end, run.actions, server.seen.length], ["won", 10, 1]);
  });
});

Deno.test("without a model, the writers that ask one are not there", () =>
  withService({}, async ({ want }) => {
    const refused = await want(422, "POST", "/runs", { game: "corridor", writer: "llm" });
    assertMatch(refused.detail, /no writer "llm"/);
  }));
