/** `twin play` as a process, as a caller runs it, and what looks at a run afterwards. */
import { assert, assertEquals, assertGreater, assertMatch, assertStringIncludes } from "@std/assert";
import { join } from "node:path";
import { runCli } from "../../../runtime/cli/cli.ts";
import { FIXTURES, inFolder, lastJson, testTerminal, twin, WALK, WALK_WRITER } from "./support.ts";

Deno.test("twin play --json wins, and its last line is the result", () =>
  inFolder(async (folder) => {
    const { code, out, err } = await twin([...WALK, "--json"], folder);
    assertEquals([code, err], [0, ""]);
    const { run, ...result } = lastJson(out);
    assertEquals(result, {
      ...{ game: "walk", writer: WALK_WRITER, end: "won", note: null },
      ...{ won: true, levelsCompleted: 6, winLevels: 6, actions: 42, score: 100, usage: null },
      // Six levels of seven steps, each the shortest way.
      ...{ levelActions: [7, 7, 7, 7, 7, 7], optimal: 42, ratioToShortest: 1 },
    });
    assert(String(run).startsWith(join(folder, "runs")), `a run outside the caller's folder: ${run}`);
    const again = await twin(["play", "--resume", "latest", "--json"], folder);
    assertEquals([again.code, lastJson(again.out)["actions"]], [0, 42]);
    assertStringIncludes(again.err, "has already ended: it is won, and nothing more is played.");
    assertEquals(JSON.parse(await Deno.readTextFile(join(String(run), "run.json"))).game.id, "walk");
  }));

Deno.test("twin play with the same seed plays the same actions", () =>
  inFolder(async (folder) => {
    const args = ["play", "maze", "--seed", "5", "--actions", "6", "--json"];
    const played = async () => {
      const lines = (await twin(args, folder)).out.trimEnd().split("\n").map((line) => JSON.parse(line));
      const { levelsCompleted, optimal } = lines.at(-1);
      assertEquals([levelsCompleted, optimal], [0, null]);
      return lines.filter((line) => line.kind === "answer").map((line) =>
        `${line.tag} ${JSON.stringify(line.action)}`
      );
    };
    const first = await played();
    assertEquals(first.length, 6);
    assertEquals(await played(), first);
  }));

Deno.test("twin play writes plain words where the output is no terminal, and plays its budget exactly", () =>
  inFolder(async (folder) => {
    const { code, out } = await twin([...WALK, "--actions", "3"], folder);
    assertEquals(code, 1);
    assert(!out.includes("\x1b"), "colours in a pipe");
    assertStringIncludes(out, "#1 MODEL ACTION4: as predicted\n");
    assertStringIncludes(
      out,
      "walk not won: the actions are spent\n0 of 6 levels in 3 actions, score 0.0 (RHAE)\n",
    );
  }));

