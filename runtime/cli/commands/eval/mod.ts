/**
 * `twin eval`
 * @module
 */
import { dirname } from "node:path";
import { isGameFile } from "../../../wiring/game_file.ts";
import { isService } from "../../../wiring/game_source.ts";
import { readRun } from "../../../wiring/runs.ts";
import { serviceGrants } from "../../options/arc.ts";
import { defineCommand } from "../../command.ts";
import { findRuns } from "../../find_runs.ts";
import { RUN, runPaths, runsFolder } from "../../options/common.ts";
import { evaluationOf, EVALUATIONS, needsGame, options } from "./options.ts";

/** Does experiments. */
export const evaluate = defineCommand({
  name: "eval",
  summary: "measure runs with the twin or the game at hand: generalization, race, replay, goals, tokens",
  details: `generalization: how well the final twin predicts untried actions at visited states.
race: the same search in the final twin and in the game, level by level, and the finishing plans against the shortest.
replay: the history through the final twin again, and the run's actions through the game again.
goals, tokens: read off the folder alone.

What is found is kept beside the run in measures/, so that an interrupted experiment goes on where it stopped, and
twin report shows it. A game behind an address is replayed from its start for every state: that takes a while.

Exit code: 0 measured, 1 a run could not be measured or is damaged, 2 wrong usage, 3 the sandbox or the game failed, 130 cancelled.`,
  positionals: [
    { name: "WHAT", help: EVALUATIONS.join(", "), required: true },
    { ...RUN, many: true },
  ],
  options,
  examples: [
    { line: "eval generalization latest", does: "measure the last run's twin on what it never tried" },
    { line: "eval race runs --json", does: "race every run of a folder, for a program" },
  ],
  async grants(values, [what, ...names], folder) {
    const read = names.flatMap((name) => runPaths(name, values, folder));
    if (!needsGame(evaluationOf(what!))) return { read };
    const dirs = await findRuns(names, runsFolder(values, folder), folder);
    const sources = await Promise.all(dirs.map(sourceOf));
    const files = sources.filter((source) => !isService(source) && isGameFile(source));
    const services = sources.filter(isService).map(serviceGrants);
    return {
      sandbox: true,
      read: [...read, ...files.map(dirname)],
      write: dirs,
      net: services.flatMap((service) => service.net),
      env: services.flatMap((service) => service.env),
    };
  },
  async run(values, [what, ...names], terminal) {
    const { evalCommand } = await import("./run.ts");
    return await evalCommand(values, evaluationOf(what!), names, terminal);
  },
});

/** Where a run's game is played; a run that cannot be read is told of when it is opened. */
async function sourceOf(dir: string): Promise<string> {
  return await readRun(dir).then((run) => run.game.source, () => "local");
}
