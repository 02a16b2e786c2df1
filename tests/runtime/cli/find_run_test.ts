/** Runs by name: what is said where a name fits none, or several. */
import { assertEquals, assertRejects } from "@std/assert";
import { join } from "node:path";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { findRun } from "../../../runtime/cli/find_run.ts";
import { WrongInput } from "../../../runtime/wiring/wrong_input.ts";
import { corridor } from "../../doubles/corridor.ts";
import { runRecord } from "../../doubles/run.ts";
import { inFolder } from "./support.ts";

/** Makes runs with these ids, and asks for one of them. */
async function sought(folder: string, ids: readonly string[], name: string): Promise<string> {
  for (const id of ids) {
    await using _run = await RunFolder.create(join(folder, "runs"), runRecord(corridor(), { id }));
  }
  const error = await assertRejects(() => findRun(name, join(folder, "runs"), folder), WrongInput);
  return error.message;
}

Deno.test("findRun() says that several runs fit a name, and how many more there are", async () => {
  await inFolder(async (folder) => {
    assertEquals(
      await sought(folder, ["20261201-a", "20261201-b"], "20261201"),
      'There are several runs whose ids begin or end with "20261201": 20261201-a, 20261201-b. Give more of the id',
    );
    assertEquals(
      await sought(folder, ["20261201-c", "20261201-d"], "20261201"),
      'There are several runs whose ids begin or end with "20261201": 20261201-b, 20261201-c, 20261201-d ' +
        "(the newest 3 of 4; twin runs lists all). Give more of the id",
    );
  });
});

Deno.test("findRun() says of an unknown name which runs there are, or which one comes near", async () => {
  await inFolder(async (folder) => {
    const ids = ["20261201-a", "20261201-b", "20261201-c", "20261202-d"];
    assertEquals(
      await sought(folder, ids, "nosuchrun"),
      'There is no run "nosuchrun". There are: 20261201-b, 20261201-c, 20261202-d (the newest 3 of 4; twin runs lists all).',
    );
    assertEquals(
      await sought(folder, [], "20261202-e"),
      'There is no run "20261202-e". Did you mean 20261202-d?',
    );
  });
});
