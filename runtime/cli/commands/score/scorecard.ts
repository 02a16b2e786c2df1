/**
 * What `twin score SCORECARD` does.
 * @module
 */
import { fetchCard, type ScorecardSummary, summaryIn } from "../../../wiring/arc.ts";
import { serviceUrl } from "../../../wiring/arc_names.ts";
import { GameUnreachable } from "../../../../games/game.ts";
import { readJsonInput } from "../../../wiring/input_file.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { cardFile } from "./target.ts";
import { table } from "../../table.ts";
import { counted } from "../../view/format.ts";

/** Shows a scorecard: each play, the first play of each game, and the best. */
export async function scoreCardCommand(
  options: { readonly runs: string; readonly "base-url": string | null; readonly json: boolean },
  card: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const file = await cardFile(card, runsFolder(options, terminal.folder), terminal.folder);
  const summary = file === null
    ? await fetched(card, options["base-url"], terminal)
    : summaryIn(await readJsonInput(file, "the scorecard"), file);
  const single = singleExposure(summary);
  if (options.json) {
    const { id, score, levelsCompleted, actions, competition, tags, games } = summary;
    const unit = "RHAE, 0 to 100";
    terminal.write(
      `${
        JSON.stringify({
          ...{ id, unit, single, best: score, levelsCompleted, actions, competition, tags, games },
        })
      }\n`,
    );
    return EXIT.done;
  }
  terminal.write(inWords(summary, single, terminal.size().columns));
  return EXIT.done;
}

/** The mean over the games of the score of each one's first play; null where nothing was played. */
export function singleExposure({ games }: ScorecardSummary): number | null {
  if (games.length === 0) return null;
  return games.reduce((sum, { runs }) => sum + (runs[0]?.score ?? 0), 0) / games.length;
}

function inWords(summary: ScorecardSummary, single: number | null, columns: number): string {
  const rows = summary.games.flatMap(({ id, runs, levelCount }) =>
    runs.map(({ score, levelsCompleted, actions, resets, state }, i) => [
      i === 0 ? id : "",
      `play ${i + 1}`,
      `${levelsCompleted} of ${counted(levelCount, "level")}`,
      `${counted(actions, "action")}, ${counted(resets, "reset")}`,
      state,
      score.toFixed(2),
    ])
  );
  const { id, score, levelsCompleted, actions, competition, tags, games } = summary;
  const mode = competition ? ", competition mode" : "";
  return `scorecard ${id}${mode}${tags.length === 0 ? "" : `, tags ${tags.join(" ")}`}\n${
    table(rows, columns)
  }` +
    `${counted(games.length, "game")}, ${counted(levelsCompleted, "level")} in ${
      counted(actions, "action")
    }\n` +
    (single === null ? "" : `single exposure (first play of each game): ${single.toFixed(2)}\n`) +
    `best of (what the scorecard says): ${score.toFixed(2)}\nall scores RHAE, 0 to 100\n`;
}

/** Asks a service. A service that was not named is guessed, so a failure says how to name it. */
async function fetched(card: string, baseUrl: string | null, terminal: Terminal): Promise<ScorecardSummary> {
  try {
    return await fetchCard(serviceUrl(baseUrl), card, (message) => terminal.warn(`${message}\n`));
  } catch (error) {
    if (baseUrl !== null || !(error instanceof GameUnreachable)) throw error;
    throw new GameUnreachable(
      `${error.message}. For a scorecard of another service name it: twin score ${card} --base-url URL; ` +
        "those that twin play has closed are kept in its folder of runs: --runs DIR",
    );
  }
}
