import { assert, assertEquals } from "@std/assert";
import { click, type Game, settled } from "../../../../games/game.ts";
import { localGame } from "../../../../games/local/mod.ts";
import { searchGame } from "../../../../runtime/evaluate/experiments/game_search.ts";

/** The first level of toggles: clicks on the middle of each target. */
async function toggles(copies: boolean) {
  const { create, definition, optimalActions } = localGame("toggles")!;
  const [level] = definition.levels;
  const targets = definition.rules.targets!(level!, definition.rules.start(level!));
  const candidates = targets.map(({ x, y, width, height }) =>
    click(x + Math.floor(width / 2), y + Math.floor(height / 2))
  );
  const plays: Game[] = [];
  const from = async () => {
    const game = create();
    plays.push(game);
    await game.start();
    return copies ? game : { ...plainly(game) };
  };
  const start = await create().start();
  return { from, start, candidates, plays, optimal: optimalActions[0]! };
}

/** The game without its copy(). */
function plainly(game: Game): Game {
  return {
    info: game.info,
    start: () => game.start(),
    act: (action) => game.act(action),
    close: () => game.close(),
  };
}

for (const copies of [true, false]) {
  Deno.test(`searchGame() finds the proven shortest solution, ${copies ? "with copies" : "by replays"}`, async () => {
    const { optimal, plays, ...search } = await toggles(copies);
    const bounds = { depth: optimal, states: 20_000, ms: null };
    const { outcome, plan } = await searchGame({ ...search, ...bounds });
    assertEquals([outcome, plan?.length], ["solved", optimal]);
    const game = await search.from();
    for (const action of plan!) await game.act(action);
    assertEquals(copies ? plays.length : plays.length > 10, copies ? 2 : true);
    // One step less is not enough, and the search says that depth stopped it.
    const short = await searchGame({ ...search, ...bounds, depth: optimal - 1 });
    assertEquals([short.outcome, short.cutBy, short.plan], ["cut_off", "depth", null]);
  });
}

Deno.test("searchGame() tells a bound from the end of all states", async () => {
  const { from, start, candidates } = await toggles(true);
  const none = await searchGame({ from, start, candidates: [], depth: 5, states: 10, ms: null });
  assertEquals([none.outcome, none.cutBy, none.generated], ["exhausted", null, 0]);
  const few = await searchGame({ from, start, candidates, depth: 5, states: 3, ms: null });
  assertEquals([few.outcome, few.cutBy, few.generated], ["cut_off", "states", 3]);
  const late = await searchGame({ from, start, candidates, depth: 5, states: 1e6, ms: 0 });
  assertEquals([late.outcome, late.cutBy], ["cut_off", "time"]);
  assert(settled(start).length === 4096);
});
