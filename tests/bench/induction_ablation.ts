/**
 * What each family and each kind of goals is worth: the writer without it, on the recorded plays and on the local games
 * of the dev suite. A game is played until a level takes more than three times its shortest solution, or {@link SECONDS} seconds are over.
 * @module
 */
import { Engine, FAMILIES, GOAL_KINDS, predictHistory } from "../../agent/induction/mod.ts";
import { playSuite } from "./induction/play_suite.ts";
import { mean, recordedPlays, rounded } from "./induction/recordings.ts";
import type { Report } from "./main.ts";

const SECONDS = 60;

/** Measures the whole writer, then each ablation of it. */
export async function run(report: Report): Promise<void> {
  const plays = await recordedPlays();
  const families: readonly string[] = FAMILIES;
  for (const part of [null, ...families, ...Object.keys(GOAL_KINDS)]) {
    const without = new Set(part === null ? [] : [part]);
    // Goals say nothing of the next grid.
    const predicts = part === null || families.includes(part);
    const shares = predicts
      ? plays.map(({ lines }) => predictHistory(lines, new Engine({ without })).exactShare)
      : null;
    const games = await playSuite("dev", SECONDS, { without });
    const sum = (pick: (game: typeof games[number]) => number) =>
      games.reduce((total, game) => total + pick(game), 0);
    report({
      without: part ?? "nothing",
      exactShare: shares === null ? null : rounded(mean(shares)),
      levels: sum((game) => game.levels),
      won: sum((game) => game.won),
      within: sum((game) => game.within),
    });
  }
}
