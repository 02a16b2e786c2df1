/** ARC-AGI-3 through the command line: playing at a service, scorecards, recordings, scores, going on, serving. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import type { LocalGame } from "../../../games/local/mod.ts";
import { localGame } from "../../../games/local/mod.ts";
import { formatRecording, readRecordingFile, recordingHistory } from "../../../games/recording/mod.ts";
import { runCli } from "../../../runtime/cli/cli.ts";
import { historyOf } from "../../../runtime/harness/stored_run.ts";
import { type GameEntry, serveApp, type Service } from "../../../runtime/service/mod.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { oracle } from "../../games/arc/oracle.ts";
import { RecordingServer } from "../../games/arc/recording_server.ts";
import walk from "./fixtures/walk_game.ts";
import {
  childCommand,
  inFolder,
  lastJson,
  type Outcome,
  readLines,
  ROOT,
  testTerminal,
  twin,
  WALK_WRITER,
} from "./support.ts";

function entry(game: LocalGame, open: GameEntry["open"] = () => game.create()): GameEntry {
  const { id, title, levels: winLevels, baselines } = game;
  return { info: { id, title, winLevels, baselines }, tags: ["keyboard"], open };
}

/** A service whose second game cannot be started. */
async function withService(
  options: Parameters<typeof serveApp>[1],
  test: (service: Service) => Promise<void>,
): Promise<void> {
  const broken = entry(localGame("maze")!, () => {
    throw new Error("no such luck");
  });
  const service = serveApp({ games: [entry(walk as LocalGame), broken], version: "0" }, options);
  try {
    await test(service);
  } finally {
    await service.close();
  }
}

/** Runs `deno task twin …` with a key in the environment. */
async function twinWithKey(key: string, args: readonly string[], folder: string): Promise<Outcome> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "-q", "--config", join(ROOT, "deno.json"), "twin", ...args],
    cwd: folder,
    env: { ARC_API_KEY: key, INIT_CWD: folder },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout), err: decoder.decode(stderr) };
}

/** Runs a command line in this process. */
async function here(args: readonly string[], folder: string, signal?: AbortSignal): Promise<Outcome> {
  const terminal = testTerminal({ folder, ...signal === undefined ? {} : { signal } });
  const code = await runCli(args, terminal);
  return { code, out: terminal.out(), err: terminal.err() };
}

async function historyIn(dir: string) {
  await using folder = await RunFolder.open(dir, { write: false });
  assertEquals(folder.damage, null);
  return historyOf(folder).lines;
}

/** What a service answers about a scorecard; 404 means that it is closed. */
async function cardStatus(service: Service, id: string): Promise<number> {
  const answer = await fetch(`${service.origin}/api/scorecard/${id}`, {
    headers: { "x-api-key": "twin-without-key" },
  });
  await answer.body?.cancel();
  return answer.status;
}

