import { assert, assertEquals, assertMatch, assertNotEquals, assertRejects } from "@std/assert";
import { join } from "node:path";
import {
  isRunId,
  listRuns,
  LogDamaged,
  newRunId,
  RunBusy,
  RunFolder,
  runPath,
  RunUnreadable,
  sha256,
} from "../../../runtime/store/mod.ts";
import { claim, play, sampleRun, start, temporaryFolder, transition } from "./sample_run.ts";

Deno.test("RunFolder keeps what was appended, and a second opening goes on", async () => {
  await using place = await temporaryFolder();
  const run = sampleRun();
  {
    await using folder = await RunFolder.create(place.path, run);
    await play(folder, 3);
  }
  {
    await using folder = await RunFolder.open(join(place.path, run.id), { write: true });
    assertEquals(folder.run, run);
    assertEquals([folder.history.length, folder.claims.length, folder.events.length], [4, 3, 3]);
    assertEquals(folder.notices, []);
    assertEquals(folder.damage, null);
    await play(folder, 2);
  }
  await using folder = await RunFolder.open(join(place.path, run.id), { write: false });
  assertEquals(folder.history.records[0], start());
  assertEquals(folder.history.records[5], transition(4));
  assertEquals(folder.claims.records[4], claim(5));
  assertEquals(folder.damage, null);
});

Deno.test("RunFolder.open() lets one writer in, and any number of readers", async () => {
  await using place = await temporaryFolder();
  await using first = await RunFolder.create(place.path, sampleRun());
  const error = await assertRejects(() => RunFolder.open(first.dir, { write: true }), RunBusy);
  assertMatch(error.message, new RegExp(`process ${Deno.pid} is writing to it`));
  await using reader = await RunFolder.open(first.dir, { write: false });
  await play(first, 2);
  assertEquals(reader.history.length, 0);
  await reader.refresh();
  assertEquals(reader.history.records, first.history.records);
  assertEquals(reader.damage, null);
  await first.close();
  await (await RunFolder.open(first.dir, { write: true })).close();
});

Deno.test("RunFolder refuses an answer without its claim, and goes on", async () => {
  await using place = await temporaryFolder();
  await using folder = await RunFolder.create(place.path, sampleRun());
  await folder.history.append(start());
  await assertRejects(() => folder.history.append(transition(0)), TypeError, "there are 0 claims");
  await assertRejects(() => folder.claims.append(claim(5)), TypeError, "whose next line is 1");
  await folder.claims.append(claim(1));
  const other = { ...transition(0), action: { id: 2 as const } };
  await assertRejects(() => folder.history.append(other), TypeError, "made for another action");
  assertEquals(await folder.history.append(transition(0)), 1);
});

Deno.test("RunFolder.saveTwin() stores a source once, under the hash of its bytes", async () => {
  await using place = await temporaryFolder();
  await using folder = await RunFolder.create(place.path, sampleRun());
  const source = "\ufeffexport const word = 'ä\u2028';\r\n";
  const hash = await folder.saveTwin(source);
  assertEquals(hash, sha256(new TextEncoder().encode(source)));
  assertEquals(await folder.saveTwin(source), hash);
  assertEquals(await folder.readTwin(hash), source);
  const second = await folder.saveTwin("export {};");
  assertEquals(await folder.twins(), [hash, second].sort());
  await assertRejects(() => folder.readTwin("../run"), RunUnreadable, "want a SHA-256 of 64 hex digits");
  await assertRejects(() => folder.readTwin("f".repeat(64)), RunUnreadable, "it does not exist");
  await Deno.writeTextFile(join(folder.dir, "twins", `${second}.ts`), "export { };");
  await assertRejects(() => folder.readTwin(second), RunUnreadable, "its text was changed");
  assertEquals(await folder.saveTwin("export {};"), second);
  assertEquals(await folder.readTwin(second), "export {};");
});

Deno.test("RunFolder.open() refuses a newer format and reads an older one", async () => {
  await using place = await temporaryFolder();
  const folder = await RunFolder.create(place.path, sampleRun());
  await play(folder, 1);
  await folder.close();
  const rewrite = (format: unknown) =>
    Deno.writeTextFile(join(folder.dir, "run.json"), JSON.stringify({ ...sampleRun(), format }));
  await rewrite(2);
  const newer = await assertRejects(() => RunFolder.open(folder.dir, { write: false }), RunUnreadable);
  assertMatch(
    newer.message,
    /its format is 2, and this version of Twin reads formats up to 1\. Use a newer version/,
  );
  await rewrite("one");
  await assertRejects(
    () => RunFolder.open(folder.dir, { write: false }),
    RunUnreadable,
    'its "format" is "one"',
  );
  await rewrite(0);
  await using older = await RunFolder.open(folder.dir, { write: false });
  assertEquals(older.history.length, 2);
});

