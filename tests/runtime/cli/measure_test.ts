import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { runCli } from "../../../runtime/cli/cli.ts";
import { serveApp } from "../../../runtime/service/mod.ts";
import { corridor, corridorTwin } from "../../doubles/corridor.ts";
import { readPlayed, twin as answer, withPlayed } from "../evaluate/played_run.ts";
import { elementsOf } from "../evaluate/page/checked_page.ts";
import walk from "./fixtures/walk_game.ts";
import { inFolder, lastJson, testTerminal, twin, WALK, WALK_WRITER } from "./support.ts";

Deno.test("twin eval, report and show of a played run, through the launcher", async () => {
  await inFolder(async (folder) => {
    assertEquals((await twin([...WALK, "--json"], folder)).code, 0);

    const race = await twin(["eval", "race", "latest", "--json"], folder);
    assertEquals(race.code, 0, race.err);
    const [raced] = lastJson(race.out)["runs"] as { figures: { levelStart: unknown; shortest: unknown } }[];
    // Six levels of seven steps to the right, planned by a right twin.
    assertEquals(raced!.figures.levelStart, { better: 0, equal: 6, worse: 0, neither: 0 });
    assertEquals(raced!.figures.shortest, { part: 6, whole: 6, ratio: 1 });

    const report = await twin(["report", "runs"], folder);
    assertEquals([report.code, report.err], [0, ""]);
    assertStringIncludes(
      report.out,
      "1 run of 1 game, score 100.0 (RHAE, single exposure), 6 of 6 levels, 42 scored actions",
    );
    const page = await Deno.readTextFile(join(folder, "report.html"));
    elementsOf(page);
    assertEquals(page.includes("twin eval race"), false, "the report does not show the race");

    const show = await twin(["show", "latest", "--level", "2", "--out", "two.gif"], folder);
    assertEquals(show.code, 0, show.err);
    // Seven steps: the first grid, and one for each of them.
    assertStringIncludes(show.out, "level 2: 8 grids");
    assertEquals(
      new TextDecoder().decode((await Deno.readFile(join(folder, "two.gif"))).subarray(0, 6)),
      "GIF89a",
    );
  });
});

Deno.test("twin eval replays a run at its service, and measures from there", async () => {
  const { id, title, levels: winLevels, baselines, create } = walk;
  const games = [{ info: { id, title, winLevels, baselines }, tags: [], open: () => create() }];
  const service = serveApp({ games, version: "0" }, { openArc: true });
  try {
    await inFolder(async (folder) => {
      const here = async (...args: string[]) => {
        const terminal = testTerminal({ folder });
        assertEquals(await runCli([...args, "--json"], terminal), 0, terminal.err());
        return lastJson(terminal.out())["runs"] as { figures: unknown }[];
      };
      await here("play", "walk", "--base-url", service.origin, "--writer", WALK_WRITER);
      // Such a service tells its baselines with the closed card alone, which is kept beside the run.
      const scored = (await here("score", "latest"))[0] as unknown as { exposure: { score: number } };
      assertEquals(scored.exposure.score, 100);
      const [replayed] = await here("eval", "replay", "latest");
      const [, ofGame] = replayed!.figures as unknown[];
      // The start and 42 actions.
      assertEquals(ofGame, { of: "game", equal: { part: 43, whole: 43, ratio: 1 }, divergence: null });
      const [general] = await here("eval", "generalization", "latest", "--states", "3");
      const { exact, states } = general!.figures as { exact: unknown; states: number };
      // To the left, which was never taken, at three states: the twin knows it.
      assertEquals([states, exact], [3, { part: 3, whole: 3, ratio: 1 }]);
    });
  } finally {
    await service.close();
  }
});

Deno.test("twin report prints figures, names what it leaves out, and refuses what is not there", async () => {
  await withPlayed(() => corridor(), [answer(corridorTwin())], async ({ dir }) => {
    await inFolder(async (folder) => {
      const broken = join(folder, "broken");
      await Deno.mkdir(broken);
      await Deno.writeTextFile(join(broken, "run.json"), "{");
      const terminal = testTerminal({ folder });
      assertEquals(await runCli(["report", dir, broken, "--json"], terminal), 1);
      const { runs, unreadable, definitions } = lastJson(terminal.out()) as Record<string, unknown[]>;
      assertEquals([runs!.length, unreadable!.length], [1, 1]);
      assert("race" in definitions!);
      assertStringIncludes(terminal.err(), "broken is left out");
      assertEquals(
        [...Deno.readDirSync(folder)].map((entry) => entry.name),
        ["broken"],
        "a file was written",
      );
      assertEquals(await runCli(["report", broken], testTerminal({ folder })), 1);
      assertEquals(await runCli(["report", "none"], testTerminal({ folder })), 2);
    });
  });
});

