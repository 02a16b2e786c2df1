/**
 * What `twin score` does.
 * @module
 */
import { basename } from "node:path";
import { type FolderScore, scoreExposures, scoreFolder } from "../../../evaluate/score_run.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { historyOf } from "../../../harness/stored_run.ts";
import { openNamed } from "../../inspect.ts";
import { keptBaselines } from "./kept_baselines.ts";
import { table } from "../../table.ts";
import { counted } from "../../view/format.ts";

/** Scores runs, one by one and by game. */
export async function scoreCommand(
  options: { readonly runs: string; readonly json: boolean },
  names: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  const scores: { readonly run: string; readonly score: FolderScore }[] = [];
  for (const name of names) {
    await using folder = await openNamed(name, options, terminal);
    const { run } = folder;
    const baselines = run.game.baselines ?? await keptBaselines(folder);
    const score = scoreFolder({ ...run, game: { ...run.game, baselines } }, historyOf(folder).lines);
    if (score !== null) scores.push({ run: folder.dir, score });
  }
  const games = scoreExposures(scores.map(({ score }) => score));
  if (options.json) {
    const runs = scores.map(({ run, score: { game, exposure, best, plays } }) => ({
      ...{ run, game, exposure, best: best.score, plays: plays.length, unit: "RHAE, 0 to 100" },
    }));
    terminal.write(`${JSON.stringify({ runs, games })}\n`);
    return EXIT.done;
  }
  const { columns } = terminal.size();
  for (const { run, score } of scores) terminal.write(runInWords(basename(run), score, columns));
  if (scores.length > 0) {
    terminal.write("all scores RHAE: a run 0 to 100, a level at most 115; one exposure each\n");
  }
  if (scores.length > games.length) {
    terminal.write("\nby game: the mean over single exposures, and the best of them:\n");
    const rows = games.map(({ game, runs, mean, best }) => [
      game,
      counted(runs, "run"),
      `mean ${mean.toFixed(1)}`,
      `best ${best.toFixed(1)}`,
    ]);
    terminal.write(table(rows, columns));
  }
  return EXIT.done;
}

function runInWords(id: string, { game, exposure }: FolderScore, columns: number): string {
  const { score, message, levelScores, levelActions, levelBaselines } = exposure;
  const head = `${game}  ${message === null ? score.toFixed(1) : `not scored: ${message}`}  (${id})\n`;
  if (message !== null) return head;
  const rows = levelScores.map((one, i) => [
    `  level ${i + 1}`,
    counted(levelActions[i]!, "action"),
    `baseline ${levelBaselines[i]}`,
    one.toFixed(1),
  ]);
  return head + table(rows, columns);
}
