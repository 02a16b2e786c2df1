/**
 * The search race: the same bounded search in the final twin and in the game, and what the twin's plan is worth there.
 * @module
 */
import { type Contest, contestsOf, type ContestStart } from "./contests.ts";
import { type Experiment, type ExperimentOptions, NotMeasurable } from "./experiment.ts";
import { finishOf, type FinishResult } from "./finish.ts";
import { searchGame } from "./game_search.ts";
import { type Places, placesOf } from "./places.ts";
import { twinToMeasure } from "./replay.ts";
import { carryOut, type Side, TwinRacer } from "./twin_search.ts";

/** Bounds of the race. */
export interface RaceSettings {
  /** From six actions before a win: most actions and states. Defaults 8 and 20,000. */
  readonly nearDepth: number;
  /** Most states of a search from shortly before a win. */
  readonly nearStates: number;
  /** From a level's start: most actions beyond the recorded number, and most states. Defaults 2 and 200,000. */
  readonly farDepth: number;
  /** Most states of a search from a level's start. */
  readonly farStates: number;
  /** Milliseconds for one search. Default 60,000; null for none. */
  readonly ms: number | null;
}

/** `better`: the twin's plan completes the level in fewer actions than the game's own search found, or that found none. */
export type RaceVerdict = "better" | "equal" | "worse" | "neither";

/** One race. */
export interface RaceResult {
  /** Tells it from a finish among the same experiment's results. */
  readonly of: "race";
  /** Where both searches began. */
  readonly start: ContestStart;
  /** Index of the level, from 0. */
  readonly level: number;
  /** The history line it starts after. */
  readonly line: number;
  /** Actions the run itself took from there to the win. */
  readonly recorded: number;
  /** The bound on depth that both searches kept, in actions. */
  readonly depth: number;
  /** The bound on generated states that both searches kept. */
  readonly states: number;
  /** How the search in the twin fared. */
  readonly twin: Side;
  /** Actions with which the twin's plan completes the level in the game; null where it does not. */
  readonly carriedOut: number | null;
  /** How the search in the game fared. */
  readonly game: Side;
  /** Which side found the shorter way. */
  readonly verdict: RaceVerdict;
  /** The verdict in words. */
  readonly reason: string;
}

/** What one unit yields: a race between two searches, or a level's finishing plan. */
export type RaceUnitResult = RaceResult | FinishResult;

/** Races the final twin against the game. */
export const race: Experiment<RaceSettings, Contest, RaceUnitResult> = {
  name: "race",
  title: "Search race",
  definition:
    "For every completed level, the same bounded breadth-first search once in the final twin and once in the real " +
    "game, from the same state and with the same moves: the buttons that the run used, and the clicks it used in that level. " +
    "From six recorded actions before the win: depth 8, 20,000 states. From the start of the attempt that won: depth the " +
    "recorded length plus 2, 200,000 states and a time limit, so that a miss is for want of budget, not of depth. The twin's " +
    "plan is then carried out in the game. Better: it completes the level in fewer actions than the game's search found, or " +
    "that found none. Equal, worse: as many, more or none. Neither: both found nothing. The finishing plan: the plan that " +
    "completed the level in the run, from the board it was made on, against the game's shortest path from there. The game's " +
    "search takes states with equal settled grids for one.",
  unit: "searches",
  defaults: { nearDepth: 8, nearStates: 20_000, farDepth: 2, farStates: 200_000, ms: 60_000 },
  async prepare(data, laboratory, settings, options) {
    const { source } = twinToMeasure(data);
    const places = await placesOf(data, laboratory);
    const contests = contestsOf(data, places.prefix);
    if (contests.length === 0) {
      await places[Symbol.asyncDispose]();
      throw new NotMeasurable(`Cannot race ${data.run.id}: it completed no level that the game replays`);
    }
    const cell = await laboratory.host.load(source);
    const call = options.signal === undefined ? {} : { signal: options.signal };
    const racer = await TwinRacer.prepare(cell, data, contests, call);
    return {
      note: places.note,
      units: contests.map((contest) => ({ key: `${contest.start} ${contest.line}`, unit: contest })),
      measure(contest) {
        if (contest.start !== "finish") return raceFrom(contest, { places, racer, settings, options });
        return finishOf(contest, places, { states: settings.farStates, ms: settings.ms }, options);
      },
      async [Symbol.asyncDispose]() {
        await places[Symbol.asyncDispose]();
        await cell.close();
      },
    };
  },
};

async function raceFrom(contest: Contest, { places, racer, settings, options }: {
  readonly places: Places;
  readonly racer: TwinRacer;
  readonly settings: RaceSettings;
  readonly options: ExperimentOptions;
}): Promise<RaceResult> {
  const { start, level, line, recorded } = contest;
  const near = start === "before_win";
  const bounds = {
    depth: near ? settings.nearDepth : recorded + settings.farDepth,
    states: near ? settings.nearStates : settings.farStates,
    ms: settings.ms,
  };
  const { side: twin, plan } = await racer.search(contest, bounds);
  const carried = plan === null ? null : await carryOut(plan, level, await places.at(line));
  const found = await searchGame({
    from: () => places.at(line),
    start: contest.seen,
    candidates: contest.candidates,
    ...bounds,
    ...(options.signal && { signal: options.signal }),
  });
  const { outcome, cutBy, generated } = found;
  const game: Side = { outcome, stopped: cutBy, plan: found.plan?.length ?? null, generated };
  const carriedOut = typeof carried === "number" ? carried : null;
  const own = racer.ownMoves ? " The twin named its own moves." : "";
  return {
    of: "race",
    start,
    level,
    line,
    recorded,
    depth: bounds.depth,
    states: bounds.states,
    twin,
    carriedOut,
    game,
    verdict: verdictOf(carriedOut, game.plan),
    reason: `${twinReason(twin, carried)}; ${gameReason(game)}.${own}`,
  };
}

function verdictOf(twin: number | null, game: number | null): RaceVerdict {
  if (twin === null) return game === null ? "neither" : "worse";
  if (game === null || twin < game) return "better";
  return twin === game ? "equal" : "worse";
}

function twinReason(twin: Side, carried: number | string | null): string {
  if (typeof carried === "number") return `the twin's plan of ${twin.plan} completes the level in ${carried}`;
  if (carried !== null) return `the twin's plan of ${twin.plan} fails: ${carried}`;
  if (twin.outcome === "failed") return `the twin fails: ${twin.stopped}`;
  return twin.outcome === "exhausted"
    ? "the twin holds no plan"
    : `the twin's search was cut off by ${twin.stopped}`;
}

function gameReason(game: Side): string {
  if (game.plan !== null) return `the game's search found ${game.plan}`;
  return game.outcome === "exhausted"
    ? "the game's search found that there is none"
    : `the game's search was cut off by ${game.stopped}`;
}
