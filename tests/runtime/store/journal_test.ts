import { assert, assertEquals, assertRejects } from "@std/assert";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { LogWriteFailed, RunFolder } from "../../../runtime/store/mod.ts";
import { Journal } from "../../../runtime/store/journal.ts";
import { startAppender } from "../../hostile/log/appender_process.ts";
import { sampleRun, temporaryFolder } from "./sample_run.ts";

interface Word {
  readonly word: string;
}

Deno.test("Journal.append() writes in the order of the calls, whatever waits for the disk", async () => {
  await using place = await temporaryFolder();
  const journal = await Journal.create<Word>(join(place.path, "words.jsonl"));
  const indices = await Promise.all(
    Array.from({ length: 60 }, (_, i) => journal.append({ word: `${i}` }, { sync: i % 7 === 0 })),
  );
  await journal.close();
  assertEquals(indices, [...Array(60).keys()]);
  const again = await Journal.open<Word>(journal.path);
  assertEquals(again.records.map(({ word }) => word), indices.map(String));
  assertEquals(again.hashes, journal.hashes);
});

Deno.test("Journal lines can be checked with nothing but SHA-256", async () => {
  await using place = await temporaryFolder();
  const journal = await Journal.create<Word>(join(place.path, "words.jsonl"));
  for (const word of ["a", "ü\u2028\ud800", '","hash":"x"}']) await journal.append({ word });
  await journal.close();
  const lines = (await Deno.readTextFile(journal.path)).trimEnd().split("\n");
  let prev = createHash("sha256").update("twin journal\n").digest("hex");
  for (const [i, line] of lines.entries()) {
    const body = line.slice(0, line.lastIndexOf(',"hash":"'));
    const fields = JSON.parse(line);
    assertEquals([fields.index, fields.prev], [i, prev]);
    assertEquals(fields.hash, createHash("sha256").update(body).digest("hex"));
    prev = fields.hash;
  }
  assertEquals(lines.length, 3);
});

Deno.test("Journal keeps what the disk holds, not the object it was given", async () => {
  await using place = await temporaryFolder();
  const journal = await Journal.create<{ list: number[]; gone?: undefined }>(join(place.path, "lists.jsonl"));
  const list = [1];
  const appended = journal.append({ list, gone: undefined });
  list.push(2);
  await appended;
  assertEquals(journal.records, [{ list: [1] }]);
  await journal.close();
});

Deno.test("Journal.open() reads lines of any length across its chunks", async () => {
  await using place = await temporaryFolder();
  const journal = await Journal.create<Word>(join(place.path, "words.jsonl"));
  const lengths = [0, 1, 262_000, 262_144, 3, 1_000_000, 4096, 524_288];
  for (const length of lengths) await journal.append({ word: "x".repeat(length) });
  await journal.close();
  const again = await Journal.open<Word>(journal.path);
  assertEquals(again.damage, null);
  assertEquals(again.records.map(({ word }) => word.length), lengths);
});

Deno.test("Journal.append() refuses what cannot be a line, and goes on", async () => {
  await using place = await temporaryFolder();
  const journal = await Journal.create<object>(join(place.path, "x.jsonl"));
  await assertRejects(
    () => journal.append({ hash: 1 }),
    TypeError,
    'a field "hash", which is the journal\'s own',
  );
  await assertRejects(() => journal.append([]), TypeError, "the record is not an object");
  await assertRejects(
    () => journal.append({ toJSON: () => undefined }),
    TypeError,
    "the record is not an object",
  );
  assertEquals(await journal.append({}), 0);
  await journal.close();
  assertEquals((await Journal.open(journal.path)).records, [{}]);
});

Deno.test("Journal refuses appends when it was opened for reading, or was closed", async () => {
  await using place = await temporaryFolder();
  const journal = await Journal.create<Word>(join(place.path, "words.jsonl"));
  await journal.append({ word: "a" });
  await journal.close();
  await journal.close();
  await assertRejects(() => journal.append({ word: "b" }), LogWriteFailed, "it was closed");
  const reader = await Journal.open<Word>(journal.path);
  await assertRejects(() => reader.append({ word: "b" }), LogWriteFailed, "opened for reading only");
  await assertRejects(() => Journal.create(journal.path), Deno.errors.AlreadyExists);
});

Deno.test("RunFolder.refresh() follows a run that another process writes, and never takes it for damaged", async () => {
  await using place = await temporaryFolder();
  const { dir, close } = await RunFolder.create(place.path, sampleRun()).then((folder) => ({
    dir: folder.dir,
    close: () => folder.close(),
  }));
  await close();
  const appender = startAppender(dir, { limit: 300 });
  await appender.hear();
  const reader = await RunFolder.open(dir, { write: false });
  let looks = 0;
  while (reader.history.length + reader.claims.length + reader.events.length < 300) {
    await reader.refresh();
    assertEquals(reader.damage, null);
    looks++;
  }
  await appender.kill();
  assert(looks > 3, `it was read in ${looks} looks, too few to show anything`);
  assertEquals(reader.notices, []);
});
