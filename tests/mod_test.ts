import { assertEquals } from "@std/assert";
import * as twin from "../mod.ts";

Deno.test("mod.ts has what a program needs to play a game", async () => {
  const runs = await Deno.makeTempDir({ prefix: "twin-test-" });
  try {
    const game = twin.localGame("push")!.create(1);
    const { id, title, winLevels } = game.info;
    const folder = await twin.RunFolder.create(runs, {
      format: twin.FORMAT,
      id: twin.newRunId(id, "scripted"),
      created: new Date().toISOString(),
      game: { id, title, winLevels, baselines: null, source: "local" },
      writer: "scripted",
      seed: 1,
      policy: "hypothesis",
      budgets: { ...twin.NO_BUDGETS, actions: 2 },
      versions: {},
      extra: {},
    });
    await using host = await twin.createTwinHost();
    await using session = await twin.Session.open({ game, folder, host });
    const probe = { kind: "probe", action: { id: 1 }, tag: "PROBE:dynamics", reason: "look" } as const;
    const result = await twin.play(session, twin.scripted([probe]));
    // The bar moves at each action, so the identity twin is wrong after the first, and no repair comes.
    assertEquals([result.end, result.actions], ["gave_up", 1]);
  } finally {
    await Deno.remove(runs, { recursive: true });
  }
});
