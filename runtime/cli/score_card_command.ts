/**
 * What `twin score SCORECARD` does.
 * @module
 */
import { fetchCard, readSummary, type ScorecardSummary } from "../wiring/arc.ts";
import { serviceUrl } from "../wiring/arc_names.ts";
import { WrongInput } from "../wiring/wrong_input.ts";
import { systemReason } from "../store/errors.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import { runsFolder } from "./commands/options.ts";
import { cardFile } from "./score_target.ts";
import { table } from "./table.ts";
import { counted } from "./view/format.ts";

/** Shows a scorecard: each play, the first play of each game, and the best. */
export async function scoreCardCommand(
  options: { readonly runs: string; readonly "base-url": string | null; readonly json: boolean },
  card: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const file = await cardFile(card, runsFolder(options, terminal.folder), terminal.folder);
  const summary = file === null
    ? await fetchCard(serviceUrl(options["base-url"]), card, (message) => terminal.warn(`${message}\n`))
    : await readCard(file);
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

async function readCard(file: string): Promise<ScorecardSummary> {
  try {
    return readSummary(JSON.parse(await Deno.readTextFile(file)));
  } catch (error) {
    const why = error instanceof SyntaxError
      ? `it is not JSON (${error.message})`
      : error instanceof TypeError
      ? error.message
      : systemReason(error);
    throw new WrongInput(`Cannot read the scorecard ${file}: ${why}`);
  }
}
