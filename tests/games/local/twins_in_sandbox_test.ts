import { assertEquals } from "@std/assert";
import { settled } from "../../../games/game.ts";
import { differingCells } from "../../../games/grid.ts";
import { seededRandom } from "../../../games/local/kit/random.ts";
import type { LocalGame } from "../../../games/local/kit/define.ts";
import { localGames } from "../../../games/local/mod.ts";
import { createTwinHost, type TwinCell } from "../../../sandbox/mod.ts";
import { playLevel } from "./twin_replay.ts";

Deno.test("every reference twin passes the gate, replays in the sandbox and is searched there", async (t) => {
  await using host = createTwinHost();
  for (const game of localGames) {
    await t.step(game.id, async () => {
      const source = await Deno.readTextFile(new URL(`./twins/${game.id}.ts`, import.meta.url));
      await using cell = await host.load(source);
      await replays(cell, game);
      await finds(cell, game);
    });
  }
});

/** The second level's play. */
async function replays(cell: TwinCell, game: LocalGame): Promise<void> {
  const attempts = (await playLevel(game, 1, 60, seededRandom(3))).filter(({ lines }) => lines.length > 0);
  const answers = await cell.replay(attempts.map(({ start, level, lines }) => ({
    from: { grid: start, level },
    lines: lines.map(({ before, action, after }) => ({ before, action, grids: after.grids })),
  })));
  const noise = new Set(cell.exports.noise);
  attempts.forEach(({ level, lines }, index) =>
    lines.forEach(({ after }, line) => {
      const { predicted, fault, goalsOnPredicted } = answers[index]!.lines[line]!;
      assertEquals(fault, null);
      const boundary = after.levelsCompleted > level;
      if (!boundary) assertEquals(differingCells(predicted!, settled(after), noise), []);
      assertEquals(goalsOnPredicted, boundary ? ["goalReached"] : []);
    })
  );
}

/** The first level, from its start. What only an animation shows, a search cannot know. */
async function finds(cell: TwinCell, game: LocalGame): Promise<void> {
  if (game.id === "echo") return;
  const play = game.create();
  const first = await play.start();
  const grid = settled(first);
  const [begun] = await cell.replay([{ from: { grid, level: 0 }, lines: [] }]);
  const found = await cell.search({
    grid,
    memory: begun!.memory,
    goals: ["goalReached"],
    mode: "breadth-first",
    candidates: {
      simple: first.availableActions.filter((id) => id !== 6),
      clicks: [],
      clickComponents: first.availableActions.includes(6),
    },
    depth: game.optimalActions[0]!,
    states: 200_000,
    ms: null,
  });
  assertEquals(found.outcome, "solved", `${found.cutBy} after ${found.generated} states`);
  assertEquals(found.plans[0]!.actions.length, game.optimalActions[0]);
  let last = first;
  for (const action of found.plans[0]!.actions) last = await play.act(action);
  assertEquals(last.levelsCompleted, 1);
}
