import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { join } from "node:path";
import { LogDamaged, RunFolder } from "../../../runtime/store/mod.ts";
import { Journal } from "../../../runtime/store/journal.ts";
import { formatLine } from "../../../runtime/store/journal_line.ts";
import { note, play, sampleRun, temporaryFolder } from "../../runtime/store/sample_run.ts";

interface Word {
  readonly word: string;
}

const COUNT = 5;

async function words(dir: string): Promise<{ path: string; bytes: Uint8Array; lines: string[] }> {
  const path = join(dir, "words.jsonl");
  const journal = await Journal.create<Word>(path);
  for (let i = 0; i < COUNT; i++) await journal.append({ word: `wörd ${i}` });
  await journal.close();
  const bytes = await Deno.readFile(path);
  return { path, bytes, lines: new TextDecoder().decode(bytes).trimEnd().split("\n") };
}

/** Opens for appends what has been tampered with, and checks that it is refused from a line on and left as it is. */
async function damagedFrom(path: string, line: number, what: string): Promise<void> {
  const before = await Deno.readFile(path);
  const journal = await Journal.open<Word>(path, { write: true });
  try {
    assertMatch(journal.damage ?? "none", new RegExp(`^line ${line} is damaged: `), what);
    assertEquals(journal.records.map(({ word }) => word), [...Array(line).keys()].map((i) => `wörd ${i}`));
    await assertRejects(() => journal.append({ word: "next" }), LogDamaged, `line ${line} is damaged`);
  } finally {
    await journal.close();
  }
  assertEquals(await Deno.readFile(path), before, what);
}

Deno.test("a bit flipped anywhere is found, and the line named", async () => {
  await using place = await temporaryFolder();
  const { path, bytes } = await words(place.path);
  let line = 0;
  for (const [at, byte] of bytes.entries()) {
    const flipped = Uint8Array.from(bytes);
    flipped[at] = byte ^ (1 << (at * 5 % 8));
    await Deno.writeFile(path, flipped);
    await damagedFrom(path, line, `byte ${at}`);
    if (byte === 10) line++;
  }
  assertEquals(line, COUNT);
});

Deno.test("a line deleted, doubled or swapped is found, and the line named", async () => {
  await using place = await temporaryFolder();
  const { path, lines } = await words(place.path);
  const write = (changed: string[]) => Deno.writeTextFile(path, changed.join("\n") + "\n");
  for (let i = 0; i < COUNT; i++) {
    await write(lines.toSpliced(i, 0, lines[i]!));
    await damagedFrom(path, i + 1, `line ${i} doubled`);
    if (i === COUNT - 1) continue;
    await write(lines.toSpliced(i, 1));
    await damagedFrom(path, i, `line ${i} deleted`);
    await write(lines.toSpliced(i, 2, lines[i + 1]!, lines[i]!));
    await damagedFrom(path, i, `lines ${i} and ${i + 1} swapped`);
  }
});

Deno.test("a line inserted as valid JSON is found, and the line named", async () => {
  await using place = await temporaryFolder();
  const { path, lines } = await words(place.path);
  const forged = (index: number, head: string) =>
    new TextDecoder().decode(formatLine('{"word":"forged"}', { index, head }, {}).bytes).trimEnd();
  for (let i = 0; i < COUNT; i++) {
    const { index, prev } = JSON.parse(lines[i]!);
    for (const line of ["{}", '{"word":"forged"}', "", lines[i]!.replace("wörd", "word")]) {
      await Deno.writeTextFile(path, lines.toSpliced(i, 0, line).join("\n") + "\n");
      await damagedFrom(path, i, `${line} before line ${i}`);
    }
    // One that follows from the line before it is found by the line after it.
    await Deno.writeTextFile(path, lines.toSpliced(i, 1, forged(index, prev)).join("\n") + "\n");
    const journal = await Journal.open<Word>(path);
    if (i < COUNT - 1) {
      assertMatch(journal.damage!, new RegExp(`^line ${i + 1} is damaged: it does not follow`));
    } else assertEquals(journal.records.at(-1), { word: "forged" });
  }
});

Deno.test("a journal in another one's place is found", async () => {
  await using place = await temporaryFolder();
  const folders = [];
  for (const id of ["one", "two"]) {
    const folder = await RunFolder.create(place.path, sampleRun(id));
    await play(folder, 2);
    await folder.close();
    folders.push(folder.dir);
  }
  await Deno.copyFile(join(folders[0]!, "events.jsonl"), join(folders[1]!, "events.jsonl"));
  await using folder = await RunFolder.open(folders[1]!, { write: true });
  assertEquals(
    folder.damage,
    "events.jsonl: line 0 is damaged: it begins another journal, such as one of another run. " +
      "Nothing of the file can be used",
  );
});

Deno.test("an older copy of a journal put back is found by the others", async () => {
  await using place = await temporaryFolder();
  for (
    const [name, words] of [
      ["history", "history.jsonl has only 3 lines, and had 4 when line 3 of claims.jsonl was written"],
      ["claims", "claims.jsonl has only 2 lines, and had 3 when line 3 of history.jsonl was written"],
      ["events", "events.jsonl has only 2 lines, and had 3 when line 3 of claims.jsonl was written"],
    ] as const
  ) {
    const folder = await RunFolder.create(place.path, sampleRun(name));
    await play(folder, 2);
    const path = join(folder.dir, `${name}.jsonl`);
    const older = await Deno.readFile(path);
    await play(folder, 2);
    await folder.close();
    await Deno.writeFile(path, older);
    await using again = await RunFolder.open(folder.dir, { write: true });
    assertEquals(again.damage, `${words}: an older copy was put back, or lines were changed`);
    await assertRejects(() => again.events.append(note(0)), LogDamaged, "an older copy was put back");
    await using reader = await RunFolder.open(folder.dir, { write: false });
    assertEquals(reader.damage, again.damage);
  }
});

Deno.test("a last line rewritten with a right hash is found by the other journals", async () => {
  await using place = await temporaryFolder();
  const folder = await RunFolder.create(place.path, sampleRun());
  await play(folder, 2);
  await folder.close();
  const path = join(folder.dir, "history.jsonl");
  const lines = (await Deno.readTextFile(path)).trimEnd().split("\n");
  const { index, prev, seen, hash: _, ...record } = JSON.parse(lines.at(-1)!);
  const better = JSON.stringify({ ...record, after: { ...record.after, levelsCompleted: 1 } });
  const { bytes } = formatLine(better, { index, head: prev }, seen);
  await Deno.writeTextFile(path, [...lines.slice(0, -1), new TextDecoder().decode(bytes)].join("\n"));
  await using again = await RunFolder.open(folder.dir, { write: true });
  assertMatch(
    again.damage!,
    /^line 2 of history\.jsonl is not the one that stood there when line 1 of events\.jsonl/,
  );
});

Deno.test("a journal that was removed is no empty one", async () => {
  await using place = await temporaryFolder();
  const folder = await RunFolder.create(place.path, sampleRun());
  await play(folder, 1);
  await folder.close();
  await Deno.remove(join(folder.dir, "claims.jsonl"));
  await assertRejects(
    () => RunFolder.open(folder.dir, { write: true }),
    Error,
    "claims.jsonl: it does not exist",
  );
  // The lock was given back.
  await assertRejects(
    () => RunFolder.open(folder.dir, { write: true }),
    Error,
    "claims.jsonl: it does not exist",
  );
});
