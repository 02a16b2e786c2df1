/** Ctrl-C: the run is saved, and can be gone on with. */
import { assert, assertEquals } from "@std/assert";
import { join } from "node:path";
import { inFolder, lastJson, readLines, ROOT, twin, WALK } from "./support.ts";

/** Runs the launcher, and sends it signals once the play has come to some answer. */
async function interrupted(folder: string, args: readonly string[], signals: readonly Deno.Signal[]) {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-q", "-P=launch", join(ROOT, "runtime/cli/launch.ts"), ...args, "--json"],
    cwd: folder,
    env: { INIT_CWD: folder },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const errors = new Response(process.stderr).text();
  const lines: string[] = [];
  await readLines(process.stdout, (line) => {
    lines.push(line);
    if (JSON.parse(line).kind === "answer" && signals.length > 0) {
      signals.forEach((signal) => process.kill(signal));
      signals = [];
    }
  });
  const { code } = await process.status;
  return { code, out: lines.join("\n"), err: await errors };
}

// One press of Ctrl-C can come twice: from the terminal, and from whoever launched the command.
for (const signals of [["SIGTERM"], ["SIGINT", "SIGINT"]] as const) {
  Deno.test(`${signals.join(" and ")} during twin play ends it with 130 and the run saved; --resume finishes it`, () =>
    inFolder(async (folder) => {
      const { code, out, err } = await interrupted(folder, WALK, signals);
      const result = lastJson(out);
      assertEquals([code, result["end"], err], [130, "cancelled", ""]);
      const before = Number(result["actions"]);
      assert(before > 0 && before < 42, `${before} actions were played before it ended`);
      const [listed] = JSON.parse((await twin(["runs", "--json"], folder)).out);
      assertEquals([listed.run, listed.end], [result["run"], "cancelled"]);

      const resumed = await twin(["play", "--resume", "latest", "--json"], folder);
      const finished = lastJson(resumed.out);
      assertEquals([resumed.code, finished["end"], finished["actions"]], [0, "won", 42]);
      assertEquals(finished["run"], result["run"]);
    }));
}
