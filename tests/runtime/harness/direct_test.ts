import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { press } from "../../../games/game.ts";
import { Account, createLlmPlayer, createModel, MODEL_DEFAULTS } from "../../../agent/llm/mod.ts";
import { GateClosed, NotPlayable } from "../../../runtime/harness/actor.ts";
import { playDirect } from "../../../runtime/harness/direct_loop.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { serveModel } from "../../doubles/model_server.ts";
import { withRun } from "../../doubles/run.ts";

const DIRECT = { run: { mode: "direct" as const } };

function player(url: string) {
  const options = {
    ...MODEL_DEFAULTS,
    ...{ provider: "anthropic" as const, model: "scripted", baseUrl: url, keyVariable: "KEY" },
  };
  return createLlmPlayer({
    options,
    model: createModel(options, null),
    account: new Account(null, null),
    patience: { sleep: () => Promise.resolve() },
  });
}

Deno.test("playDirect() wins with a model that acts on what it sees, in batches that stop at surprises", async () => {
  await using server = serveModel([
    { text: '<act actions="3 4 4">walk</act>' },
    { text: "<twin>export function step() {}</twin>" },
    { text: '<act actions="4 4 4 4 4 4">on</act>' },
    { text: '<act actions="4 4 4 4 4">on</act>' },
  ]);
  await withRun(corridor(2), DIRECT, async (session) => {
    const result = await playDirect(session, player(server.url));
    // The wall on the left stops the first batch after one action; the level's end stops the second after five.
    assertEquals([result.end, result.actions], ["won", 11]);
    for (const claim of session.claims) {
      assertEquals([claim.tag, claim.prediction, claim.predictionHash, claim.goalClaim], [
        "DIRECT",
        null,
        null,
        false,
      ]);
    }
  });
  assertStringIncludes(server.seen[1]!.last, "1 of 3 actions played, stopped at 3: the game did not react");
  assertStringIncludes(server.seen[2]!.last, "There is no twin");
  assertStringIncludes(server.seen[3]!.last, "5 of 6 actions played, stopped at 4: a level is completed");
});

Deno.test("playDirect() spends exactly its budget", async () => {
  await using server = serveModel(() => ({ text: '<act actions="4 4 4">on</act>' }));
  const run = { ...DIRECT.run, budgets: { ...NO_BUDGETS, actions: 4 } };
  await withRun(corridor(1, 40), { run }, async (session) => {
    const result = await playDirect(session, player(server.url));
    assertEquals([result.end, result.actions], ["actions_spent", 4]);
  });
});

Deno.test("Session.actDirectly() is refused in every run that is not marked as direct", async () => {
  const game = corridor(1);
  await withRun(game, {}, async (session) => {
    await assertRejects(() => session.actDirectly(press(4), null), GateClosed, "not marked as direct");
    assertEquals([game.played.length, session.claims.length], [0, 0]);
  });
});

Deno.test("a direct session neither probes nor plans nor resets through the gate", async () => {
  await withRun(corridor(1), DIRECT, async (session) => {
    await session.adopt(corridorTwin(), "test");
    await assertRejects(() => session.probe(press(4), "PROBE:goal", ""), NotPlayable, "without a twin");
    await assertRejects(() => session.reset(""), NotPlayable, "without a twin");
    assertEquals(session.claims.length, 0);
    const { match } = await session.actDirectly(press(4), null);
    assertEquals(match, "unpredicted");
    await session.actDirectly({ id: 0 }, null);
    assertEquals(session.history.scored, 2);
  });
});
