import { assert, assertEquals, assertGreaterOrEqual, assertLessOrEqual } from "@std/assert";
import { settled } from "../../../games/game.ts";
import { equalGrids } from "../../../games/grid.ts";
import { localGames } from "../../../games/local/mod.ts";
import { pick, seededRandom } from "../../../games/local/kit/random.ts";
import type { LocalGame } from "../../../games/local/kit/define.ts";
import { movesOf, planText, settledState, solve } from "./solve.ts";

/** Shortest solutions are at least this long, so that no level is won by accident. */
const FEWEST = 4;
const TRIES = 100;

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
        assertEquals([last.state, last.levelsCompleted], ["NOT_FINISHED", index], planText(solution.actions));
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

  Deno.test(`${game.id}: random play wins a level in at most 1 of 20 tries`, () => {
    for (let index = 0; index < game.levels; index++) {
      let won = 0;
      for (let seed = 0; seed < TRIES; seed++) if (randomPlayWins(game, index, seed)) won++;
      assertLessOrEqual(won / TRIES, 1 / 20, `level ${index + 1}`);
    }
  });

  Deno.test(`${game.id}: budgets leave room for the baselines`, () => {
    game.budgets.forEach((budget, index) => assertGreaterOrEqual(budget, game.baselines[index]!));
  });
}

/** Plays a level within its budget, choosing among the moves that a search would try: clicks only on targets. */
function randomPlayWins({ definition }: LocalGame, index: number, seed: number): boolean {
  const random = seededRandom(seed);
  const { rules, spends } = definition;
  const level = definition.levels[index]!;
  let state = rules.start(level);
  for (let left = level.budget; left > 0;) {
    const next = settledState(rules.step(level, state, pick(movesOf(definition, level, state), random)));
    if (spends !== "effect" || next !== state) left--;
    else left -= 1 / 100;
    state = next;
    if (rules.won(level, state)) return true;
    if (rules.lost?.(level, state)) return false;
  }
  return false;
}
