/**
 * Generalisation: how well the final twin predicts what the run never tried.
 * @module
 */
import { differingCells, type Grid } from "../../../games/grid.ts";
import { type Action, actionName, ActionRefused, type Game, settled } from "../../../games/game.ts";
import type { StepAnswer, TwinCell } from "../../../sandbox/cell.ts";
import { admitNoise } from "../../harness/noise.ts";
import { disagreementOf } from "../disagreement.ts";
import type { RunData } from "../run_data.ts";
import { type Experiment, NotMeasurable } from "./experiment.ts";
import { memoriesAfter } from "./memories.ts";
import { placesOf } from "./places.ts";
import { twinToMeasure } from "./replay.ts";
import { sampleStates, type StateToTest } from "./untried.ts";

/** How much is tried. */
export interface GeneralizationSettings {
  /** Most visited states. Default 100. */
  readonly states: number;
  /** Most clicks at each, of those taken elsewhere. Default 8. */
  readonly clicks: number;
  /** Decides which. */
  readonly seed: number;
}

/** One untried action at one state. */
export interface TestedPair {
  /** The action's name, such as `ACTION1` or `ACTION6(3,4)`. */
  readonly action: string;
  /**
   * `compared`: two grids stood side by side. `boundary`: the action completed the level, so that there is nothing to
   * compare. `refused`: the game did not take it.
   */
  readonly came: "compared" | "boundary" | "refused";
  /** Cells that differ in all, and outside the noise; null where the twin failed or nothing was compared. */
  readonly wrong: number | null;
  /** Wrong cells outside the noise; null where the twin failed. */
  readonly wrongMasked: number | null;
}

/** What was found at one state. */
export interface TestedState {
  /** The history line after which the state was seen first. */
  readonly line: number;
  /** Index of the level, from 0. */
  readonly level: number;
  /** The actions tried there. */
  readonly pairs: readonly TestedPair[];
  /** `[cell, times]` of the cells that differ. */
  readonly byCell: readonly (readonly [cell: number, times: number])[];
}

/** Tests untried actions at visited states. */
export const generalization: Experiment<GeneralizationSettings, StateToTest, TestedState> = {
  name: "generalization",
  title: "Generalisation",
  definition:
    "From up to 100 states that the run visited (a seeded sample of different settled grids): every simple action " +
    "on offer that was never taken there, and up to eight clicks that were taken elsewhere in the run but never there. The " +
    "final twin's next settled grid is compared with the game's from the same state; a twin with memory has the memory that " +
    "replaying the log in order gives there. Exact: all cells agree (strict), or all outside the declared noise (masked). " +
    "Cell share: agreeing cells over all cells; it flatters, since most cells are background. A twin that fails is wrong in " +
    "every cell. Actions that complete a level are left out. Limits: states lie near the run's own experience, and only " +
    "known kinds of action are tried.",
  unit: "states",
  defaults: { states: 100, clicks: 8, seed: 0 },
  async prepare(data, laboratory, settings, options) {
    const twin = twinToMeasure(data);
    const places = await placesOf(data, laboratory);
    const states = sampleStates(data.history, places.prefix, settings);
    if (states.length === 0) {
      await places[Symbol.asyncDispose]();
      throw new NotMeasurable(
        `Cannot measure generalisation of ${data.run.id}: nothing is left untried at a state it visited`,
      );
    }
    const cell = await laboratory.host.load(twin.source);
    const call = options.signal === undefined ? {} : { signal: options.signal };
    const memories = await memoriesAfter(
      cell,
      data.history,
      new Set(states.map((state) => state.line)),
      call,
    );
    const noise = noiseOf(cell, data);
    return {
      note: places.note,
      units: states.map((state) => ({ key: String(state.line), unit: state })),
      async measure({ line, level, grid, actions }) {
        const memory = memories.get(line) ?? null;
        const answers = await cell.step(actions.map((action) => ({ grid, action, memory })), call);
        const came = async (action: Action) => await play(await places.at(line), action, level);
        return { line, level, ...await compareAll(actions, answers, came, noise) };
      },
      async [Symbol.asyncDispose]() {
        await places[Symbol.asyncDispose]();
        await cell.close();
      },
    };
  },
};

function noiseOf(cell: TwinCell, data: RunData): ReadonlySet<number> {
  return admitNoise(cell.exports.noise, data.history.attempts.flatMap((attempt) => attempt.lines)).admitted;
}

async function compareAll(
  actions: readonly Action[],
  answers: readonly StepAnswer[],
  play: (action: Action) => Promise<Grid | "boundary" | "refused">,
  noise: ReadonlySet<number>,
): Promise<Pick<TestedState, "pairs" | "byCell">> {
  const pairs: TestedPair[] = [];
  const wrong: number[][] = [];
  for (const [i, action] of actions.entries()) {
    const came = await play(action);
    const name = actionName(action);
    if (typeof came === "string") {
      pairs.push({ action: name, came, wrong: null, wrongMasked: null });
      continue;
    }
    const predicted = answers[i]?.grid ?? null;
    const cells = predicted === null ? null : differingCells(predicted, came);
    if (cells !== null) wrong.push(cells);
    const masked = cells?.filter((cell) => !noise.has(cell)).length ?? null;
    pairs.push({ action: name, came: "compared", wrong: cells?.length ?? null, wrongMasked: masked });
  }
  return { pairs, byCell: disagreementOf(wrong).byCell };
}

/** The settled grid that comes of an action, or why there is none to compare; closes the game. */
async function play(game: Game, action: Action, level: number): Promise<Grid | "boundary" | "refused"> {
  try {
    const seen = await game.act(action);
    return seen.levelsCompleted === level ? settled(seen) : "boundary";
  } catch (error) {
    if (error instanceof ActionRefused) return "refused";
    throw error;
  } finally {
    await game.close();
  }
}
