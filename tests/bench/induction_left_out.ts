/**
 * Whether the engine's thresholds and priors serve games they were not chosen on: each game in turn is left out, the
 * settings are chosen that foresee the others best, and the one left out is then foreseen with them.
 *
 * The settings to choose from are drawn at random from {@link CHOICES} (random search: Bergstra and Bengio 2012), with
 * a fixed seed; the ones the writer plays with are among them only if they are drawn.
 * @module
 */
import { randomInt, randomLcg } from "d3-random";
import { Engine, predictHistory, type Settings } from "../../agent/induction/mod.ts";
import { mean, recordedPlays, rounded } from "./induction/recordings.ts";
import type { Report } from "./main.ts";

/** Settings drawn. */
const DRAWS = 24;
const SEED = 1;

/** What each number might be. */
const CHOICES: { readonly [Name in keyof Settings]: readonly number[] } = {
  bodyKeep: [0.8, 0.9, 1],
  bodyRate: [0.1, 0.2, 0.4],
  bodyPatience: [2, 4, 8],
  bodyLargest: [400, 700, 1000],
  bodyTrust: [0.15, 0.3, 0.5],
  sceneTrust: [0.35, 0.5, 0.65],
  sceneGap: [1, 2, 4],
  sceneLargest: [800, 1500, 2500],
  clickTrust: [0.35, 0.5, 0.65],
  clickKeep: [0.6, 0.8, 1],
  noiseLeast: [6, 12, 24],
};

/** Measures all drawn settings on all games, then chooses for each game by the others. */
export async function run(report: Report): Promise<void> {
  const plays = await recordedPlays();
  const pick = randomInt.source(randomLcg(SEED));
  const names = Object.keys(CHOICES) as (keyof Settings)[];
  const draws = Array.from(
    { length: DRAWS },
    () =>
      Object.fromEntries(
        names.map((name) => [name, CHOICES[name][pick(CHOICES[name].length)()]!]),
      ) as unknown as Settings,
  );
  const shares = draws.map((settings) =>
    plays.map(({ lines }) => predictHistory(lines, new Engine({ settings })).exactShare)
  );
  const leftOut = plays.map(({ game }, g) => {
    const others = shares.map((row) => mean(row.filter((_, i) => i !== g)));
    const best = others.indexOf(Math.max(...others));
    const share = shares[best]![g]!;
    report({ game, leftOut: rounded(share), others: rounded(others[best]!), draw: best, ...draws[best]! });
    return share;
  });
  report({ game: "mean", leftOut: rounded(mean(leftOut)), draws: DRAWS });
}
