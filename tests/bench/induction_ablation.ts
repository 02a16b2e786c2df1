/**
 * What each family and each kind of goals is worth: the writer without it, on the recorded plays and on the local games
 * of the dev suite. A game is played until a level takes more than three times its shortest solution, or {@link SECONDS}
 * seconds are over. A game in which the part never had a say is not played again: nothing in it would be otherwise.
 * @module
 */
import { Engine, FAMILIES, GOAL_KINDS, predictHistory } from "../../agent/induction/mod.ts";
import { partsInUse } from "./induction/parts_in_use.ts";
import { playSuite } from "./induction/play_suite.ts";
import { mean, recordedPlays, rounded } from "./induction/recordings.ts";
import type { Report } from "./main.ts";

const SECONDS = 60;

/** Measures the whole writer, then each ablation of it. */
export async function run(report: Report): Promise<void> {
  const plays = await recordedPlays();
  const share = (without: ReadonlySet<string>) =>
    rounded(mean(plays.map(({ lines }) => predictHistory(lines, new Engine({ without })).exactShare)));
  const whole = await playSuite("dev", SECONDS);
  const uses = new Map(whole.map(({ game, history }) => [game, partsInUse(history)]));
  const within = whole.reduce((total, game) => total + game.within, 0);
  report({ without: "nothing", exactShare: share(new Set()), within, played: whole.length });

  const families: readonly string[] = FAMILIES;
  for (const part of [...families, ...Object.keys(GOAL_KINDS)]) {
    const without = new Set([part]);
    const games = await playSuite("dev", SECONDS, { without }, (game) => uses.get(game)!.has(part));
    const lost = games.reduce(
      (total, { game, within }) => total + whole.find((each) => each.game === game)!.within - within,
      0,
    );
    report({
      without: part,
      // Goals say nothing of the next grid.
      exactShare: families.includes(part) ? share(without) : null,
      within: within - lost,
      played: games.length,
    });
  }
}
