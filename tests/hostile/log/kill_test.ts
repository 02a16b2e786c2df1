import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { RunBusy, RunFolder } from "../../../runtime/store/mod.ts";
import { play, sampleRun, temporaryFolder } from "../../runtime/store/sample_run.ts";
import { type Said, startAppender } from "./appender_process.ts";

/** Checks that a run holds all that was acknowledged and at most one line more for each kill. */
async function holdsAll(dir: string, said: readonly Said[], kills: number): Promise<void> {
  await using folder = await RunFolder.open(dir, { write: true });
  assertEquals(folder.damage, null);
  let more = 0;
  for (const name of ["history", "claims", "events"] as const) {
    const acknowledged = said.reduce((most, one) => Math.max(most, (one[name] ?? -1) + 1), 0);
    assert(
      folder[name].length >= acknowledged,
      `${name} holds ${folder[name].length} of ${acknowledged} acknowledged lines`,
    );
    more += folder[name].length - acknowledged;
  }
  assert(more <= kills, `${more} lines were written and never acknowledged, want at most one for each kill`);
}

Deno.test("a run survives kill -9 at 100 random points with nothing lost", async () => {
  await using place = await temporaryFolder();
  const acknowledged = await Promise.all(["one", "two"].map(async (id) => {
    const { dir } = await createClosed(place.path, id);
    const said: Said[] = [];
    for (let kills = 1; kills <= 50; kills++) {
      const appender = startAppender(dir);
      const opened = await appender.hear();
      assertEquals(opened?.error, undefined, opened?.message);
      // The moment is random: so many acknowledgements, and then some microseconds of the next append.
      for (let wait = Math.floor(Math.random() * 12); wait > 0; wait--) said.push((await appender.hear())!);
      const until = performance.now() + Math.random() * 2;
      while (performance.now() < until);
      said.push(...await appender.kill());
      if (kills % 10 === 0) await holdsAll(dir, said, kills);
    }
    return said.length;
  }));
  assert(Math.min(...acknowledged) > 50, `only ${acknowledged} appends were acknowledged`);
});

Deno.test("a run survives kill -9 at each write boundary", async () => {
  await using place = await temporaryFolder();
  for (let boundary = 0; boundary <= 7; boundary++) {
    const { dir } = await createClosed(place.path, `boundary-${boundary}`);
    const appender = startAppender(dir, { limit: boundary });
    await appender.hear();
    const said: Said[] = [];
    for (let i = 0; i < boundary; i++) said.push((await appender.hear())!);
    assertEquals(await appender.kill(), []);
    await holdsAll(dir, said, 1);
    await using folder = await RunFolder.open(dir, { write: true });
    assertEquals(folder.history.length + folder.claims.length + folder.events.length, boundary);
    assertEquals(folder.notices, []);
  }
});

Deno.test("two processes cannot write to one run", async () => {
  await using place = await temporaryFolder();
  const { dir } = await createClosed(place.path);
  const appender = startAppender(dir, { limit: 1 });
  await appender.hear();
  const error = await assertRejects(() => RunFolder.open(dir, { write: true }), RunBusy);
  assertMatch(error.message, new RegExp(`process ${appender.pid} is writing to it`));
  const second = startAppender(dir);
  assertEquals((await second.hear())?.error, "RunBusy");
  await second.kill();
  await appender.kill();
});

Deno.test("a killed lock holder leaves no lock behind", async () => {
  await using place = await temporaryFolder();
  const { dir } = await createClosed(place.path);
  const appender = startAppender(dir, { limit: 3 });
  for (let i = 0; i < 4; i++) await appender.hear();
  await appender.kill();
  await using folder = await RunFolder.open(dir, { write: true });
  assertEquals([folder.history.length, folder.claims.length], [2, 1]);
  await play(folder, 1);
});

async function createClosed(runsDir: string, id = "run"): Promise<RunFolder> {
  const folder = await RunFolder.create(runsDir, sampleRun(id));
  await folder.close();
  return folder;
}
