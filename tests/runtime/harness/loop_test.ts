import { assertEquals } from "@std/assert";
import type { Writer } from "../../../agent/writer.ts";
import { scripted } from "../../../agent/scripted.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { withRun } from "../../doubles/run.ts";

const twin = (source: string) => ({ kind: "twin", source } as const);

Deno.test("play() wins a game with a right twin, by plans alone", async () => {
  const game = corridor();
  await withRun(game, {}, async (session) => {
    const result = await play(session, scripted([twin(corridorTwin())]));
    assertEquals(result, {
      end: "won",
      note: null,
      won: true,
      levelsCompleted: 2,
      winLevels: 2,
      actions: 10,
    });
    assertEquals(session.claims.map((claim) => claim.tag), Array(10).fill("MODEL"));
    assertEquals(game.played.length, 10);
    assertEquals(session.goals.map(({ name, status, line }) => ({ name, status, line })), [
      { name: "goalReached", status: "confirmed", line: 10 },
    ]);
  });
});

Deno.test("play() stops at the first wrong prediction and acts again only after a repair", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const walls: string[] = [];
    const writer = scripted([
      twin(corridorTwin(6, 2)),
      ({ wall }) => {
        walls.push(wall.kind);
        return twin(corridorTwin());
      },
    ]);
    const result = await play(session, writer);
    assertEquals(walls, ["dynamics"]);
    // One step of the wrong plan, then four more by the right twin.
    assertEquals([result.end, result.actions], ["won", 5]);
  });
});

Deno.test("play() rejects a goal whose planned state is reached without a boundary", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const result = await play(session, scripted([twin(corridorTwin(3)), twin(corridorTwin())]));
    assertEquals(result.end, "won");
    const events = [...session.goals[0]!.events].map(({ event, line }) => [event, line]);
    assertEquals(events.slice(0, 3), [["proposed", null], ["tested", 3], ["rejected", 3]]);
  });
});

Deno.test("play() forces untested pairs as probes when the writer gives up", async () => {
  await withRun(corridor(), {}, async (session) => {
    const result = await play(session, scripted([]));
    // Left at the wall changes nothing, which the identity stub predicts; right moves, and then no repair comes.
    assertEquals([result.end, result.actions], ["gave_up", 2]);
    assertEquals(session.claims.map(({ tag, action }) => [tag, action.id]), [
      ["PROBE:dynamics", 3],
      ["PROBE:dynamics", 4],
    ]);
  });
});

Deno.test("play() plays what follows a probe, until an answer is not as foretold", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const walls: string[] = [];
    // It knows the first three columns alone, and no way to win.
    const source = corridorTwin(63).replace("action.id === 4 ?", "action.id === 4 && x < 2 ?");
    const right = { id: 4 } as const;
    await play(
      session,
      scripted([
        twin(source),
        { kind: "probe", action: right, then: [right, right, right], tag: "PROBE:dynamics", reason: "there" },
        ({ wall }) => {
          walls.push(wall.kind);
          return twin(corridorTwin());
        },
      ]),
    );
    assertEquals(walls, ["dynamics"]);
    assertEquals(session.claims.map(({ tag }) => tag), [
      ...Array(3).fill("PROBE:dynamics"),
      "MODEL",
      "MODEL",
    ]);
  });
});

Deno.test("play() plays a budget to the action, in the middle of a plan too", async () => {
  await withRun(corridor(), { run: { budgets: { ...NO_BUDGETS, actions: 7 } } }, async (session) => {
    const result = await play(session, scripted([twin(corridorTwin())]));
    assertEquals([result.end, result.actions, result.levelsCompleted], ["actions_spent", 7, 1]);
  });
  await withRun(corridor(), { run: { budgets: { ...NO_BUDGETS, levelActions: 4 } } }, async (session) => {
    const result = await play(session, scripted([twin(corridorTwin())]));
    assertEquals([result.end, result.actions], ["level_actions_spent", 4]);
  });
});

Deno.test("play() plans again where another twin is handed over before its plan is played", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const adopted: Promise<string | null>[] = [];
    session.subscribe((told) => {
      const { event } = told.kind === "event" ? told : { event: null };
      if (event?.kind !== "plan" || event.outcome !== "solved" || adopted.length > 0) return;
      adopted.push(session.adopt(`${corridorTwin()}// by hand`, "hand"));
    });
    const result = await play(session, scripted([twin(corridorTwin(6, 2))]));
    assertEquals(await Promise.all(adopted), [null]);
    // The writer's own twin was wrong, and none of its plans was played.
    assertEquals([result.end, result.actions], ["won", 5]);
    assertEquals(session.source.endsWith("// by hand"), true);
  });
});

Deno.test("play() keeps the twin that a writer writes once the play has ended, and judges goals by it", async () => {
  await withRun(corridor(1), {}, async (session) => {
    const last = corridorTwin() + "\n// Written at the end.\n";
    let asked = 0;
    const writer: Writer = {
      ...scripted([twin(corridorTwin())]),
      last: ({ now }) => {
        asked++;
        assertEquals(now.state, "WIN");
        return Promise.resolve(last);
      },
    };
    const result = await play(session, writer);
    assertEquals([result.end, result.actions, asked], ["won", 5, 1]);
    assertEquals(session.source, last);
    assertEquals(session.goals.map(({ name, status }) => [name, status]), [["goalReached", "confirmed"]]);
  });
});

Deno.test("play() keeps the twin that won where the last one cannot be loaded, is wrong, or could not be written", async () => {
  for (
    const last of [
      () => Promise.resolve("export const step = 3;"),
      () => Promise.resolve("this is no module"),
      () => Promise.resolve(corridorTwin(6, 2)),
      () => Promise.reject(new Error("no more ink")),
    ]
  ) {
    await withRun(corridor(1), {}, async (session) => {
      const writer: Writer = { ...scripted([twin(corridorTwin())]), last };
      const result = await play(session, writer);
      assertEquals([result.end, result.won, result.actions], ["won", true, 5]);
      assertEquals(session.source, corridorTwin());
    });
  }
});
