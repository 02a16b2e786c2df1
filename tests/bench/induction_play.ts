/**
 * What the built-in writer wins: the local games of both suites, level by level. A game is played until a level takes
 * more than three times its shortest solution, or {@link SECONDS} seconds are over. The writer is never developed on `test`.
 * @module
 */
import { playSuite } from "./induction/play_suite.ts";
import type { Report } from "./main.ts";

const SECONDS = 180;

/** Plays both suites. */
export async function run(report: Report): Promise<void> {
  for (const suite of ["dev", "test"] as const) {
    const games = await playSuite(suite, SECONDS);
    for (const { game, levels, won, within, actions, optimal } of games) {
      report({ suite, game, levels, won, within, actions: actions.join(" "), optimal: optimal.join(" ") });
    }
    const sum = (pick: (game: typeof games[number]) => number) =>
      games.reduce((total, game) => total + pick(game), 0);
    report({ suite, levels: sum(({ levels }) => levels), within: sum(({ within }) => within) });
  }
}
