import { assertEquals, assertMatch } from "@std/assert";
import { join } from "node:path";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { play, sampleRun, temporaryFolder } from "../../runtime/store/sample_run.ts";
import { startAppender } from "./appender_process.ts";

/** The superuser may write to read-only files; without this capability it may not. */
const ORDINARY_USER = Deno.uid() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

Deno.test("a run in a read-only folder is read, and writing to it is refused in a sentence", async () => {
  await using place = await temporaryFolder();
  const created = await RunFolder.create(place.path, sampleRun());
  await play(created, 2);
  await created.close();
  const files = ["history.jsonl", "claims.jsonl", "events.jsonl", "run.json", "lock"];
  for (const name of files) await Deno.chmod(join(created.dir, name), 0o444);
  await Deno.chmod(created.dir, 0o555);
  try {
    const appender = startAppender(created.dir, { before: ORDINARY_USER });
    const said = await appender.hear();
    await appender.kill();
    assertEquals(said?.error, "RunUnreadable");
    assertMatch(said!.message!, /^Cannot open .* for writing: permission is denied$/);
    await using reader = await RunFolder.open(created.dir, { write: false });
    assertEquals([reader.history.length, reader.damage], [3, null]);
  } finally {
    await Deno.chmod(created.dir, 0o755);
  }
});