Deno.test("RunFolder.open() says what is wrong with run.json", async () => {
  await using place = await temporaryFolder();
  await assertRejects(
    () => RunFolder.open(join(place.path, "none"), { write: false }),
    RunUnreadable,
    "run.json cannot be read, it does not exist",
  );
  const folder = await RunFolder.create(place.path, sampleRun());
  await folder.close();
  const path = join(folder.dir, "run.json");
  for (
    const [text, words] of [
      ["{", "it is not JSON"],
      ["[]", "it is not an object"],
      [JSON.stringify({ ...sampleRun(), id: "../x" }), 'its "id" is "../x"'],
      [JSON.stringify({ ...sampleRun(), game: null }), 'its "game" is null, want an object'],
      [JSON.stringify({ ...sampleRun(), game: undefined }), 'its "game" is missing, want an object'],
      [JSON.stringify({ ...sampleRun(), seed: "7" }), 'its "seed" is "7", want a number'],
    ] as const
  ) {
    await Deno.writeTextFile(path, text);
    await assertRejects(() => RunFolder.open(folder.dir, { write: false }), RunUnreadable, words);
  }
});

Deno.test("RunFolder.create() refuses ids that are paths and ids that are taken", async () => {
  await using place = await temporaryFolder();
  for (
    const id of [
      "",
      ".",
      "..",
      "../x",
      "a/b",
      "a\\b",
      ".hidden",
      "x\0y",
      "é",
      "a".repeat(200),
      "-rf",
      "%2e%2e",
    ]
  ) {
    await assertRejects(() => RunFolder.create(place.path, sampleRun(id)), RunUnreadable, "no run's id");
  }
  await (await RunFolder.create(place.path, sampleRun("x"))).close();
  await assertRejects(() => RunFolder.create(place.path, sampleRun("x")), RunUnreadable, "is there already");
});

Deno.test("runPath() finds a run and follows no link", async () => {
  await using place = await temporaryFolder();
  await (await RunFolder.create(place.path, sampleRun("real"))).close();
  await Deno.symlink(join(place.path, "real"), join(place.path, "link"));
  assertEquals(await runPath(place.path, "real"), join(place.path, "real"));
  await assertRejects(() => runPath(place.path, "link"), RunUnreadable, "is no folder of its own");
  await assertRejects(() => runPath(place.path, "gone"), RunUnreadable, "holds no folder of that name");
  await assertRejects(() => runPath(place.path, "../real"), RunUnreadable, "only letters, digits");
});

Deno.test("newRunId() sorts by time, is unique and is a run's id", () => {
  const ids = Array.from({ length: 500 }, () => newRunId("ls20-9607627b", "LLM gpt/5 (../x)"));
  assertEquals([...ids].sort(), ids);
  assertEquals(new Set(ids).size, ids.length);
  assert(ids.every(isRunId));
  assertMatch(ids[0]!, /^\d{8}-\d{6}-\d{3}-ls20-9607627b-llm-gpt-5-x-[0-9a-f]{6}$/);
  assertNotEquals(newRunId("a", "b"), newRunId("a", "b"));
  assert(isRunId(newRunId("日本", "…")));
});

Deno.test("listRuns() lists runs by age and says which cannot be read", async () => {
  await using place = await temporaryFolder();
  assertEquals(await listRuns(join(place.path, "nowhere")), []);
  for (const id of ["b-run", "a-run"]) await (await RunFolder.create(place.path, sampleRun(id))).close();
  await Deno.mkdir(join(place.path, "broken"));
  await Deno.writeTextFile(join(place.path, "file"), "no folder");
  await Deno.symlink(join(place.path, "a-run"), join(place.path, "link"));
  const runs = await listRuns(place.path);
  assertEquals(runs.map(({ id, error }) => [id, error === null]), [["a-run", true], ["b-run", true], [
    "broken",
    false,
  ]]);
  assertMatch(runs[2]!.error!, /Cannot open .*broken as a run: .*it does not exist/);
});

Deno.test("RunFolder refuses every append to a damaged run, and still reads it", async () => {
  await using place = await temporaryFolder();
  const folder = await RunFolder.create(place.path, sampleRun());
  await play(folder, 4);
  await folder.close();
  const path = join(folder.dir, "history.jsonl");
  const lines = (await Deno.readTextFile(path)).split("\n");
  lines[2] = lines[2]!.replace("0000", "0001");
  await Deno.writeTextFile(path, lines.join("\n"));
  await using damaged = await RunFolder.open(folder.dir, { write: true });
  assertMatch(damaged.damage!, /^history\.jsonl: line 2 is damaged: its text does not match its hash/);
  assertEquals(damaged.history.length, 2);
  await assertRejects(() => damaged.history.append(start()), LogDamaged, "line 2 is damaged");
  await assertRejects(() => damaged.claims.append(claim(2)), LogDamaged, "history.jsonl: line 2 is damaged");
  assertEquals((await Deno.readTextFile(path)).split("\n"), lines);
});
