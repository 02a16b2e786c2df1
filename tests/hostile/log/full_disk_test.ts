import { assert, assertEquals, assertMatch } from "@std/assert";
import { join } from "node:path";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { play, sampleRun, temporaryFolder } from "../../runtime/store/sample_run.ts";
import { startAppender } from "./appender_process.ts";

/** Starts a command with files that can grow to so many bytes: writes beyond that fall short or fail. */
function limited(bytes: number): string[] {
  return ["sh", "-c", `trap '' XFSZ; exec prlimit --fsize=${bytes} "$@"`, "sh"];
}

Deno.test("a write that falls short ends the run, is never retried, and nothing acknowledged is lost", async () => {
  await using place = await temporaryFolder();
  const created = await RunFolder.create(place.path, sampleRun());
  await created.close();
  const appender = startAppender(created.dir, { before: limited(20_000) });
  assertEquals(await appender.hear(), { open: [] });
  const counts = { history: 0, claims: 0, events: 0 };
  let said = await appender.hear();
  while (said !== null && said.failed === undefined) {
    for (const name of ["history", "claims", "events"] as const) {
      if (said[name] !== undefined) counts[name] = said[name] + 1;
    }
    said = await appender.hear();
  }
  await appender.kill();
  assertEquals(said?.failed, "history");
  assertMatch(
    said!.first!,
    /^Cannot write line 4 of history\.jsonl: only \d+ of its \d+ bytes could be written .* nothing more is written to it$/,
  );
  assertMatch(said!.second!, /an earlier write failed and is not retried/);
  assertMatch(
    said!.beside!,
    /^Cannot append to a run whose history\.jsonl has ended: an earlier write failed/,
  );
  await using folder = await RunFolder.open(created.dir, { write: true });
  assertEquals(folder.damage, null);
  assertMatch(folder.notices[0]!, /^history\.jsonl: line 4 was torn by an interrupted write/);
  assertEquals(
    { history: folder.history.length, claims: folder.claims.length, events: folder.events.length },
    counts,
  );
});

Deno.test("a write that fails outright ends the run", async () => {
  await using place = await temporaryFolder();
  const created = await RunFolder.create(place.path, sampleRun());
  await play(created, 3);
  await created.close();
  const size = (await Deno.stat(join(created.dir, "claims.jsonl"))).size;
  const appender = startAppender(created.dir, { before: limited(size) });
  assertEquals(await appender.hear(), { open: [] });
  const said = await appender.hear();
  await appender.kill();
  assertEquals(said?.failed, "claims");
  assertMatch(
    said!.first!,
    /^Cannot write line 3 of claims\.jsonl: the file has reached the largest size allowed/,
  );
  assertMatch(said!.second!, /an earlier write failed and is not retried/);
  await using folder = await RunFolder.open(created.dir, { write: true });
  assertEquals([folder.damage, folder.notices, folder.claims.length], [null, [], 3]);
});

Deno.test("a torn line that cannot be kept aside stays where it is, and is repaired once there is room", async () => {
  await using place = await temporaryFolder();
  const created = await RunFolder.create(place.path, sampleRun());
  await play(created, 3);
  await created.close();
  const path = join(created.dir, "events.jsonl");
  await Deno.truncate(path, (await Deno.stat(path)).size - 30);
  const before = await Deno.readFile(path);
  const appender = startAppender(created.dir, { before: limited(50) });
  const said = await appender.hear();
  await appender.kill();
  assertEquals(said?.error, "LogWriteFailed");
  assertMatch(
    said!.message!,
    /^Cannot repair .*events\.jsonl: the \d+ bytes of its torn line 2 cannot be kept aside/,
  );
  assertEquals(await Deno.readFile(path), before);
  await using folder = await RunFolder.open(created.dir, { write: true });
  assertEquals(folder.damage, null);
  assert(folder.notices.length > 0);
  await play(folder, 1);
});