Deno.test("what twin play leaves behind can be looked at in every way", async (t) => {
  await inFolder(async (folder) => {
    const run = String(lastJson((await twin([...WALK, "--actions", "9", "--json"], folder)).out)["run"]);
    const look = async (...args: string[]) => {
      const terminal = testTerminal({ folder });
      return { code: await runCli(args, terminal), out: terminal.out() };
    };

    await t.step("watch tells what happened", async () => {
      const { code, out } = await look("watch", "latest");
      assertEquals(code, 0);
      assertStringIncludes(out, "#7 MODEL ACTION4: level 1 of 6 completed\n");
      assertStringIncludes(out, "not won: the actions are spent\n");
    });
    await t.step("runs lists it", async () => {
      const [listed] = JSON.parse((await look("runs", "--json")).out);
      assertEquals([listed.run, listed.end, listed.actions, listed.error], [run, "actions_spent", 9, null]);
    });
    await t.step("score scores it, by the end of its id", async () => {
      const { code, out } = await look("score", run.slice(-6), "--json");
      assertEquals([code, JSON.parse(out).runs[0].exposure.levelsCompleted], [0, 1]);
    });
    await t.step("validate replays it", async () => {
      const { code, out } = await look("validate", "latest", "--json");
      const { valid, ordinary, boundaries, exact } = JSON.parse(out);
      assertEquals([code, valid, ordinary, boundaries, exact], [0, true, 8, 1, 8]);
    });
    await t.step("plan finds the way on", async () => {
      const { code, out } = await look("plan", "latest", "--json");
      const { outcome, goal, actions } = JSON.parse(out);
      assertEquals([code, outcome, goal], [0, "solved", "goalReached"]);
      assertEquals(actions, Array(5).fill("ACTION4"));
    });
    await t.step("explore says that there is a plan, where there is one", async () => {
      const { code, out } = await look("explore", "latest", "--depth", "3", "--json");
      const { wall, plan } = JSON.parse(out);
      assertEquals([code, wall], [0, null]);
      assertEquals(plan, { goal: "goalReached", actions: Array(5).fill("ACTION4") });
      const said = await look("explore", "latest", "--depth", "3");
      assertMatch(
        said.out,
        /^no wall: there is a plan of 5 actions for goalReached, and twin plan shows it\. Of /,
      );
    });
    await t.step("explore names the goal wall of a twin without a goal in reach", async () => {
      const source = await Deno.readTextFile(join(FIXTURES, "walk_twin.ts"));
      await Deno.writeTextFile(join(folder, "aimless.ts"), source.replace("=== 7", "=== 700"));
      const { code, out } = await look("explore", "latest", "--twin", "aimless.ts", "--depth", "3", "--json");
      const { wall, plan, generated } = JSON.parse(out);
      assertEquals([code, wall, plan], [0, "goal", null]);
      assertGreater(generated, 0);
    });
    await t.step("validate names the rival that holds where goalReached misses", async () => {
      const source = await Deno.readTextFile(join(FIXTURES, "walk_twin.ts"));
      const rival = source.replace("=== 7", "=== 700") +
        "export const goals = { at_right: (grid) => grid[10 * 64 + 42] === 9 };\n";
      await Deno.writeTextFile(join(folder, "rival.ts"), rival);
      const { out } = await look("validate", "latest", "--twin", "rival.ts", "--json");
      const { missedGoals, heldGoals } = JSON.parse(out);
      // Seven actions complete the first level, and line 0 is the start.
      assertEquals([missedGoals, heldGoals], [[7], { at_right: [7] }]);
      const said = await look("validate", "latest", "--twin", "rival.ts");
      assertStringIncludes(
        said.out,
        "goalReached does not hold where levels were completed on line 7; of its rivals at_right holds on line 7.",
      );
    });
    await t.step("explore with a wrong twin groups what is wrong", async () => {
      await Deno.writeTextFile(
        join(folder, "still.ts"),
        "export const step = (grid) => grid;\nexport const goalReached = () => false;\n",
      );
      const { out } = await look("explore", "latest", "--twin", "still.ts", "--json");
      const { wall, targets } = JSON.parse(out);
      assertEquals([wall, targets[0].action], ["dynamics", 4]);
    });
    await t.step("distinguish finds where two twins disagree, and says where they never do", async () => {
      const source = await Deno.readTextFile(join(FIXTURES, "walk_twin.ts"));
      await Deno.writeTextFile(join(folder, "a.ts"), source);
      await Deno.writeTextFile(join(folder, "b.ts"), source.replace("=== 7", "=== 4"));
      const told = await look("distinguish", "latest", "a.ts", "b.ts", "--json");
      const { outcome, difference, actions } = JSON.parse(told.out);
      assertEquals([told.code, outcome], [0, "different"]);
      assertEquals(difference, { kind: "goal", goal: "goalReached" });
      assertEquals(actions, ["ACTION4", "ACTION4"]);
      const same = await look("distinguish", "latest", "a.ts", "a.ts", "--depth", "4");
      assertEquals(same.code, 1);
      assertStringIncludes(same.out, "No difference found: cut off by depth");
    });
  });
});

Deno.test("twin play tells a spent budget in one sentence, and on --resume that the run has ended and what to do", async () => {
  await inFolder(async (folder) => {
    const first = testTerminal({ folder });
    await runCli([...WALK, "--actions", "3"], first);
    assertMatch(first.out(), /^walk not won: the actions are spent$/m);
    const again = testTerminal({ folder });
    await runCli(["play", "--resume", "latest"], again);
    assertStringIncludes(
      again.err(),
      "has already ended: its actions are spent, and nothing more is played. A run keeps its budgets: begin a new one " +
        "with a larger --actions, or without it.\n",
    );
  });
});

Deno.test("a run's twins are had by the number that plays print, and printed by twin show", async () => {
  await inFolder(async (folder) => {
    const said = testTerminal({ folder });
    await runCli([...WALK, "--actions", "3"], said);
    const told = said.out() + said.err();
    assertStringIncludes(told, "v1");
    const right = await Deno.readTextFile(join(FIXTURES, "walk_twin.ts"));
    const here = async (...args: string[]) => {
      const terminal = testTerminal({ folder });
      const code = await runCli(args, terminal);
      return { code, out: terminal.out(), err: terminal.err() };
    };
    const last = await here("show", "latest", "--twin", "last");
    assertEquals([last.code, last.out], [0, `${right.trimEnd()}\n`]);
    const validated = await here("validate", "latest", "--twin", "last", "--json");
    const version = [...told.matchAll(/\bv(\d+)\b/g)].map((match) => Number(match[1]));
    const newest = `v${Math.max(...version)}`;
    assertEquals((await here("show", "latest", "--twin", newest)).out, last.out);
    const byNumber = await here("validate", "latest", "--twin", newest, "--json");
    assertEquals(lastJson(byNumber.out)["twin"], lastJson(validated.out)["twin"]);
    assertEquals((await here("plan", "latest", "--twin", newest)).code, 0);
    const none = await here("explore", "latest", "--twin", "v99");
    assertEquals(none.code, 2);
    assertStringIncludes(none.err, "There is no twin v99 of ");
    assertEquals((await here("distinguish", "latest", newest, "last")).code, 1);
    assertStringIncludes(
      (await here("show", "latest", "--twin", "v1", "--line", "0")).err,
      "shows one thing",
    );
  });
});
