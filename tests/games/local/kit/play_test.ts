import { assertEquals, assertRejects } from "@std/assert";
import { ActionRefused, press, RESET, settled } from "../../../../games/game.ts";
import { defineGame, type GameDefinition, suiteOf } from "../../../../games/local/kit/define.ts";
import { Animated, type LevelNumbers } from "../../../../games/local/kit/rules.ts";
import { localGames } from "../../../../games/local/mod.ts";

/** A walk to the right: action 4 goes one on, 5 leaps three with what is between shown, 3 is a wall, 1 is a trap. */
function walkers(change: Partial<GameDefinition<LevelNumbers, number>> = {}) {
  return defineGame<LevelNumbers, number>({
    id: "walkers",
    title: "Walkers",
    actions: [1, 3, 4, 5],
    bar: { edge: "bottom", colour: 8, spent: 2 },
    levels: [{ budget: 6, optimal: 3 }, { budget: 6, optimal: 3 }],
    rules: {
      start: () => 0,
      step: (_, x, { id }) => {
        if (id === 5) return new Animated(x + 3, [x + 1, x + 2]);
        return id === 4 ? x + 1 : id === 1 ? -1 : x;
      },
      won: (_, x) => x === 5,
      lost: (_, x) => x < 0,
      draw: (_, x, frame) => frame.set(x, 0, 9),
    },
    ...change,
  });
}

/** Where the walker is in a grid. */
function place(grid: Uint8Array): number {
  return grid.indexOf(9);
}

Deno.test("a play shows an animation in order, and the settled grid last", async () => {
  const play = walkers().create();
  await play.start();
  const { grids, state } = await play.act(press(5));
  assertEquals(grids.map(place), [1, 2, 3]);
  assertEquals(state, "NOT_FINISHED");
});

Deno.test("completing a level shows the finished board, then the next level's first one", async () => {
  const play = walkers().create();
  await play.start();
  await play.act(press(5));
  await play.act(press(4));
  const boundary = await play.act(press(4));
  assertEquals(boundary.grids.map(place), [5, 0]);
  assertEquals([boundary.state, boundary.levelsCompleted], ["NOT_FINISHED", 1]);
  assertEquals(boundary.grids.map((grid) => grid.filter((cell) => cell === 8).length), [3, 6]);
  for (const id of [5, 4] as const) await play.act(press(id));
  const last = await play.act(press(4));
  assertEquals([last.state, last.levelsCompleted, place(settled(last))], ["WIN", 2, 5]);
  const again = await play.act(RESET);
  assertEquals([again.state, again.levelsCompleted, place(settled(again))], ["NOT_FINISHED", 0, 0]);
});

Deno.test("the game is over when the budget is spent, and RESET starts the level again", async () => {
  const play = walkers().create();
  await play.start();
  await play.act(press(5));
  for (let i = 0; i < 4; i++) assertEquals((await play.act(press(3))).state, "NOT_FINISHED");
  const over = await play.act(press(3));
  assertEquals([over.state, over.levelsCompleted, place(settled(over))], ["GAME_OVER", 0, 3]);
  assertEquals(settled(over).includes(8), false);
  await assertRejects(() => play.act(press(4)), ActionRefused, "came at GAME_OVER, want RESET");
  const again = await play.act(RESET);
  assertEquals([again.state, place(settled(again))], ["NOT_FINISHED", 0]);
});

Deno.test("the last action of a budget may still win", async () => {
  const play = walkers().create();
  await play.start();
  for (const id of [3, 3, 3, 5, 4] as const) await play.act(press(id));
  const { state, levelsCompleted } = await play.act(press(4));
  assertEquals([state, levelsCompleted], ["NOT_FINISHED", 1]);
});

Deno.test("a budget spent by effect leaves actions without one free", async () => {
  const play = walkers({ spends: "effect" }).create();
  await play.start();
  for (let i = 0; i < 20; i++) assertEquals((await play.act(press(3))).state, "NOT_FINISHED");
  const { grids } = await play.act(press(4));
  assertEquals(grids[0].filter((cell) => cell === 8).length, 5);
});

Deno.test("a lost life begins the level again within the play; the last one ends it", async () => {
  const play = walkers({ lives: { count: 2, colour: 7, spent: 3, x: 40, y: 1 } }).create();
  await play.start();
  await play.act(press(4));
  const lost = await play.act(press(1));
  assertEquals([lost.state, lost.grids.length, place(settled(lost))], ["NOT_FINISHED", 2, 0]);
  assertEquals(settled(lost).filter((cell) => cell === 7).length, 4);
  const over = await play.act(press(1));
  assertEquals([over.state, over.grids.length], ["GAME_OVER", 1]);
  assertEquals(settled(over).filter((cell) => cell === 7).length, 0);
  assertEquals(settled(await play.act(RESET)).filter((cell) => cell === 7).length, 8);
});

Deno.test("declared noise is all that changes where nothing happens", async () => {
  const play = walkers({ sparkle: { cells: [100, 200, 300, 400, 500, 600], colours: [11, 12, 13] } }).create(
    1,
  );
  let before = settled(await play.start());
  const changed = new Set<number>();
  for (let i = 0; i < 5; i++) {
    const after = settled(await play.act(press(3)));
    for (let cell = 0; cell < 63 * 64; cell++) if (after[cell] !== before[cell]) changed.add(cell);
    before = after;
  }
  assertEquals([...changed].sort((a, b) => a - b), [100, 200, 300, 400, 500, 600]);
});

Deno.test("suiteOf() splits by the id alone, about two thirds to one", () => {
  const ids = Array.from({ length: 3_000 }, (_, i) => `game-${i}`);
  const share = ids.filter((id) => suiteOf(id) === "test").length / ids.length;
  assertEquals(Math.round(share * 10), 3);
  assertEquals(localGames.filter(({ suite }) => suite === "test").length, 8);
  assertEquals(localGames.filter(({ suite }) => suite === "dev").length, 15);
  for (const game of localGames) assertEquals(game.suite, suiteOf(game.id));
});
