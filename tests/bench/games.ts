/**
 * How fast the local games play: actions a second, one at a time, with every grid drawn.
 * @module
 */
import type { Action, Observation } from "../../games/game.ts";
import { click, RESET } from "../../games/game.ts";
import { localGames } from "../../games/local/mod.ts";
import { seededRandom } from "../../games/local/kit/random.ts";
import type { LocalGame } from "../../games/local/kit/define.ts";
import type { Report } from "./main.ts";

const ACTIONS = 20_000;
const WARM_UP = 2_000;

/** Plays each local game by chance. */
export async function run(report: Report): Promise<void> {
  for (const game of localGames) {
    await play(game, WARM_UP);
    const { milliseconds, grids } = await play(game, ACTIONS);
    report({
      name: `games/${game.id}`,
      actions_per_second: Math.round(1_000 * ACTIONS / milliseconds),
      grids_per_action: Math.round(100 * grids / ACTIONS) / 100,
      actions: ACTIONS,
    });
  }
}

async function play(game: LocalGame, actions: number): Promise<{ milliseconds: number; grids: number }> {
  const played = game.create();
  const random = seededRandom(1);
  let last = await played.start();
  let grids = 0;
  const began = performance.now();
  for (let i = 0; i < actions; i++) {
    last = await played.act(byChance(last, random));
    grids += last.grids.length;
  }
  const milliseconds = performance.now() - began;
  await played.close();
  return { milliseconds, grids };
}

function byChance({ state, availableActions }: Observation, random: () => number): Action {
  if (state !== "NOT_FINISHED") return RESET;
  const id = availableActions[Math.floor(random() * availableActions.length)]!;
  return id === 6 ? click(Math.floor(random() * 64), Math.floor(random() * 64)) : { id };
}
