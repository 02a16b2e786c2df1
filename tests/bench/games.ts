/**
 * How fast the local games play: actions a second, one at a time, with every grid drawn; by the clock, and by the time
 * that a core worked for it.
 * @module
 */
import process from "node:process";
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
    const { milliseconds, cpuMilliseconds, grids } = await play(game, ACTIONS);
    report({
      name: `games/${game.id}`,
      actions_per_second: Math.round(1_000 * ACTIONS / milliseconds),
      actions_per_core_second: Math.round(1_000 * ACTIONS / cpuMilliseconds),
      grids_per_action: Math.round(100 * grids / ACTIONS) / 100,
      actions: ACTIONS,
    });
  }
}

interface Played {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  readonly grids: number;
}

async function play(game: LocalGame, actions: number): Promise<Played> {
  const played = game.create();
  const random = seededRandom(1);
  let last = await played.start();
  let grids = 0;
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  for (let i = 0; i < actions; i++) {
    last = await played.act(byChance(last, random));
    grids += last.grids.length;
  }
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  await played.close();
  return { milliseconds, cpuMilliseconds: (user + system) / 1_000, grids };
}

function byChance({ state, availableActions }: Observation, random: () => number): Action {
  if (state !== "NOT_FINISHED") return RESET;
  const id = availableActions[Math.floor(random() * availableActions.length)]!;
  return id === 6 ? click(Math.floor(random() * 64), Math.floor(random() * 64)) : { id };
}
