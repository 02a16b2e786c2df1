import { assertEquals, assertRejects } from "@std/assert";
import { join } from "node:path";
import { UsageError } from "../../../runtime/cli/arguments.ts";
import { writeOutput } from "../../../runtime/cli/write_output.ts";
import { inFolder } from "./support.ts";

Deno.test("writeOutput() never writes over a run's record", async () => {
  await inFolder(async (folder) => {
    const path = join(folder, "history.jsonl");
    await Deno.writeTextFile(path, "the record");
    await assertRejects(() => writeOutput(path, "a report"), UsageError, "name another file");
    await assertRejects(
      () => writeOutput(join(folder, "twins", "a.ts"), "a report"),
      UsageError,
      "keeps its record",
    );
    assertEquals(await Deno.readTextFile(path), "the record");
  });
});

Deno.test("writeOutput() says what is wrong with a path", async () => {
  await inFolder(async (folder) => {
    await assertRejects(() => writeOutput(folder, "a report"), UsageError, "it is a folder");
    await assertRejects(() => writeOutput(join(folder, "no", "a.html"), ""), UsageError, "does not exist");
    await writeOutput(join(folder, "a.html"), "a report");
    assertEquals(await Deno.readTextFile(join(folder, "a.html")), "a report");
  });
});
