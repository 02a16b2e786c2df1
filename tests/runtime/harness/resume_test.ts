import { assertEquals, assertRejects } from "@std/assert";
import { type Game, GameUnreachable } from "../../../games/game.ts";
import { scripted } from "../../../agent/scripted.ts";
import { NO_BUDGETS } from "../../../runtime/harness/budget.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { openSession, runRecord } from "../../doubles/run.ts";

async function inTempDir(test: (dir: string) => Promise<void>): Promise<void> {
  const dir = await Deno.makeTempDir({ prefix: "twin-test-" });
  try {
    await test(dir);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

const twin = (source: string) => ({ kind: "twin", source } as const);

/** What is left of a writer's script when the process ends after `actions` actions. */
async function playInSittings(dir: string, sittings: readonly number[]): Promise<RunFolder> {
  const run = runRecord(corridor());
  await (await RunFolder.create(dir, run)).close();
  for (const actions of sittings) {
    const folder = await RunFolder.open(`${dir}/${run.id}`, { write: true });
    await using session = await openSession(corridor(), folder);
    const stop = session.history.scored + actions;
    session.subscribe((event) => event.kind === "answer" && event.actions === stop && session.cancel());
    const script = session.history.scored === 0
      ? [twin(corridorTwin(3)), twin(corridorTwin())]
      : [twin(corridorTwin())];
    await play(session, scripted(script));
  }
  return await RunFolder.open(`${dir}/${run.id}`, { write: false });
}

Deno.test("a run played in many sittings has the history of one played in one", async () => {
  await inTempDir(async (dir) => {
    const histories: string[][] = [];
    for (const sittings of [[100], [1, 100], [3, 1, 100], [1, 1, 1, 1, 1, 1, 100], [4, 5, 100]]) {
      await using folder = await playInSittings(dir, sittings);
      histories.push(
        folder.history.records.map((record) =>
          record.kind === "transition" ? `${record.action.id}` : record.kind
        ),
      );
      assertEquals(folder.events.records.at(-1)?.kind, "end");
    }
    for (const history of histories) assertEquals(history, histories[0]);
    assertEquals(histories[0]!.length, 11);
  });
});

Deno.test("a resumed session knows its twin, its ledger and its budgets from the folder alone", async () => {
  await inTempDir(async (dir) => {
    const run = runRecord(corridor(), { budgets: { ...NO_BUDGETS, actions: 8 } });
    let goals: unknown;
    {
      await using session = await openSession(corridor(), await RunFolder.create(dir, run));
      await session.adopt(corridorTwin(3), "test");
      await session.execute((await session.plan()).plan!);
      await session.validate();
      goals = session.goals;
    }
    await using again = await openSession(
      corridor(),
      await RunFolder.open(`${dir}/${run.id}`, { write: true }),
    );
    assertEquals(again.source, corridorTwin(3));
    assertEquals([again.history.scored, again.left.actions], [3, 5]);
    await again.validate();
    assertEquals(again.goals, goals);
    assertEquals((await again.plan()).goals, []);
  });
});

Deno.test("a local move that was claimed and never applied is withdrawn, and may be claimed again", async () => {
  await inTempDir(async (dir) => {
    const run = runRecord(corridor());
    const folder = await RunFolder.create(dir, run);
    {
      await using session = await openSession(corridor(), folder);
      await session.probe({ id: 3 }, "PROBE:dynamics", "look");
      await folder.claims.append({ ...folder.claims.records[0]!, line: 2, action: { id: 4 } });
    }
    await using again = await openSession(corridor(), await RunFolder.open(folder.dir, { write: true }));
    assertEquals(again.history.lines.map((line) => line.kind), ["start", "ordinary"]);
    const outcome = await again.probe({ id: 4 }, "PROBE:dynamics", "look again");
    assertEquals([outcome.line.index, again.claims.length], [2, 3]);
  });
});

Deno.test("a remote move that was claimed and has no answer is logged as unknown, and never sent again", async () => {
  await inTempDir(async (dir) => {
    const inner = corridor();
    const remote: Game = {
      info: inner.info,
      start: () => inner.start(),
      act: (action) => inner.act(action),
      close: () => inner.close(),
      handle: () => "play 1",
      reattach: (handle) => handle === "play 1" ? Promise.resolve() : Promise.reject(new Error(handle)),
    };
    const run = runRecord(remote);
    const folder = await RunFolder.create(dir, run);
    {
      await using session = await openSession(remote, folder);
      await session.probe({ id: 3 }, "PROBE:dynamics", "look");
      await folder.claims.append({ ...folder.claims.records[0]!, line: 2, action: { id: 4 } });
    }
    await using again = await openSession(remote, await RunFolder.open(folder.dir, { write: true }));
    assertEquals(again.history.lines.map((line) => line.kind), ["start", "ordinary", "unknown"]);
    assertEquals(inner.played.length, 1);
  });
});

Deno.test("a game that no longer replays the history is not resumed", async () => {
  await inTempDir(async (dir) => {
    const run = runRecord(corridor());
    {
      await using session = await openSession(corridor(), await RunFolder.create(dir, run));
      await session.adopt(corridorTwin(), "test");
      await session.execute((await session.plan()).plan!);
    }
    await using folder = await RunFolder.open(`${dir}/${run.id}`, { write: true });
    await assertRejects(() => openSession(corridor(2, 4), folder), GameUnreachable, "line 4");
  });
});
