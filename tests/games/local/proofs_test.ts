import { assert, assertEquals, assertGreaterOrEqual, assertLessOrEqual } from "@std/assert";
import { actionName, settled } from "../../../games/game.ts";
import { equalGrids } from "../../../games/grid.ts";
import { baselineOf } from "../../../games/local/kit/define.ts";
import { solve } from "../../../games/local/kit/solve.ts";
import { localGames } from "../../../games/local/mod.ts";

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

  Deno.test(`${game.id}: baselines are the documented multiple, and budgets leave room for them`, () => {
    game.optimalActions.forEach((optimal, index) => {
      assertEquals(game.baselines[index], optimal * (index === 0 ? 3 : 2));
      assertEquals(game.baselines[index], baselineOf(optimal, index));
      assertGreaterOrEqual(game.budgets[index]!, game.baselines[index]!, `level ${index + 1}`);
    });
  });
}
