/**
 * What `twin games` does for an ARC-AGI-3 service.
 * @module
 */
import { arcBaselines, listArcGames } from "../../../wiring/arc.ts";
import { WrongInput } from "../../../wiring/wrong_input.ts";
import { suggestion } from "../../../wiring/nearest.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { table } from "../../table.ts";

/** Lists the games of a service, or shows one. */
export async function arcGamesCommand(
  baseUrl: string,
  name: string | undefined,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const listed = await listArcGames(baseUrl, (message) => terminal.warn(`${message}\n`));
  const wanted = name?.toLowerCase();
  const games = listed
    .filter(({ id }) => wanted === undefined || id === wanted || id.startsWith(`${wanted}-`))
    .map((game) => ({ ...game, baselines: game.baselines ?? arcBaselines(game.id) }));
  if (games.length === 0 && name !== undefined) {
    const ids = listed.map((game) => game.id);
    throw new WrongInput(`${baseUrl} has no game "${name}". ${suggestion(name, ids)}`);
  }
  if (json) {
    terminal.write(`${JSON.stringify(games)}\n`);
    return EXIT.done;
  }
  const rows = games.map(({ id, title, tags, baselines }) => [
    id,
    title,
    tags.join(" "),
    baselines === null ? "" : `human actions per level: ${baselines.join(" ")}`,
  ]);
  terminal.write(table(rows, terminal.size().columns));
  return EXIT.done;
}
