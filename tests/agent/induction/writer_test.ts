import { assert, assertEquals } from "@std/assert";
import { createInductionWriter } from "../../../agent/induction/mod.ts";
import { maze } from "../../../games/local/maze.ts";
import { push } from "../../../games/local/push.ts";
import { loadTwin, play, replay } from "./driver.ts";

for (const game of [maze, push]) {
  Deno.test(`createInductionWriter() completes the first level of ${game.id} from play alone`, async () => {
    const played = await play(game.create(0), createInductionWriter(), { actions: 40 });
    assert(played.levels >= 1, played.log.join("\n"));
  });
}

Deno.test("createInductionWriter() writes twins that replay the whole history", async () => {
  const played = await play(push.create(0), createInductionWriter(), { actions: 30 });
  const history = played.history.slice(0, -1);
  assertEquals(replay(await loadTwin(played.source), history).wrong, []);
});
