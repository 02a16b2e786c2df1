import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { type Observation, settled } from "../../../games/game.ts";
import { CELLS, COLOURS } from "../../../games/grid.ts";
import type { LocalGame } from "../../../games/local/kit/define.ts";
import { localGames } from "../../../games/local/mod.ts";
import { walk } from "../../contracts/game_conformance.ts";

/** Plays by chance and shows every answer. */
async function play(
  game: LocalGame,
  { actions, seed, gameSeed }: { actions: number; seed: number; gameSeed: number },
  show: (answer: Observation, index: number) => void,
): Promise<void> {
  const played = game.create(gameSeed);
  let last = await played.start();
  let index = 0;
  for (const step of walk(actions, { seed })) {
    last = await played.act(step(last));
    show(last, index++);
  }
  await played.close();
}

/** A number that all answers of a walk go into: settled grids, levels, available actions. */
async function digest(game: LocalGame, gameSeed: number): Promise<number> {
  let hash = 0x811c9dc5;
  const take = (value: number) => hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  await play(game, { actions: 500, seed: 1, gameSeed }, (answer) => {
    settled(answer).forEach(take);
    take(answer.levelsCompleted);
    answer.availableActions.forEach(take);
  });
  return hash;
}

for (const game of localGames) {
  Deno.test(`${game.id} survives 10,000 actions by chance`, async () => {
    let answers = 0;
    await play(
      game,
      { actions: 10_000, seed: 7, gameSeed: 3 },
      ({ grids, levelsCompleted, availableActions }, index) => {
        answers++;
        assert(availableActions.length > 0 && levelsCompleted <= game.levels);
        const grid = grids[0];
        if (index % 20 === 0) assert(grid.length === CELLS && grid.every((colour) => colour < COLOURS));
      },
    );
    assertEquals(answers, 10_000);
  });

  Deno.test(`${game.id} replays exactly, whatever the seed, save cells that no rule predicts`, async () => {
    const first = await digest(game, 3);
    assertEquals(await digest(game, 3), first);
    const other = await digest(game, 4);
    if (game.definition.sparkle) assertNotEquals(other, first);
    else assertEquals(other, first);
  });
}
