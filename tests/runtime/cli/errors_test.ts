/** Errors are sentences a person can act on, each with its exit code. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { runCli } from "../../../runtime/cli/cli.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { play, sampleRun } from "../store/sample_run.ts";
import { FIXTURES, inFolder, lastJson, testTerminal, twin } from "./support.ts";

/** Runs a command line in this process, from a folder of its own that `prepare` fills. */
async function run(
  args: readonly string[],
  prepare: (folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<{ code: number; out: string; err: string; folder: string }> {
  const folder = await Deno.makeTempDir({ prefix: "twin-cli-" });
  try {
    await prepare(folder);
    const terminal = testTerminal({ folder });
    const code = await runCli(args, terminal);
    return { code, out: terminal.out(), err: terminal.err(), folder };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function writes(name: string, text: string): (folder: string) => Promise<void> {
  return (folder) => Deno.writeTextFile(join(folder, name), text);
}

const USAGE: readonly (readonly [readonly string[], string])[] = [
  [["paly"], 'twin has no command "paly". Did you mean play'],
  [["play", "mase"], 'There is no game "mase". Did you mean maze?'],
  [["play", "--writer", "inducton"], 'There is no writer "inducton". Did you mean induction?'],
  [["play", "--writer", "scripted"], 'There is no writer "scripted". Did you mean scripted:FILE?'],
  [["play", "--writer", "scripted:none.json"], "Cannot read the script"],
  [["play", "maze", "--suite", "dev"], "want one of them"],
  [["play", "maze", "--resume", "latest"], "goes on with the run's own game"],
  [["play", "--resume", "latest"], 'There is no run "latest": '],
  [["play", "./none.ts"], "Cannot play"],
  [["watch"], "twin watch needs RUN: a run"],
  [["watch", "some-run"], "runs holds no run, and --runs DIR names another folder"],
  [["validate", "none.jsonl"], 'There is no run or recording "none.jsonl": '],
  [["score", "none"], 'There is no run "none"'],
  [["predict", "none.jsonl"], "it does not exist"],
  [["predict", "latest"], "reads recordings only; twin record writes the recording of a run"],
  [["new-game", "Maze!"], 'Cannot name a game "Maze!"'],
  [["new-game", "maze"], "there is a game of that name already"],
  [["serve", "--port", "70000"], "want a whole number 0..65535"],
  [["play", "maze", "--actions", "-5"], '--actions is "-5", want a whole number of 1 or more'],
  [["play", "-5"], "twin play has no option -5. twin play --help lists them."],
  [
    ["play", "--resume", "latest", "--actions", "9"],
    "as it was begun, with its own game, writer, seed and budgets",
  ],
];

for (const [args, message] of USAGE) {
  Deno.test(`twin ${args.join(" ")} is wrong usage, and says what was wanted`, async () => {
    const { code, out, err } = await run(args);
    assertEquals(code, 2, err);
    assertStringIncludes(err, message);
    assertEquals(out, "");
    assertMatch(err.trimEnd(), /[.?)\]a-z0-9"|]$/);
    assertEquals(err.includes(" at "), false, `a stack: ${err}`);
  });
}

Deno.test("with --json an error is an object on standard output too", async () => {
  const { code, out, err } = await run(["play", "mase", "--json"]);
  const answer = lastJson(out);
  assertEquals([answer["code"], code], [2, 2]);
  assertEquals(answer["error"], err.trimEnd());
});

Deno.test("twin validate names file, line and column of a twin that does not compile", async () => {
  const broken =
    'import type { Grid } from "twin";\nexport function step(grid: Grid) {\n  return grid +;\n}\n';
  const recording = join(FIXTURES, "../../../data/arc-agi-3/recordings/ft09.winning.recording.jsonl.gz");
  const { code, err, folder } = await run(
    ["validate", recording, "--twin", "broken.ts"],
    writes("broken.ts", broken),
  );
  assertEquals(code, 2);
  assertStringIncludes(err, `${join(folder, "broken.ts")}:3:16: `);
});

Deno.test("twin validate says which import of a twin is refused, and where", async () => {
  const recording = join(FIXTURES, "../../../data/arc-agi-3/recordings/ft09.winning.recording.jsonl.gz");
  const { code, err, folder } = await run(
    ["validate", recording, "--twin", "curious.ts"],
    writes("curious.ts", 'import { readFileSync } from "node:fs";\nexport const step = readFileSync;\n'),
  );
  assertEquals(code, 2);
  assertStringIncludes(err, `${join(folder, "curious.ts")}:1:`);
  assertStringIncludes(err, "node:fs");
});

Deno.test("twin validate says that a twin's file is missing", async () => {
  const recording = join(FIXTURES, "../../../data/arc-agi-3/recordings/ft09.winning.recording.jsonl.gz");
  const { code, err, folder } = await run(["validate", recording, "--twin", "none.ts"]);
  assertEquals(code, 2);
  assertEquals(err, `Cannot read the twin ${join(folder, "none.ts")}: it does not exist\n`);
});

Deno.test("twin validate names the line at which a recording is none", async () => {
  const { code, err } = await run(
    ["validate", "bad.jsonl"],
    writes("bad.jsonl", '{"a":1}\nnot json\n{"b":2}\n'),
  );
  assertEquals(code, 2);
  assertStringIncludes(err, "line 2 is not JSON");
});

Deno.test("twin validate refuses to check a twin against a recording without actions", async () => {
  const name = "ls20-9607627b.random.30.9c07d4d3-d05a-4264-9f68-8b13361511cc.recording.jsonl.gz";
  const recording = join(FIXTURES, "../../../data/arc-agi-3/recordings", name);
  const { code, err } = await run(["validate", recording, "--twin", join(FIXTURES, "walk_twin.ts")]);
  assertEquals(code, 2);
  assertStringIncludes(err, "its writer dropped the actions");
});

Deno.test("a folder that holds no run is wrong input, and the sentence names its file", async () => {
  const { code, err, folder } = await run(["watch", "empty"], (folder) => Deno.mkdir(join(folder, "empty")));
  assertEquals(code, 2);
  assertStringIncludes(err, join(folder, "empty", "run.json"));
});

Deno.test("a run of a newer format is refused with both versions", async () => {
  const { code, err } = await run(["validate", "future"], async (folder) => {
    await Deno.mkdir(join(folder, "future"));
    await Deno.writeTextFile(join(folder, "future/run.json"), '{"format": 99, "id": "future"}');
  });
  assertEquals(code, 2);
  assertMatch(err, /format is 99.*up to 1.*newer version/);
});

Deno.test("a game's file that holds no game is wrong input", async () => {
  const { code, err } = await run(["play", "./no_game.ts"], writes("no_game.ts", "export const x = 1;\n"));
  assertEquals(code, 2);
  assertStringIncludes(err, "no_game.ts exports no game, want one made by defineGame");
});

/** The walk, with one of its rules changed. */
async function changedWalk(rule: string, changed: string): Promise<(folder: string) => Promise<void>> {
  const text = await Deno.readTextFile(join(FIXTURES, "walk_game.ts"));
  assertStringIncludes(text, rule);
  return writes("my_walk.ts", text.replace(rule, changed));
}

for (
  const [name, rule, changed] of [
    ["start", "start: () => ({ x: 0 }),", "start: () => null.x,"],
    ["draw", "frame.rect(x * 6,", "frame.rects(x * 6,"],
  ] as const
) {
  Deno.test(`a game's file whose ${name} throws is wrong input, told with its place, and leaves no run`, async () => {
    const prepare = await changedWalk(rule, changed);
    let runs: string[] = [];
    await inFolder(async (folder) => {
      await prepare(folder);
      const terminal = testTerminal({ folder });
      assertEquals(await runCli(["play", "./my_walk.ts"], terminal), 2);
      assertMatch(
        terminal.err(),
        /my_walk\.ts: it fails at its start: TypeError: .+ \(file:.+my_walk\.ts:\d+:\d+\)/,
      );
      runs = (await Array.fromAsync(Deno.readDir(folder))).map((entry) => entry.name);
    });
    assertEquals(runs, ["my_walk.ts"]);
  });
}

Deno.test("a game's file whose step throws ends the play, told with its place", async () => {
  const prepare = await changedWalk("const x = Math.max(0, at.x", "const x = Math.max(0, at.y.x");
  const { code, out } = await run(["play", "./my_walk.ts"], prepare);
  assertEquals(code, 3);
  assertMatch(out, /The game failed at ACTION\d: TypeError: .+ \(file:.+my_walk\.ts:18:\d+\)/);
});

Deno.test("a game's file without a rule is wrong input, and the sentence names the rule", async () => {
  const { code, err } = await run(["play", "./my_walk.ts"], await changedWalk("step(_level", "stepp(_level"));
  assertEquals(code, 2);
  assertStringIncludes(err, "its rules have no step, and stepp, which is none of a game's");
});

Deno.test("twin new-game never overwrites a file", async () => {
  const { code, err } = await run(["new-game", "mine"], writes("mine.ts", "// mine\n"));
  assertEquals(code, 2);
  assertStringIncludes(err, "is left as it is");
});

/** A run of six lines whose third history line was changed. */
async function damagedRun(folder: string): Promise<void> {
  const run = await RunFolder.create(join(folder, "runs"), sampleRun("damaged"));
  await play(run, 5);
  await run.close();
  const file = join(folder, "runs/damaged/history.jsonl");
  const lines = (await Deno.readTextFile(file)).split("\n");
  lines[2] = lines[2]!.replace('"levelsCompleted":0', '"levelsCompleted":1');
  await Deno.writeTextFile(file, lines.join("\n"));
}

for (
  const args of [["validate", "damaged"], ["play", "--resume", "damaged"], ["score", "damaged"], [
    "plan",
    "damaged",
  ]]
) {
  Deno.test(`twin ${args.join(" ")} refuses a damaged run, and names the line`, async () => {
    const { code, err } = await run(args, damagedRun);
    assertEquals(code, 3);
    assertStringIncludes(err, "history.jsonl: line 2 is damaged: its text does not match its hash");
  });
}

Deno.test("twin runs lists a damaged run with what is wrong, beside the sound ones", async () => {
  const { code, out } = await run(["runs", "--json"], damagedRun);
  const [listed] = JSON.parse(out);
  assertEquals([code, listed.id], [0, "damaged"]);
  assertStringIncludes(listed.error, "line 2 is damaged");
});

Deno.test("twin play --resume of a run that somebody else writes to says who, and changes nothing", async () => {
  let busy: RunFolder | null = null;
  const { code, err } = await run(["play", "--resume", "busy"], async (folder) => {
    busy = await RunFolder.create(join(folder, "runs"), sampleRun("busy"));
  });
  await busy!.close();
  assertEquals(code, 3);
  assertStringIncludes(err, `process ${Deno.pid} is writing to it`);
});

/** Command lines that take a path, with PATH for it. */
const PATHS: readonly (readonly string[])[] = [
  ["play", "./PATH", "--actions", "1"],
  ["games", "./PATH"],
  ["play", "--runs", "PATH", "--actions", "1"],
  ["play", "--writer", "scripted:PATH"],
  ["play", "--writer", "llm", "--model", "openai:x", "--prices", "PATH"],
  ["play", "--resume", "PATH"],
  ["open", "maze", "--dir", "PATH"],
  ["validate", "PATH"],
  ["validate", "RUN", "--twin", "PATH"],
  ["plan", "RUN", "--twin", "PATH"],
  ["explore", "RUN", "--twin", "PATH"],
  ["distinguish", "RUN", "PATH", "PATH"],
  ["predict", "PATH"],
  ["score", "PATH"],
  ["report", "PATH"],
  ["compare", "PATH", "PATH"],
  ["watch", "PATH"],
  ["show", "PATH"],
  ["eval", "tokens", "PATH"],
  ["runs", "--runs", "PATH"],
  ["record", "PATH"],
];

/** What lies there; each holds a word that no message may repeat. */
const LYING: Readonly<Record<string, (path: string) => Promise<void>>> = {
  "a folder": (path) => Deno.mkdir(path),
  "an empty file": (path) => Deno.writeTextFile(path, ""),
  "a binary file": (path) => Deno.writeFile(path, new Uint8Array([0, 255, 254, 115, 101, 99, 114, 101, 116])),
  "a text": (path) => Deno.writeTextFile(path, "secret:x:0:0\n"),
  "a file below a file": async () => {},
  nothing: async () => {},
};

/** What is no error there: a folder takes runs or a workspace, and one that is missing is made, or holds no run. */
const FINE: Readonly<Record<string, readonly string[]>> = {
  "play --runs": ["a folder", "nothing"],
  "open maze": ["a folder", "nothing"],
  "runs --runs": ["a folder", "nothing"],
};

for (const [what, lay] of Object.entries(LYING)) {
  Deno.test(`every option that takes a path says what is wrong where there is ${what}`, async () => {
    for (const args of PATHS) {
      if (FINE[args.slice(0, 2).join(" ")]?.includes(what)) continue;
      const named = args[0] === "score" ? "x.json" : args[1]?.startsWith("./") ? "x.ts" : "x";
      const path = what === "a file below a file" ? `file/${named}` : named;
      const { code, err } = await run(
        args.map((arg) => arg.replace("PATH", path).replace("RUN", "runs/sound")),
        async (folder) => {
          await Deno.writeTextFile(join(folder, "file"), "secret");
          const sound = await RunFolder.create(join(folder, "runs"), sampleRun("sound"));
          await play(sound, 2);
          await sound.close();
          await lay(join(folder, path));
        },
      );
      const line = `twin ${args.join(" ")}, ${what}: ${err}`;
      assertEquals([1, 2, 3].includes(code), true, line);
      assertEquals(/secret|os error|readfile|a fault in/i.test(err), false, line);
      assertMatch(err, /^[A-Z./].*[\w.?)\]"|]\n$/s, line);
    }
  });
}

Deno.test("twin games shows a game's file, with no permission but to read its folder", async () => {
  await inFolder(async (folder) => {
    assertEquals((await twin(["new-game", "mine"], folder)).code, 0);
    const { code, out, err } = await twin(["games", "./mine.ts"], folder);
    assertEquals([code, err], [0, ""]);
    assertMatch(out, /level 1 +shortest \d+/);
    const none = await twin(["games", "./none.ts"], folder);
    assertEquals([none.code, none.err], [2, `Cannot play ${join(folder, "none.ts")}: it does not exist\n`]);
  });
});

Deno.test("twin validate names the twin that a recording is checked against", async () => {
  const recording = join(FIXTURES, "../../../data/arc-agi-3/recordings/ft09.winning.recording.jsonl.gz");
  const words = await run(["validate", recording]);
  assertStringIncludes(words.out, "The twin: the identity stub, which says that nothing ever changes");
  const json = await run(["validate", recording, "--json"]);
  assertEquals(lastJson(json.out)["twin"], "identity stub");
});
