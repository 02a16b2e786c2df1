/** `twin games`: what it lists of each game, and `twin play --suite`: one object at the end. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { localGames } from "../../../games/local/mod.ts";
import { runCli } from "../../../runtime/cli/cli.ts";
import { ranges } from "../../../runtime/cli/commands/games/run.ts";
import { inFolder, lastJson, testTerminal } from "./support.ts";

Deno.test("ranges() draws neighbouring numbers together", () => {
  assertEquals([[1, 2, 3, 4], [1, 3, 4, 5], [6], [1, 2, 7], []].map(ranges), [
    "1-4",
    "1 3-5",
    "6",
    "1-2 7",
    "",
  ]);
});

Deno.test("twin games lists title, suite, actions, levels, shortest solutions and budgets of each game", async () => {
  const terminal = testTerminal();
  assertEquals(await runCli(["games"], terminal), 0);
  const [head, ...lines] = terminal.out().split("\n");
  assertMatch(head!, /^game +title +suite +actions +levels +shortest +budget$/);
  for (const game of localGames) {
    const line = lines.find((one) => one.startsWith(`${game.id} `))!;
    for (const list of [game.optimalActions, game.budgets]) assertStringIncludes(line, ` ${list.join(" ")}`);
    assertStringIncludes(line, ` ${game.title} `);
    assertStringIncludes(line, ` ${game.suite} `);
    assertStringIncludes(line, ` ${ranges(game.actions)} `);
    assertStringIncludes(line, `  ${game.levels}  `);
    assertEquals(line.includes("…"), false, "a line is cut in a terminal of 80 columns");
  }
});

Deno.test("twin games --suite lists one suite, and --json every figure", async () => {
  const listed: string[] = [];
  for (const suite of ["dev", "test"]) {
    const terminal = testTerminal();
    assertEquals(await runCli(["games", "--suite", suite, "--json"], terminal), 0);
    for (const game of JSON.parse(terminal.out())) {
      const { id, title, actions, levels, optimalActions, budgets, baselines } = localGames.find((one) =>
        one.id === game.id
      )!;
      assertEquals(game.suite, suite);
      const { title: t, actions: a, levels: l, optimalActions: o, budgets: b, baselines: h } = game;
      assertEquals([t, a, l, o, b, h], [title, actions, levels, optimalActions, budgets, baselines]);
      listed.push(id);
    }
  }
  assertEquals(listed.sort(), localGames.map((game) => game.id).sort());
});

Deno.test("twin play --suite plays every game of it, and --json ends with one object", async () => {
  await inFolder(async (folder) => {
    const terminal = testTerminal({ folder });
    const args = ["play", "--suite", "test", "--actions", "1", "--jobs", "2", "--json"];
    assertEquals(await runCli(args, terminal), 1, terminal.err());
    const { suite, games, won, levelsCompleted, actions, ratioToShortest, results } = lastJson(
      terminal.out(),
    );
    const ids = localGames.filter((game) => game.suite === "test").map((game) => game.id);
    const plays = results as { game: string; actions: number }[];
    assertEquals(plays.map((one) => one.game), ids);
    // On a busy machine a twin may miss its deadline, and its play end without the one action.
    assertEquals(plays.every((one) => one.actions <= 1), true);
    const taken = plays.reduce((sum, one) => sum + one.actions, 0);
    assertEquals([suite, games, won, levelsCompleted, actions], ["test", ids.length, 0, 0, taken]);
    assertEquals(ratioToShortest, null);
  });
});
