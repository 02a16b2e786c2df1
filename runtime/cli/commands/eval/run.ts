/**
 * What `twin eval` does.
 * @module
 */
import { basename } from "node:path";
import { createTwinHost } from "../../../../sandbox/mod.ts";
import { conduct } from "../../../evaluate/experiments/conduct.ts";
import {
  type Experiment,
  type ExperimentOptions,
  type Laboratory,
  NotMeasurable,
  type Progress,
} from "../../../evaluate/experiments/experiment.ts";
import { generalization } from "../../../evaluate/experiments/generalization.ts";
import { summarizeGeneralization } from "../../../evaluate/experiments/generalization_summary.ts";
import { race } from "../../../evaluate/experiments/race.ts";
import { summarizeRace } from "../../../evaluate/experiments/race_summary.ts";
import { replay } from "../../../evaluate/experiments/replay.ts";
import { MEASURES } from "../../../evaluate/figures.ts";
import { readRunData, type RunData } from "../../../evaluate/run_data.ts";
import { GameLaboratory } from "../../../wiring/laboratory.ts";
import { RunFolder } from "../../../wiring/runs.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { type EvalOptions, type Evaluation, needsGame } from "./options.ts";
import { runsFolder } from "../../options/common.ts";
import { type Evaluated, evaluationInWords } from "./words.ts";
import { exitFor, sayDamage } from "../../damage.ts";
import { findRuns } from "../../find_runs.ts";
import { counted } from "../../view/format.ts";
import { clean } from "../../view/style.ts";

/** Measures runs one after the other; the answer is no where one of them could not be measured or is damaged. */
export async function evalCommand(
  options: EvalOptions,
  what: Evaluation,
  names: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const dirs = await findRuns(names, runsFolder(options, terminal.folder), terminal.folder);
  if (!needsGame(what)) return await evalAll(dirs, what, options, terminal, null);
  await using host = createTwinHost({ spares: 0 });
  await using laboratory = new GameLaboratory(host, (message) => terminal.warn(`${clean(message)}\n`));
  return await evalAll(dirs, what, options, terminal, laboratory);
}

async function evalAll(
  dirs: readonly string[],
  what: Evaluation,
  options: EvalOptions,
  terminal: Terminal,
  laboratory: Laboratory | null,
): Promise<ExitCode> {
  const results: Evaluated[] = [];
  for (const dir of dirs) {
    terminal.signal.throwIfAborted();
    const data = await readData(dir);
    const progress = progressOf(basename(dir), what, terminal);
    sayDamage(dir, data.damage, terminal);
    const about = { run: dir, game: data.run.game.id, damage: data.damage };
    try {
      const figures = await measure(what, data, options, laboratory, {
        signal: terminal.signal,
        onProgress: progress.show,
        onNote: (note) => terminal.warn(`${clean(data.run.game.id)}: ${clean(note)}\n`),
      });
      results.push({ ...about, figures, error: null });
    } catch (error) {
      if (!(error instanceof NotMeasurable)) throw error;
      results.push({ ...about, figures: null, error: error.message });
    } finally {
      progress.clear();
    }
    if (!options.json) terminal.write(evaluationInWords(what, results.at(-1)!, terminal.size().columns));
  }
  if (options.json) terminal.write(`${JSON.stringify({ what, runs: results })}\n`);
  const measured = results.every((result) => result.error === null);
  return measured ? exitFor(...results.map((result) => result.damage)) : EXIT.no;
}

async function readData(dir: string): Promise<RunData> {
  await using folder = await RunFolder.open(dir, { write: false });
  return await readRunData(folder);
}

/** The figures of one run: of an experiment their sum, as the report shows it. */
async function measure(
  what: Evaluation,
  data: RunData,
  asked: EvalOptions,
  laboratory: Laboratory | null,
  options: ExperimentOptions,
): Promise<unknown> {
  const run = <S, U, R>(experiment: Experiment<S, U, R>, settings: Partial<S>) =>
    conduct(experiment, data, laboratory!, settings, options);
  switch (what) {
    case "generalization": {
      const { states, clicks, seed } = asked;
      return summarizeGeneralization(await run(generalization, { states, clicks, seed }));
    }
    case "race":
      return summarizeRace(
        await run(race, { farStates: asked["race-states"], ms: asked.seconds * 1000 }),
      );
    case "replay":
      return await run(replay, {});
    case "goals":
      return {
        claims: MEASURES.goalClaims.of(data),
        firstHypotheses: MEASURES.firstHypotheses.of(data),
        verdicts: MEASURES.goalVerdicts.of(data),
      };
    case "tokens":
      return { cost: MEASURES.cost.of(data), time: MEASURES.timeSpent.of(data) };
  }
}

/** A line on standard error that says how far it is, where somebody watches. */
function progressOf(run: string, what: Evaluation, terminal: Terminal) {
  if (!terminal.live) return { show: () => {}, clear: () => {} };
  return {
    show: ({ done, total, unit }: Progress) =>
      terminal.warn(`\r\x1b[K${what} of ${run}: ${done} of ${counted(total, unit.replace(/s$/, ""))}`),
    clear: () => terminal.warn("\r\x1b[K"),
  };
}