Deno.test("deno task twin play at a service: won, recorded, on one closed scorecard, and the key is nowhere", async (t) => {
  await inFolder((folder) =>
    withService({}, async (service) => {
      const args = [
        "play",
        "walk",
        "walk",
        "--jobs",
        "2",
        "--base-url",
        service.origin,
        "--writer",
        WALK_WRITER,
      ];
      const played = await twinWithKey(
        service.token,
        [...args, "--tags", "a,b", "--record", "rec", "--json"],
        folder,
      );
      assertEquals([played.code, played.err], [0, ""]);
      const { results, scorecard, ...sum } = lastJson(played.out) as Record<string, never> & {
        results: Record<string, unknown>[];
        scorecard: Record<string, unknown>;
      };
      assertEquals(sum as unknown, {
        games: 2,
        begun: 2,
        won: 2,
        levelsCompleted: 12,
        levels: 12,
        actions: 84,
        // A service proves no shortest solutions.
        ratioToShortest: null,
        score: 100,
      });
      const { id, link, file, ...card } = scorecard;
      assertEquals(card, { closed: true, score: 100, levelsCompleted: 6, actions: 84, differences: [] });
      assertEquals(link, `${service.origin}/api/scorecard/${id}`);
      assertStringIncludes(played.out, `"game":"walk-`);

      await t.step(
        "the history equals the recording's, and the recording is as official ones are",
        async () => {
          for (const { run, recording } of results) {
            const read = await readRecordingFile(String(recording));
            assertEquals([read.format, read.actionsLost, read.skipped], ["agents", false, []]);
            assertEquals(recordingHistory(read), await historyIn(String(run)));
            assertEquals(read.lines[0]!.action, { id: 0 });
            assertEquals(read.lines.slice(1).map(({ action }) => action!.id), Array(42).fill(4));
            assertMatch(read.gameId, /^walk-[0-9a-f]{8}$/);
            assertEquals(formatRecording(read), await Deno.readTextFile(String(recording)));
          }
          assertEquals(new Set(results.map((one) => one["recording"])).size, 2);
        },
      );
      await t.step("the scorecard was kept, and is scored by its id", async () => {
        const scored = await here(["score", String(id), "--json"], folder);
        const { single, best, unit, tags, actions } = JSON.parse(scored.out);
        assertEquals([scored.code, single, best, unit], [0, 100, 100, "RHAE, 0 to 100"]);
        assertEquals([tags, actions], [["a", "b", "agent"], 84]);
        const words = await twin(["score", String(file)], folder);
        assertEquals([words.code, words.err], [0, ""]);
        assertStringIncludes(words.out, "single exposure (first play of each game): 100.00\n");
        assertStringIncludes(
          words.out,
          "best of (what the scorecard says): 100.00\nall scores RHAE, 0 to 100\n",
        );
      });
      await t.step("twin record writes the same recording, and the toolkit's format", async () => {
        const run = String(results[0]!["run"]);
        const again = await twin(["record", run, "--out", "again.jsonl"], folder);
        assertEquals([again.code, again.err], [0, ""]);
        const first = await Deno.readTextFile(String(results[0]!["recording"]));
        assertEquals(await Deno.readTextFile(join(folder, "again.jsonl")), first);
        const toolkit = await here(["record", run, "--format", "toolkit"], folder);
        assertEquals(JSON.parse(toolkit.out.split("\n")[1]!).data.action_input.id, "ACTION4");
      });
      await t.step("the key is nowhere", async () => {
        assert(!played.out.includes(service.token) && !played.err.includes(service.token));
        for (const { run, recording } of results) {
          for (
            const path of [
              String(recording),
              join(String(run), "run.json"),
              join(String(run), "events.jsonl"),
            ]
          ) {
            assert(!(await Deno.readTextFile(path)).includes(service.token), `the key is in ${path}`);
          }
        }
      });
    })
  );
});

Deno.test("a game that cannot be started leaves the others alone, and the scorecard is closed", () =>
  inFolder((folder) =>
    withService({ openArc: true }, async (service) => {
      const args = ["play", "--all", "--jobs", "2", "--base-url", service.origin, "--writer", WALK_WRITER];
      const { code, out, err } = await here(args, folder);
      assertEquals(code, 3);
      assertMatch(err, /^maze-[0-9a-f]{8}: Cannot start maze-/);
      assertMatch(out, /\nwalk-[0-9a-f]{8} +6 of 6 +42 +– +100\.0 +won\n/);
      assertMatch(out, /\nmaze-[0-9a-f]{8} +Cannot start maze-/);
      assertStringIncludes(
        out,
        "1 of 2 games won, 1 begun, 6 of 6 levels in 42 actions, mean score 100.0 over 1 game",
      );
      assertStringIncludes(out, "our count agrees with it\n");
      const id = /api\/scorecard\/(\S+)/.exec(out)![1]!;
      assertEquals(await cardStatus(service, id), 404);
    })
  ));

