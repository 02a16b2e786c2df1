/** `twin open`: where a workspace may be, who gets it, and going on with its run. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { claimWorkspace, WorkspaceRefused } from "../../../runtime/workspace/workspace.ts";
import { corridorTwin } from "../mcp/fixtures/corridor_twin.ts";
import { childCommand, inFolder, lastJson, readLines, ROOT, twin } from "./support.ts";

const CORRIDOR = fileURLToPath(new URL("../mcp/fixtures/corridor.ts", import.meta.url));

const runsIn = (folder: string) =>
  Deno.readDir(join(folder, "runs"))[Symbol.asyncIterator]().next().then(
    (one) => one.done !== true,
    () => false,
  );

/** Opens a workspace, works in it, and presses Ctrl-C where the run has not ended; the exit code and the last line. */
async function opened(folder: string, args: readonly string[], work: (dir: string) => Promise<void>) {
  const [program, ...rest] = await childCommand(["open", ...args, "--json"], folder);
  const child = new Deno.Command(program!, { args: rest, cwd: folder, stdin: "null", stdout: "piped" })
    .spawn();
  const lines: string[] = [];
  const working: Promise<void>[] = [];
  await readLines(child.stdout, (line) => {
    if (lines.push(line) > 1) return;
    const ended = () => lines.length > 1;
    working.push(work(JSON.parse(line).dir).then(() => ended() || child.kill("SIGINT")).then(() => {}));
  });
  await Promise.all(working);
  return { code: (await child.status).code, last: lastJson(lines.join("\n")) };
}

async function inside(dir: string, command: string): Promise<string> {
  const { stdout } = await new Deno.Command("sh", { args: ["-c", command], cwd: dir }).output();
  return new TextDecoder().decode(stdout);
}

Deno.test("twin open ends with 130 at Ctrl-C, and --resume goes on in the same folder with the twin that lies there", () =>
  inFolder(async (folder) => {
    const first = await opened(folder, [CORRIDOR, "--dir", "work"], async (dir) => {
      assertEquals(dir, join(folder, "work"));
      assertStringIncludes(await inside(dir, "./twin probe 4 --reason first"), "the prediction was wrong");
      await Deno.writeTextFile(join(dir, "twin.ts"), corridorTwin());
    });
    assertEquals([first.code, first.last["end"]], [130, "cancelled"]);
    const play = await twin(["play", "--resume", "latest"], folder);
    assertEquals(play.code, 2);
    assertStringIncludes(play.err, "twin open --resume");
    const second = await opened(folder, ["--resume", "latest"], async (dir) => {
      const said = await inside(dir, "./twin execute; ./twin execute");
      assertStringIncludes(said, "THE GAME IS WON in 10 actions");
    });
    assertEquals([second.code, second.last["end"], second.last["actions"]], [0, "won", 10]);
    assertEquals(second.last["run"], first.last["run"]);
  }));

Deno.test("Ctrl-C does not wait for a search that is under way", () =>
  inFolder(async (folder) => {
    // Every step takes a moment and leads somewhere new: the search would take the rest of the day.
    const endless = `export function step(grid, action, count) {
  for (let i = 0; i < 100_000; i++) grid[63] = i % 16;
  return { grid, memory: (count * 2 + action.id) % 1e9 };
}
export const init = () => 0;
export const goalReached = () => false;
`;
    const searching: Promise<unknown>[] = [];
    const began = performance.now();
    const { code, last } = await opened(folder, [CORRIDOR, "--dir", "work"], async (dir) => {
      await Deno.writeTextFile(join(dir, "twin.ts"), endless);
      const search = new Deno.Command("./twin", {
        args: ["plan", "--depth", "1000", "--states", "5000000"],
        cwd: dir,
        stdout: "null",
      }).spawn();
      searching.push(search.status);
      await twinIsValidated(folder);
    });
    assertEquals([code, last["end"]], [130, "cancelled"]);
    assert(performance.now() - began < 60_000);
    await Promise.all(searching);
  }));

