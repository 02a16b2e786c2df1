/** Watching a run while another process plays it. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { runCli } from "../../../runtime/cli/cli.ts";
import { listRuns } from "../../../runtime/store/mod.ts";
import { childCommand, inFolder, testTerminal, WALK } from "./support.ts";

/** Milliseconds until a play must have begun its run: far more than it takes. */
const BEGINS_MS = 60_000;

async function firstRun(runs: string): Promise<string> {
  for (const end = Date.now() + BEGINS_MS; Date.now() < end;) {
    const [run] = await listRuns(runs);
    if (run !== undefined) return run.dir;
    await new Promise((wake) => setTimeout(wake, 20));
  }
  throw new Error("the play did not begin its run");
}

Deno.test("twin watch follows a run that another process plays, from its first grid to its end, and plays it back", () =>
  inFolder(async (folder) => {
    const [program, ...args] = await childCommand([...WALK, "--json"], folder);
    const player = new Deno.Command(program!, { args, cwd: folder, stdin: "null", stdout: "null" }).spawn();
    const run = await firstRun(join(folder, "runs"));
    const terminal = testTerminal({ folder });
    const code = await runCli(["watch", run], terminal);
    assertEquals([(await player.status).code, code, terminal.err()], [0, 0, ""]);
    const lines = terminal.out().trimEnd().split("\n");
    const answers = lines.filter((line) => line.startsWith("#")).map((line) =>
      Number(/^#(\d+)/.exec(line)![1])
    );
    assertEquals(answers, Array.from({ length: 42 }, (_, i) => i + 1));
    assertEquals([lines[0], lines.at(-1)], ["level 1 of 6 begins", "won"]);

    // The run has ended now: it is played back, as pictures where there is a terminal.
    const live = testTerminal({ folder, live: true, size: { columns: 110, rows: 40 } });
    assertEquals(await runCli(["watch", run, "--speed", "1000"], live), 0);
    const out = live.out();
    assert(out.startsWith("\x1b[?2026h\x1b[?1049h"), "no picture");
    assertStringIncludes(out.slice(out.indexOf("\x1b[?1049l")), "■■■■■■");
  }));

Deno.test("twin watch ends with 130 when it is stopped, and leaves the run alone", () =>
  inFolder(async (folder) => {
    const [program, ...args] = await childCommand([...WALK, "--json"], folder);
    const player = new Deno.Command(program!, { args, cwd: folder, stdin: "null", stdout: "null" }).spawn();
    const run = await firstRun(join(folder, "runs"));
    const stop = new AbortController();
    const terminal = testTerminal({ folder, signal: stop.signal });
    const watching = runCli(["watch", run], terminal);
    stop.abort();
    assertEquals(await watching, 130);
    assertEquals((await player.status).code, 0);
  }));