Deno.test("Ctrl-C closes the scorecard; --resume says that it is closed, and what to do", () =>
  inFolder((folder) =>
    withService({ openArc: true }, async (service) => {
      const cancel = new AbortController();
      let out = "";
      const terminal = {
        ...testTerminal({ folder, signal: cancel.signal }),
        write: (text: string) => {
          out += text;
          if (text.includes('"kind":"answer"')) cancel.abort();
        },
      };
      const args = ["play", "walk", "--base-url", service.origin, "--writer", WALK_WRITER, "--json"];
      assertEquals(await runCli(args, terminal), 130);
      const { end, actions, scorecard } = lastJson(out) as {
        end: string;
        actions: number;
        scorecard: { id: string };
      };
      assertEquals(end, "cancelled");
      assert(actions > 0 && actions < 42, `${actions} actions`);
      assertEquals(await cardStatus(service, scorecard.id), 404);

      const resumed = await here(["play", "--resume", "latest"], folder);
      assertEquals(resumed.code, 3);
      assertStringIncludes(
        resumed.err,
        `its scorecard ${scorecard.id} is closed. What was played is kept; begin`,
      );
      assertStringIncludes(resumed.err, "begin a new run with: twin play walk");
    })
  ));

Deno.test("a play that was killed goes on at the service with --resume, on its own scorecard", () =>
  inFolder((folder) =>
    withService({ openArc: true }, async (service) => {
      const args = ["play", "walk", "--base-url", service.origin, "--writer", WALK_WRITER, "--json"];
      const [program, ...rest] = await childCommand(args, folder);
      const process = new Deno.Command(program!, { args: rest, cwd: folder, stdin: "null", stdout: "piped" })
        .spawn();
      let answers = 0;
      let card = "";
      await readLines(process.stdout, (line) => {
        const told = JSON.parse(line);
        if (told.kind === "scorecard") card = told.id;
        if (told.kind === "answer" && ++answers === 3) process.kill("SIGKILL");
      });
      assertEquals((await process.status).signal, "SIGKILL");
      assertEquals(await cardStatus(service, card), 200);

      const { code, out, err } = await twin(["play", "--resume", "latest", "--json"], folder);
      assertEquals([code, err], [0, ""]);
      const { end, levelsCompleted, run, scorecard } = lastJson(out);
      assertEquals([end, levelsCompleted], ["won", 6]);
      assertEquals((scorecard as { id: string }).id, card);
      assertEquals((scorecard as { levelsCompleted: number }).levelsCompleted, 6);
      assertEquals(await cardStatus(service, card), 404);
      const history = await historyIn(String(run));
      assertEquals(history.filter((line) => line.kind === "boundary").length, 6);
    })
  ));

Deno.test("twin play of a recorded game leaves a run whose history equals the recording's", () =>
  inFolder(async (folder) => {
    const name = join(ROOT, "tests/data/arc-agi-3/recordings/cd82.winning.recording.jsonl.gz");
    const recording = await readRecordingFile(name);
    const history = recordingHistory(recording);
    const moves = recording.lines.slice(1).map(({ action }) => ({
      kind: "probe",
      action,
      reason: "recorded",
    }));
    const source = `${oracle(history)}\nexport function actions() { return []; }\n`;
    await Deno.writeTextFile(
      join(folder, "script.json"),
      JSON.stringify([{ kind: "twin", source }, ...moves]),
    );
    await using server = new RecordingServer(recording);
    const short = recording.gameId.slice(0, 4);
    const played = await twinWithKey("k", [
      ...["play", short, "--base-url", server.baseUrl, "--writer", `scripted:${join(folder, "script.json")}`],
      ...["--actions", String(moves.length), "--record", "rec", "--json"],
    ], folder);
    const { end, run, recording: written } = lastJson(played.out);
    assertEquals([end, played.code, server.mismatches, server.done], ["actions_spent", 1, [], true]);
    assertEquals(await historyIn(String(run)), history);
    const again = await readRecordingFile(String(written));
    assertEquals(recordingHistory(again), history);
    assertEquals(
      again.lines.map(({ action, after }) => [action, after]),
      recording.lines.map(({ action, after }) => [action, after]),
    );
  }));

