/**
 * Replay: the history through the final twin, and the run's actions through the game.
 * @module
 */
import { Replay } from "../../harness/replay.ts";
import { judge } from "../../harness/verdict.ts";
import { waivedLines } from "../../harness/waivers.ts";
import { type Share, share } from "../measure.ts";
import { finalTwin, type RunData } from "../run_data.ts";
import { type Experiment, NotMeasurable } from "./experiment.ts";
import { Places } from "./places.ts";

/** What a replay shows. */
export type ReplayResult =
  | {
    readonly of: "twin";
    /** Ordinary lines predicted exactly outside the noise, and in every cell. */
    readonly exact: Share;
    readonly strict: Share;
    readonly gameOver: Share;
    /** Lines that are wrong and were waived. */
    readonly waived: number;
    /** The first lines that are wrong, at most ten. */
    readonly wrong: readonly number[];
    /** Why the twin could not be replayed; null where it could. */
    readonly error: string | null;
  }
  | {
    readonly of: "game";
    /** Lines from the start on that the game answers with the very same grids. */
    readonly equal: Share;
    readonly divergence: string | null;
  };

/** Replays the history twice. */
export const replay: Experiment<Record<string, never>, ReplayResult["of"], ReplayResult> = {
  name: "replay",
  title: "Exact replay",
  definition:
    "The whole history through the final twin, in order: ordinary lines whose predicted settled grid equals the " +
    "one that came, outside the declared noise and in every cell. And the run's actions through the game again: lines from " +
    "the start on whose every grid, animation included, equals the recorded one. Where the game diverges, the experiments " +
    "use the lines before.",
  unit: "replays",
  defaults: {},
  prepare(data, laboratory, _settings, options) {
    if (data.history.length === 0) {
      throw new NotMeasurable(`Cannot replay ${data.run.id}: its history is empty`);
    }
    const twin = finalTwin(data);
    return Promise.resolve({
      note: null,
      units: [...(twin === null ? [] : ["twin"] as const), "game" as const].map((unit) => ({
        key: unit,
        unit,
      })),
      async measure(unit): Promise<ReplayResult> {
        if (unit === "game") {
          await using places = await Places.open(data.history, () => laboratory.makeGame(data.run));
          return {
            of: "game",
            equal: share(places.prefix, data.history.length),
            divergence: places.divergence,
          };
        }
        await using cell = await laboratory.host.load(twin!.source);
        const attempts = await new Replay(cell).catchUp(data.history, {
          ...(options.signal && { signal: options.signal }),
        });
        return verdictOf(judge(cell, attempts, waivedLines(data.events)));
      },
      [Symbol.asyncDispose]: () => Promise.resolve(),
    });
  },
};

function verdictOf(verdict: ReturnType<typeof judge>): ReplayResult {
  const { ordinary, gameOver } = verdict;
  return {
    of: "twin",
    exact: share(ordinary.exact, ordinary.lines),
    strict: share(ordinary.strict, ordinary.lines),
    gameOver: share(gameOver.exact, gameOver.lines),
    waived: verdict.waived.length,
    wrong: verdict.counterexamples.slice(0, 10).map((each) => each.line),
    error: verdict.error,
  };
}

/** A run's data, for experiments that need a twin: its last one. */
export function twinToMeasure(data: RunData): { hash: string; source: string } {
  const twin = finalTwin(data);
  if (twin === null) {
    throw new NotMeasurable(`Cannot measure the twin of ${data.run.id}: the run holds none that loaded`);
  }
  return twin;
}