/** Waits until a run's log says that a twin was handed over and validated; the search for a plan follows at once. */
async function twinIsValidated(folder: string): Promise<void> {
  const [run] = [...Deno.readDirSync(join(folder, "runs"))];
  const events = join(folder, "runs", run!.name, "events.jsonl");
  const late = AbortSignal.timeout(60_000);
  while (!/"kind":"twin"[^]*"kind":"validation"/.test(await Deno.readTextFile(events))) {
    late.throwIfAborted();
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

Deno.test("twin open refuses what is no empty folder that can be written, before there is a run", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "file"), "");
    await Deno.mkdir(join(folder, "full"));
    await Deno.writeTextFile(join(folder, "full/mine.txt"), "");
    for (
      const [dir, why] of [
        ["file", "there is a file"],
        ["file/below", "there is a file"],
        ["full", "it holds mine.txt; want an empty folder"],
      ] as const
    ) {
      const { code, err } = await twin(["open", CORRIDOR, "--dir", dir], folder);
      assertEquals([code, err], [2, err]);
      assertStringIncludes(err, `Cannot make ${join(folder, dir)} a workspace: ${why}`);
    }
    assertEquals(await Deno.readTextFile(join(folder, "full/mine.txt")), "");
    assert(!await runsIn(folder));
  }));

/** The superuser may write to read-only folders; without this capability it may not. */
const ORDINARY_USER = Deno.uid() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

Deno.test("twin open refuses a read-only folder in a sentence, before there is a run", () =>
  inFolder(async (folder) => {
    await Deno.mkdir(join(folder, "locked"));
    await Deno.chmod(join(folder, "locked"), 0o555);
    const [program, ...args] = [
      ...ORDINARY_USER,
      ...await childCommand(["open", CORRIDOR, "--dir", "locked"], folder),
    ];
    const { code, stderr } = await new Deno.Command(program!, { args, cwd: folder, stdin: "null" }).output();
    assertEquals(code, 2);
    assertStringIncludes(new TextDecoder().decode(stderr), "a workspace: permission is denied");
    assert(!await runsIn(folder));
  }));

Deno.test("a workspace is given back where the game cannot be opened", () =>
  inFolder(async (folder) => {
    await Deno.writeTextFile(join(folder, "no_game.ts"), "export const x = 1;\n");
    for (const game of ["./no_game.ts", "./no_game.ts"]) {
      const { code, err } = await twin(["open", game, "--dir", "work"], folder);
      assertEquals(code, 2);
      assertStringIncludes(err, "exports no game");
    }
  }));

Deno.test("of many that want a folder at once, one gets it", () =>
  inFolder(async (folder) => {
    const dir = join(folder, "work");
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => claimWorkspace(dir)));
    const refused = asked.filter((one) => one.status === "rejected");
    assertEquals(refused.length, 7);
    assert(refused.every((one) => one.reason instanceof WorkspaceRefused));
  }));

Deno.test("a workspace is neither within the project nor within the runs, nor are they within it", async () => {
  const folder = "/home/someone/play";
  const open = (...args: string[]) => childCommand(["open", "maze", ...args], folder);
  const message = async (asked: Promise<unknown>) => await asked.then(() => "none", (error) => error.message);
  assertStringIncludes(await message(open("--dir", join(ROOT, "work"))), "it lies within the project");
  assertStringIncludes(await message(open("--dir", "runs/work")), "want folders beside each other");
  assertStringIncludes(await message(open("--dir", ".")), "want folders beside each other");
  assertStringIncludes(await message(open("--dir", "work", "--runs", "work/runs")), "beside each other");
  assertEquals(await message(open("--dir", "work")), "none");
  assertEquals(await message(open("--dir", "../runs")), "none");
  const agent = ["play", "--writer", "cli", "--agent", "/bin/sh x", "--dir", join(ROOT, "work")];
  assertStringIncludes(await message(childCommand(agent, folder)), "it lies within the project");
});

Deno.test("options that the writer has no use for are refused, not left out", async () => {
  const wrong: [string[], string][] = [
    [["--model", "anthropic:x"], '--writer is "induction": want --writer llm'],
    [["--agent", "sh"], '--writer is "induction": want --writer cli'],
    [["--writer", "direct", "--agent", "sh", "--model", "anthropic:x"], "--model and --agent are both given"],
    [["--writer", "llm", "--dir", "work"], "--dir is an agent's workspace"],
    [["--writer", "llm", "--dollars", "1"], "--dollars speaks of a model, and --model names none"],
    [["--writer", "cli", "--agent", "sh", "--dollars", "1"], "an agent asks its own"],
    [["--writer", "llm", "--model", "openai-compatible:x", "--model-url", "ftp://x"], "want such as http://"],
    [
      ["--writer", "llm", "--model", "openai:x", "--model-url", "http://me:pw@x/v1"],
      "holds a name or a password",
    ],
    [["--resume", "latest", "--actions", "5"], "--actions cannot change it"],
  ];
  for (const [args, why] of wrong) {
    const said = await childCommand(["play", ...args], "/tmp").then(
      () => "nothing",
      (error) => error.message,
    );
    assertStringIncludes(said, why, args.join(" "));
  }
});
