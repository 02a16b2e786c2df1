/**
 * How sure a mean difference is: the percentile bootstrap over pairs (Efron, 1979).
 * @module
 */
import { mean, quantileSorted, randomInt, randomLcg } from "../statistics.ts";

/** Settings of a bootstrap. */
export interface BootstrapSettings {
  /** Resamples. Default 10,000. */
  readonly resamples: number;
  /** Draws the resamples: the same seed gives the same interval. */
  readonly seed: number;
  /** The share of resamples between the two ends. Default 0.95. */
  readonly level: number;
}

/** The defaults. */
export const BOOTSTRAP: BootstrapSettings = { resamples: 10_000, seed: 0, level: 0.95 };

/**
 * The interval that holds `level` of the means of resampled differences; null for fewer than two, of which nothing can
 * be said.
 */
export function meanInterval(
  differences: readonly number[],
  settings: Partial<BootstrapSettings> = {},
): readonly [low: number, high: number] | null {
  if (differences.length < 2) return null;
  const { resamples, seed, level } = { ...BOOTSTRAP, ...settings };
  const draw = randomInt.source(randomLcg(seed))(differences.length);
  const resample = () => mean(Array.from(differences, () => differences[draw()]!))!;
  const means = Array.from({ length: resamples }, resample).sort((a, b) => a - b);
  const tail = (1 - level) / 2;
  return [quantileSorted(means, tail)!, quantileSorted(means, 1 - tail)!];
}
