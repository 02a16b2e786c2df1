/**
 * The faults of a game as a session lives through them: what is lost is logged, and never sent again.
 */
import { assertEquals, assertRejects } from "@std/assert";
import { type Action, GameUnreachable, press } from "../../../games/game.ts";
import { ArcService, SessionLost } from "../../../games/arc/mod.ts";
import type { Session } from "../../../runtime/harness/session.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { openSession, runRecord, withRun } from "../../doubles/run.ts";
import { ArcDouble, json } from "../../games/arc/arc_double.ts";

/** The rules of the double: every action adds 1 to the colour of the grid. */
const TWIN = `
  export function step(grid: Uint8Array) { return grid.fill((grid[0]! + 1) % 16); }
  export function goalReached() { return false; }
`;

async function playing(
  double: ArcDouble,
  test: (session: Session, service: ArcService) => Promise<void>,
): Promise<void> {
  await using service = await double.connect();
  const game = await service.play("aa11", await service.openCard());
  await withRun(game, {}, async (session) => {
    await session.adopt(TWIN, "test");
    await test(session, service);
  });
}

function probe(session: Session, id: 1 | 2) {
  return session.probe(press(id), "PROBE:dynamics", "a test");
}

Deno.test("a lost answer is an unknown line; the next answer begins a new attempt, and nothing is sent twice", async () => {
  await using double = new ArcDouble();
  await playing(double, async (session) => {
    assertEquals((await probe(session, 1)).match, "exact");
    double.fault = (_frame, name) => name === "ACTION2" ? "hang up" : undefined;
    assertEquals((await probe(session, 2)).match, "unknown");
    double.fault = () => {};
    const { line, match } = await probe(session, 1);
    assertEquals([line.kind, match], ["start", "unpredicted"]);
    assertEquals((await probe(session, 1)).match, "exact");
    assertEquals(session.history.lines.map((one) => one.kind), [
      "start",
      "ordinary",
      "unknown",
      "start",
      "ordinary",
    ]);
    assertEquals(double.applied, ["RESET", "ACTION1", "ACTION2", "ACTION1", "ACTION1"]);
    assertEquals(session.standing.actions, 4);
  });
});

Deno.test("an answer that cannot be read is an unknown line as well", async () => {
  await using double = new ArcDouble();
  await playing(double, async (session) => {
    double.fault = (frame, name) => name === "ACTION1" ? json({ ...frame, frame: [] }) : undefined;
    const { line } = await probe(session, 1);
    assertEquals(line.kind, "unknown");
    double.fault = () => {};
    assertEquals((await probe(session, 2)).line.kind, "start");
  });
});

Deno.test("a session that has expired ends the play: the claim is withdrawn, the history stays", async () => {
  await using double = new ArcDouble();
  await playing(double, async (session) => {
    await probe(session, 1);
    double.fault = () => json({ error: "SERVER_ERROR", message: "game not found" }, 400);
    await assertRejects(() => probe(session, 1), SessionLost);
    await assertRejects(() => probe(session, 1), GameUnreachable);
    assertEquals(session.history.length, 2);
    assertEquals(double.arrived("ACTION1"), 2);
  });
});

Deno.test("a run goes on in another process from the handle in its folder", async () => {
  await using double = new ArcDouble();
  const root = await Deno.makeTempDir({ prefix: "twin-test-" });
  try {
    const first = await double.connect();
    const game = await first.play("aa11", await first.openCard());
    const folder = await RunFolder.create(root, runRecord(game));
    const { dir } = folder;
    const session = await openSession(game, folder);
    await session.adopt(TWIN, "test");
    await probe(session, 1);
    await session[Symbol.asyncDispose]();
    // The process is gone without closing its scorecard.
    first.api.http.close();

    await using second = await double.connect();
    const again = await RunFolder.open(dir, { write: true });
    const event = again.events.records.findLast((one) => one.kind === "handle");
    assertEquals(event?.kind, "handle");
    const resumed = await second.resume(event?.kind === "handle" ? event.handle : "");
    const later = await openSession(resumed, again);
    await probe(later, 1);
    const { line, match } = await probe(later, 1);
    assertEquals([line.kind, match], ["ordinary", "exact"]);
    assertEquals(later.history.lines.map((one) => (one as { action?: Action }).action?.id ?? null), [
      null,
      1,
      1,
      1,
    ]);
    await later[Symbol.asyncDispose]();
    assertEquals(double.applied, ["RESET", "ACTION1", "ACTION1", "ACTION1"]);
  } finally {
    await Deno.remove(root, { recursive: true });
  }
});
