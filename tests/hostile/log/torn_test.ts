import { assert, assertEquals, assertMatch } from "@std/assert";
import { join } from "node:path";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { Journal } from "../../../runtime/store/journal.ts";
import { formatLine, genesisHash, readEnding } from "../../../runtime/store/journal_line.ts";
import { claim, note, play, sampleRun, temporaryFolder, transition } from "../../runtime/store/sample_run.ts";

interface Word {
  readonly word: string;
}

/** A closed journal of some short lines, and its bytes. */
async function words(dir: string, count: number): Promise<{ path: string; bytes: Uint8Array }> {
  const path = join(dir, "words.jsonl");
  const journal = await Journal.create<Word>(path);
  for (let i = 0; i < count; i++) await journal.append({ word: `wörd ${i}` });
  await journal.close();
  return { path, bytes: await Deno.readFile(path) };
}

Deno.test("a last record cut at every byte is cut off, kept aside and reported, and the journal goes on", async () => {
  await using place = await temporaryFolder();
  const { path, bytes } = await words(place.path, 3);
  const begin = bytes.lastIndexOf(10, bytes.length - 2) + 1;
  for (let end = begin + 1; end < bytes.length - 1; end++) {
    await Deno.writeFile(path, bytes.subarray(0, end));
    const journal = await Journal.open<Word>(path, { write: true });
    assertEquals(journal.damage, null);
    assertEquals(journal.length, 2, `cut after ${end} bytes`);
    assertEquals(journal.notices.length, 1);
    const kept = /kept in (words\.jsonl\.torn-2-[0-9a-f]{8})$/.exec(journal.notices[0]!)![1]!;
    assertEquals(await Deno.readFile(join(place.path, kept)), bytes.slice(begin, end));
    assertEquals((await Deno.stat(path)).size, begin);
    await journal.append({ word: "next" });
    await journal.close();
    await Deno.remove(join(place.path, kept));
  }
  const again = await Journal.open<Word>(path);
  assertEquals(again.records.map(({ word }) => word), ["wörd 0", "wörd 1", "next"]);
});

Deno.test("readEnding() calls every beginning of a history line torn, zeros after it or not", () => {
  const place = { index: 7, head: genesisHash("x") };
  const { bytes } = formatLine(JSON.stringify(transition(3)), place, {
    claims: { lines: 4, head: place.head },
  });
  for (let end = 1; end < bytes.length - 1; end++) {
    assertEquals(readEnding(bytes.slice(0, end), place).kind, "torn", `cut after ${end} bytes`);
    const padded = new Uint8Array(end + 9);
    padded.set(bytes.subarray(0, end));
    const ending = readEnding(padded, place);
    assert(ending.kind === "torn" && ending.zeros === 9 && ending.bytes.length === end);
  }
});

Deno.test("a missing final newline is added, and the line kept", async () => {
  await using place = await temporaryFolder();
  const { path, bytes } = await words(place.path, 3);
  await Deno.writeFile(path, bytes.subarray(0, bytes.length - 1));
  const reader = await Journal.open<Word>(path);
  assertEquals(reader.length, 3);
  const journal = await Journal.open<Word>(path, { write: true });
  assertMatch(journal.notices[0]!, /line 2 was whole but its newline was missing; the newline was added/);
  assertEquals(await Deno.readFile(path), bytes);
  await journal.append({ word: "next" });
  await journal.close();
  await reader.refresh();
  assertEquals(reader.records.map(({ word }) => word), ["wörd 0", "wörd 1", "wörd 2", "next"]);
});

Deno.test("4 KB of trailing zeros are cut off and reported, after a newline, a whole line or a torn one", async () => {
  await using place = await temporaryFolder();
  const { path, bytes } = await words(place.path, 3);
  for (
    const [missing, length, notice] of [
      [0, 3, /^words\.jsonl: 4096 zero bytes after line 2 were cut off$/],
      [1, 3, /newline was missing and 4096 zero bytes after it/],
      [20, 2, /line 2 was torn .* and 4096 zero bytes after it were cut off/],
    ] as const
  ) {
    const padded = new Uint8Array(bytes.length - missing + 4096);
    padded.set(bytes.subarray(0, bytes.length - missing));
    await Deno.writeFile(path, padded);
    assertEquals((await Journal.open<Word>(path)).length, length);
    const journal = await Journal.open<Word>(path, { write: true });
    assertEquals([journal.length, journal.damage], [length, null]);
    assertMatch(journal.notices[0]!, notice);
    await journal.append({ word: "next" });
    await journal.close();
    assertEquals((await Journal.open<Word>(path)).length, length + 1);
  }
});

Deno.test("an unfinished ending that no interrupted append leaves is damage", async () => {
  await using place = await temporaryFolder();
  const { path, bytes } = await words(place.path, 2);
  const last = new TextDecoder().decode(bytes.slice(bytes.indexOf(10) + 1, -1));
  for (
    const [tail, why] of [
      ["#", "it does not begin like the line that belongs there"],
      ['{"index":2,"prev":"00', "it does not begin like the line that belongs there"],
      [last, "it carries the index 1"],
      ["\0\0x", "it does not begin like the line that belongs there"],
    ] as const
  ) {
    await Deno.writeFile(path, new Uint8Array([...bytes, ...new TextEncoder().encode(tail)]));
    const before = await Deno.readFile(path);
    const journal = await Journal.open<Word>(path, { write: true });
    assertEquals(journal.damage, `line 2 is damaged: ${why}. The lines before it can be read`);
    assertEquals(journal.length, 2);
    await journal.close();
    assertEquals(await Deno.readFile(path), before);
  }
});

Deno.test("a run whose last answer, event or unanswered claim is torn goes on", async () => {
  await using place = await temporaryFolder();
  for (
    const [name, prepare] of [
      ["history", (folder: RunFolder) => play(folder, 3)],
      ["events", (folder: RunFolder) => play(folder, 3)],
      ["claims", async (folder: RunFolder) => {
        await play(folder, 3);
        await folder.claims.append(claim(4));
      }],
    ] as const
  ) {
    const folder = await RunFolder.create(place.path, sampleRun(name));
    await prepare(folder);
    const length = folder[name].length;
    await folder.close();
    const path = join(folder.dir, `${name}.jsonl`);
    await Deno.truncate(path, (await Deno.stat(path)).size - 40);
    for (let opening = 0; opening < 3; opening++) {
      await using again = await RunFolder.open(folder.dir, { write: true });
      assertEquals(again.damage, null, `${name}, opening ${opening}`);
      assertEquals(again[name].length, length - 1 + opening);
      if (opening === 0) {
        assertMatch(again.notices[0]!, new RegExp(`^${name}\\.jsonl: line ${length - 1} was torn`));
      }
      if (name === "events") await again.events.append(note(again.history.length));
      else await again.claims.append(claim(again.history.length));
      if (name === "history") await again.history.append(transition(again.claims.length - 1));
    }
  }
});

Deno.test("a run whose last claim is torn though it was answered is damaged", async () => {
  await using place = await temporaryFolder();
  const folder = await RunFolder.create(place.path, sampleRun());
  await play(folder, 3);
  await folder.close();
  const path = join(folder.dir, "claims.jsonl");
  await Deno.truncate(path, (await Deno.stat(path)).size - 40);
  await using again = await RunFolder.open(folder.dir, { write: true });
  assertEquals(again.damage, "history.jsonl: line 3 is damaged: it answers claim 2, and there are 2 claims");
});