Deno.test("twin serve --open-arc --competition and twin play --competition: one card, every game on it", () =>
  inFolder(async (folder) => {
    const server = new Deno.Command(Deno.execPath(), {
      args: [
        ...["run", "-q", "-P=launch", join(ROOT, "runtime/cli/launch.ts")],
        ...["serve", "--port", "0", "--open-arc", "--competition", "--json"],
      ],
      env: { INIT_CWD: folder },
      stdin: "null",
      stdout: "piped",
    }).spawn();
    let told: (origin: string) => void = () => {};
    const up = new Promise<string>((resolve) => told = resolve);
    const reading = readLines(server.stdout, (line) => told(JSON.parse(line).origin));
    try {
      const origin = await up;
      const listed = await twin(["games", "--base-url", origin, "--json"], folder);
      const offered = JSON.parse(listed.out).map(({ id }: { id: string }) => id.replace(/-[0-9a-f]{8}$/, ""));
      assert(offered.includes("maze") && offered.length > 20, `offered: ${offered}`);

      await Deno.writeTextFile(
        join(folder, "none.json"),
        '[{"kind":"probe","action":{"id":1},"reason":"look"}]',
      );
      const args = ["play", "maze", "--competition", "--base-url", origin, "--actions", "1", "--json"];
      const writer = ["--writer", `scripted:${join(folder, "none.json")}`];
      const first = await here([...args, ...writer], folder);
      const { scorecard } = lastJson(first.out) as {
        scorecard: { id: string; actions: number; differences: [] };
      };
      assertEquals([first.code, scorecard.actions, scorecard.differences], [1, 1, []]);
      const card = JSON.parse((await here(["score", scorecard.id, "--json"], folder)).out);
      assertEquals([card.competition, card.games.length], [true, offered.length]);

      const second = await here([...args, ...writer], folder);
      assertEquals(second.code, 3);
      assertStringIncludes(second.err, "cannot open multiple scorecards in competition mode");
    } finally {
      server.kill("SIGTERM");
      await reading;
      await server.status;
    }
  }));

Deno.test("twin play, games and score say what is wrong with a service, a name or a mixture", () =>
  inFolder((folder) =>
    withService({ openArc: true }, async (service) => {
      const url = ["--base-url", service.origin];
      const nothing = crypto.randomUUID();
      for (
        const [args, code, words] of [
          [["play", "ls20", ...url], 2, "has no game ls20; it offers walk, maze."],
          [["play", "wlak", ...url], 2, "has no game wlak; it offers walk, maze."],
          [["play", "walk", "--all", ...url], 2, 'was given "walk" and --all, want one of them'],
          [["play", ...url], 2, "--base-url is given and no game of the service: name games, or --all"],
          [["play", "maze", "--tags", "x"], 2, "--tags speaks of a scorecard, and local games have none"],
          [["play", "--suite", "dev", "--all"], 2, "was given --all and --suite dev, want one of them"],
          [["play", "walk", "--base-url", "http://example.com"], 2, "plain http would show your key"],
          [["play", "walk", "--base-url", "ftp://127.0.0.1"], 2, "want http: or https:"],
          [["games", "zz99", ...url], 2, 'has no game "zz99".'],
          [["score", nothing, ...url], 3, `knows no scorecard ${nothing}: it is closed`],
          [["score", nothing, "latest", ...url], 2, "want runs, or the scorecard"],
          [["score", "none.json"], 2, "Cannot read the scorecard"],
        ] as [string[], number, string][]
      ) {
        const told = await here(args, folder);
        assertEquals(told.code, code, `${args.join(" ")}: ${told.err}`);
        assertStringIncludes(told.err, words);
      }
    })
  ));

Deno.test("a wrong key is refused with a sentence that does not show it", () =>
  inFolder((folder) =>
    withService({}, async (service) => {
      const args = ["play", "walk", "--base-url", service.origin, "--writer", WALK_WRITER];
      const { code, out, err } = await twinWithKey("hidden-key-77", args, folder);
      assertEquals([code, out], [3, ""]);
      assertStringIncludes(err, "does not accept the key for this");
      assertStringIncludes(err, "set ARC_API_KEY to a valid one");
      assert(!err.includes("hidden-key-77"));
    })
  ));