Deno.test("twin eval goals and tokens need no game, and say what was not measured", async () => {
  await withPlayed(() => corridor(), [answer(corridorTwin())], async ({ dir }) => {
    const goals = testTerminal();
    assertEquals(await runCli(["eval", "goals", dir], goals), 0);
    assertMatch(goals.out(), /goal claims, precision +100\.0% \(2 of 2\)/);
    const tokens = testTerminal();
    assertEquals(await runCli(["eval", "tokens", dir, "--json"], tokens), 0);
    assertEquals(lastJson(tokens.out())["what"], "tokens");
    const wrong = testTerminal();
    assertEquals(await runCli(["eval", "everything", dir], wrong), 2);
    assertStringIncludes(wrong.err(), `twin eval was given "everything"`);
  });
  await withPlayed(() => corridor(), [], async ({ dir }) => {
    const race = testTerminal();
    assertEquals(await runCli(["eval", "race", dir], race), 2);
    // The corridor is a game of the tests: nobody finds it by its name.
    assertStringIncludes(race.err(), `There is no game "corridor"`);
  });
});

Deno.test("twin show refuses what is not there", async () => {
  await withPlayed(() => corridor(), [answer(corridorTwin())], async ({ dir }) => {
    await inFolder(async (folder) => {
      const refused = async (args: string[], why: RegExp) => {
        const terminal = testTerminal({ folder });
        assertEquals(await runCli(["show", dir, ...args], terminal), 2);
        assertMatch(terminal.err(), why);
      };
      await refused(["--level", "3"], /Cannot show level 3 of .*: it was never seen, the game has 2 levels/);
      await refused(["--line", "99"], /want 0 to 10/);
      await refused(["--difference", "5"], /nothing was compared there/);
      await refused(["--line", "1", "--level", "1"], /shows one thing/);
      assertEquals([...Deno.readDirSync(folder)], []);
      const terminal = testTerminal({ folder });
      assertEquals(await runCli(["show", dir, "--difference", "1", "--json"], terminal), 0);
      assertEquals(lastJson(terminal.out())["words"], "line 1: 0 cells differ from the prediction");
    });
  });
});

Deno.test("twin compare puts figures side by side", async () => {
  await withPlayed(() => corridor(), [answer(corridorTwin())], async ({ dir }) => {
    const terminal = testTerminal();
    assertEquals(await runCli(["compare", dir, `${dir},${dir}`], terminal), 0);
    assertStringIncludes(terminal.out(), "1 game on both sides: corridor (1 against 1)");
    assertMatch(terminal.out(), /levels completed +1 +100\.0% +100\.0% +0\.0% +–/);
  });
});

Deno.test("twin play --ablation begins a run without one part of the method", async () => {
  await inFolder(async (folder) => {
    const begun = async (...args: string[]) => {
      const terminal = testTerminal({ folder });
      const code = await runCli([...WALK, "--actions", "2", "--json", ...args], terminal);
      return { code, terminal };
    };
    const { code, terminal } = await begun("--ablation", "no-search");
    assertEquals(code, 1);
    const dir = String(lastJson(terminal.out())["run"]);
    const { policy, extra } = JSON.parse(await Deno.readTextFile(join(dir, "run.json")));
    assertEquals([policy, extra.ablation, extra.search], [
      "hypothesis",
      "no-search",
      { depth: 1, states: 20_000, farDepth: 1 },
    ]);
    // The goal is seven steps away: one action ahead there is no plan.
    const { steps } = await readPlayed(dir);
    assertEquals(steps.map((step) => step.tag), ["PROBE:dynamics", "PROBE:dynamics"]);

    const wrong = await begun("--ablation", "no-twin");
    assertEquals(wrong.code, 2);
    assertStringIncludes(wrong.terminal.err(), `--ablation no-twin is played by the writer "direct"`);
    const both = await begun("--ablation", "reward", "--policy", "none");
    assertStringIncludes(
      both.terminal.err(),
      "--ablation reward plays with --policy reward, and --policy is none",
    );
  });
});

Deno.test("twin compare refuses an empty set", async () => {
  const terminal = testTerminal();
  assertEquals(await runCli(["compare", ",", "latest"], terminal), 2);
  assertStringIncludes(terminal.err(), "an empty set of runs");
});

Deno.test("twin predict measures the built-in writer beside two baselines, and shows what went wrong", async () => {
  const recording =
    new URL("../../data/arc-agi-3/recordings/ls20.recording.jsonl.gz", import.meta.url).pathname;
  const terminal = testTerminal();
  assertEquals(await runCli(["predict", recording, "--json"], terminal), 0);
  const { transitions, exactShare, identity, patch, missed } = lastJson(terminal.out()) as unknown as {
    transitions: number;
    exactShare: number;
    identity: { exactShare: number };
    patch: { exactShare: number };
    missed: { line: number; kind: string }[];
  };
  assertEquals(missed.length, Math.round(transitions * (1 - exactShare)));
  assert(exactShare > patch.exactShare && patch.exactShare > identity.exactShare);

  const shown = testTerminal();
  assertEquals(await runCli(["predict", recording, "--errors"], shown), 0);
  for (const { line, kind } of missed) {
    assertMatch(shown.out(), new RegExp(`^${kind}, \\d+ times?:[^\\n]*\\n  at line .*\\b${line}\\b`, "m"));
  }
  assertMatch(shown.out(), /before +foreseen +happened\n +[0-9a-f]+ +[0-9a-f]+ +[0-9a-f]+\n/);
});
