import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { gridHash } from "../../../runtime/harness/grid_key.ts";
import { gridFromHex } from "../../../games/grid.ts";
import { AnswerLost, type Game } from "../../../games/game.ts";
import { BudgetSpent, GateClosed, NotPlayable } from "../../../runtime/harness/actor.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { withRun } from "../../doubles/run.ts";

Deno.test("probe() is refused while a counterexample stands, and so are reset() and execute()", async () => {
  const game = corridor(1);
  await withRun(game, {}, async (session) => {
    await session.adopt(corridorTwin(), "test");
    const { plan } = await session.plan();
    await session.probe({ id: 4 }, "PROBE:dynamics", "look");
    await session.adopt(corridorTwin(5, 2), "test");
    await assertRejects(
      () => session.probe({ id: 4 }, "PROBE:dynamics", "look"),
      GateClosed,
      "repair it first",
    );
    await assertRejects(() => session.reset("again"), GateClosed);
    await assertRejects(() => session.execute(plan!), NotPlayable, "plan again");
    assertEquals([game.played.length, session.claims.length], [1, 1]);
  });
});

Deno.test("a claim is on disk before its action is sent", async () => {
  const inner = corridor(1);
  let dir = "";
  const seen: number[] = [];
  const game: Game = {
    info: inner.info,
    start: () => inner.start(),
    async act(action) {
      await using folder = await RunFolder.open(dir, { write: false });
      seen.push(folder.claims.length - folder.history.length);
      return await inner.act(action);
    },
    close: () => inner.close(),
  };
  await withRun(game, {}, async (session, folder) => {
    dir = folder;
    await session.adopt(corridorTwin(), "test");
    await session.execute((await session.plan()).plan!);
    // The start is the history line without a claim: with one claim open the two lengths are equal.
    assertEquals(seen, [0, 0, 0, 0, 0]);
  });
});

Deno.test("a claim holds the prediction, its hash, the goal, the tag and the twin", async () => {
  await withRun(corridor(1, 2), {}, async (session) => {
    await session.adopt(corridorTwin(2), "test");
    await session.execute((await session.plan()).plan!);
    const [first, last] = session.claims;
    assertEquals([first!.line, first!.tag, first!.goal, first!.goalClaim], [
      1,
      "MODEL",
      "goalReached",
      false,
    ]);
    assertEquals([last!.step, last!.goalClaim], [{ at: 2, of: 2 }, true]);
    const predicted = gridFromHex(last!.prediction);
    assertEquals(predicted[2], 7);
    assertEquals(last!.predictionHash, gridHash(predicted));
  });
});

Deno.test("probe() refuses what the game does not offer, without a claim", async () => {
  await withRun(corridor(1), {}, async (session) => {
    await assertRejects(
      () => session.probe({ id: 1 }, "PROBE:goal", "up"),
      NotPlayable,
      "the game offers 3, 4 now",
    );
    assertEquals(session.claims.length, 0);
  });
});

Deno.test("reset() is refused straight after a level start", async () => {
  await withRun(corridor(1), {}, async (session) => {
    await assertRejects(() => session.reset("why not"), NotPlayable, "restart the whole game");
  });
});

Deno.test("probe() is refused when the budget is spent", async () => {
  await withRun(corridor(1), { run: { budgets: { ...NO_BUDGETS, actions: 1 } } }, async (session) => {
    await session.probe({ id: 3 }, "PROBE:dynamics", "look");
    const error = await assertRejects(() => session.probe({ id: 3 }, "PROBE:dynamics", "look"), BudgetSpent);
    assertEquals(error.reason, "actions_spent");
  });
});

Deno.test("an action whose answer is lost is logged as unknown, and nothing is compared across the gap", async () => {
  const inner = corridor(1);
  let lose = true;
  const game: Game = {
    info: inner.info,
    start: () => inner.start(),
    async act(action) {
      const seen = await inner.act(action);
      if (lose && action.id === 4) throw new AnswerLost("the connection was reset");
      return seen;
    },
    close: () => inner.close(),
  };
  await withRun(game, {}, async (session) => {
    await session.adopt(corridorTwin(), "test");
    const execution = await session.execute((await session.plan()).plan!);
    assertEquals(execution, { taken: 1, stopped: "no_answer" });
    lose = false;
    const outcome = await session.reset("where are we");
    assertEquals([outcome.match, outcome.line.kind], ["unpredicted", "start"]);
    assertEquals(session.history.lines.map((line) => line.kind), ["start", "unknown", "start"]);
    assertEquals((await session.validate()).valid, true);
    assertEquals(session.history.scored, 2);
  });
});

Deno.test("two callers at once are served in order", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const actions = [3, 3, 3].map(() => session.probe({ id: 3 }, "PROBE:dynamics", "look"));
    const outcomes = await Promise.all(actions);
    assertEquals(outcomes.map((outcome) => outcome.line.index), [1, 2, 3]);
  });
});

Deno.test("adopt() keeps the twin before a draft that does not load", async () => {
  await withRun(corridor(1), {}, async (session) => {
    await session.adopt(corridorTwin(), "test");
    const error = await session.adopt("export function step( {", "test");
    assertStringIncludes(error!, "SyntaxError");
    assertEquals(session.source, corridorTwin());
    assertEquals(session.draftError, error);
    assertEquals((await session.plan()).outcome, "solved");
  });
});

Deno.test("subscribers are told of each action in order, and one that throws harms nobody", async () => {
  await withRun(corridor(1, 2), {}, async (session) => {
    const told: string[] = [];
    session.subscribe(() => {
      throw new Error("a bad listener");
    });
    session.subscribe((event) => {
      if (event.kind === "claim" || event.kind === "answer") told.push(`${event.kind} ${event.line}`);
    });
    await session.adopt(corridorTwin(2), "test");
    await session.execute((await session.plan()).plan!);
    assertEquals(told, ["claim 1", "answer 1", "claim 2", "answer 2"]);
  });
});

Deno.test("cancel() ends a plan after the action in flight", async () => {
  await withRun(corridor(1), {}, async (session) => {
    await session.adopt(corridorTwin(), "test");
    const { plan } = await session.plan();
    session.subscribe((event) => event.kind === "answer" && event.line === 2 && session.cancel());
    const execution = await session.execute(plan!);
    assertEquals(execution, { taken: 2, stopped: "cancelled" });
    assertEquals(session.history.scored, 2);
  });
});
