/**
 * The figures of a race.
 * @module
 */
import { type Share, shareOf } from "../measure.ts";
import type { FinishResult } from "./finish.ts";
import type { RaceResult, RaceUnitResult, RaceVerdict } from "./race.ts";

/** Verdicts in the order that tables list them. */
export const RACE_VERDICTS: readonly RaceVerdict[] = ["better", "equal", "worse", "neither"];

/** Races by start, and finishing plans. */
export interface RaceFigures {
  /** Verdicts of the races from shortly before each win. */
  readonly beforeWin: Readonly<Record<RaceVerdict, number>>;
  /** Verdicts of the races from each level's start. */
  readonly levelStart: Readonly<Record<RaceVerdict, number>>;
  /** Every race. */
  readonly races: readonly RaceResult[];
  /** Every finishing plan against the shortest way. */
  readonly finishes: readonly FinishResult[];
  /** Finishing plans than which none shorter exists, over those that could be told. */
  readonly shortest: Share;
}

/** Adds up what a race found. */
export function summarizeRace(results: readonly RaceUnitResult[]): RaceFigures {
  const races = results.filter((result) => result.of === "race");
  const finishes = results.filter((result) => result.of === "finish");
  const count = (start: RaceResult["start"]) => {
    const counts = { better: 0, equal: 0, worse: 0, neither: 0 };
    for (const race of races) if (race.start === start) counts[race.verdict]++;
    return counts;
  };
  return {
    beforeWin: count("before_win"),
    levelStart: count("level_start"),
    races,
    finishes,
    shortest: shareOf(
      finishes.filter((finish) => finish.verdict !== "unknown"),
      (finish) => finish.verdict === "shortest",
    ),
  };
}
