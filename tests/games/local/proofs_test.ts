import { assert, assertEquals, assertGreaterOrEqual, assertLessOrEqual } from "@std/assert";
import { actionName, click, settled } from "../../../games/game.ts";
import { equalGrids } from "../../../games/grid.ts";
import { baselineOf, type LocalGame } from "../../../games/local/kit/define.ts";
import { pick, seededRandom } from "../../../games/local/kit/random.ts";
import { chanceWins, keyOf, movesOf, solve, stateAfter } from "../../../games/local/kit/solve.ts";
import { localGames } from "../../../games/local/mod.ts";

/** Shortest solutions are at least this long, so that no level is won by accident. */
const FEWEST = 4;
const TRIES = 200;

for (const game of localGames) {
  const { definition } = game;

  Deno.test(`${game.id}: the shortest solutions are as long as stated, and win when played`, async () => {
    const play = game.create();
    let last = await play.start();
    for (let index = 0; index < game.levels; index++) {
      const solution = solve(game, index);
      const { optimal, proof = "exact" } = definition.levels[index]!;
      assertEquals(solution.outcome, "solved", `level ${index + 1}`);
      if (proof === "exact") assertEquals(solution.actions.length, optimal, `level ${index + 1}`);
      else assertLessOrEqual(solution.actions.length, optimal, `level ${index + 1}`);
      assertGreaterOrEqual(solution.actions.length, FEWEST, `level ${index + 1}`);
      for (const action of solution.actions) {
        assertEquals([last.state, last.levelsCompleted], ["NOT_FINISHED", index], actionName(action));
        last = await play.act(action);
      }
      assertEquals(last.levelsCompleted, index + 1);
      assertEquals(last.state, index + 1 === game.levels ? "WIN" : "NOT_FINISHED");
      if (last.state === "WIN") continue;
      assertGreaterOrEqual(
        last.grids.length,
        2,
        "the finished board comes before the next level's first grid",
      );
      assert(!equalGrids(last.grids[last.grids.length - 2]!, settled(last)));
    }
    await play.close();
  });

  Deno.test(`${game.id}: chance wins a level in at most 1 of 20 tries`, () => {
    for (let index = 0; index < game.levels; index++) {
      let won = 0;
      for (let seed = 0; seed < TRIES; seed++) if (chanceWins(game, index, seed)) won++;
      assertLessOrEqual(won / TRIES, 1 / 20, `level ${index + 1}`);
    }
  });

  Deno.test(`${game.id}: baselines are the documented multiple, and budgets leave room for them`, () => {
    game.optimalActions.forEach((optimal, index) => {
      assertEquals(game.baselines[index], optimal * (index === 0 ? 3 : 2));
      assertEquals(game.baselines[index], baselineOf(optimal, index));
      assertGreaterOrEqual(game.budgets[index]!, game.baselines[index]!, `level ${index + 1}`);
    });
  });

  if (game.actions.includes(6)) {
    Deno.test(`${game.id}: a click anywhere does what a click on some target does, or nothing`, () => {
      for (const { level, state } of someStates(game)) {
        const possible = new Set([keyOf(definition, state)]);
        for (const move of movesOf(definition, level, state)) {
          if (move.id === 6) possible.add(keyOf(definition, stateAfter(definition, level, state, move)));
        }
        for (let cell = 0; cell < 4096; cell++) {
          const action = click(cell % 64, Math.floor(cell / 64));
          const after = keyOf(definition, stateAfter(definition, level, state, action));
          assert(possible.has(after), `${actionName(action)} does what no target does`);
        }
      }
    });
  }
}

/** The first state of each level, and one after a few moves by chance. */
function* someStates({ definition }: LocalGame) {
  const random = seededRandom(5);
  for (const level of definition.levels) {
    let state = definition.rules.start(level);
    yield { level, state };
    for (let i = 0; i < 7; i++) {
      state = stateAfter(definition, level, state, pick(movesOf(definition, level, state), random));
    }
    yield { level, state };
  }
}
