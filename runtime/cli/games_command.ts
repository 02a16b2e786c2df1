/**
 * What `twin games` does.
 * @module
 */
import { findGame, type GameOffer, offeredGames, type Suite } from "../wiring/games.ts";
import { isGameFile } from "../wiring/game_file.ts";
import { UsageError } from "./arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import { callersPath } from "./places.ts";
import { table } from "./table.ts";
import { counted } from "./view/format.ts";

/** Lists the games, or shows one. */
export async function gamesCommand(
  suite: Suite | null,
  name: string | undefined,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  if (name !== undefined && suite !== null) {
    throw new UsageError(`twin games was given the game "${name}" and --suite ${suite}, want one of them`);
  }
  if (name !== undefined) {
    const game = await findGame(isGameFile(name) ? callersPath(terminal.folder, name) : name);
    terminal.write(json ? `${JSON.stringify(plain(game))}\n` : inWords(game, terminal.size().columns));
    return EXIT.done;
  }
  const games = offeredGames().filter((game) => suite === null || game.suite === suite);
  if (json) terminal.write(`${JSON.stringify(games.map(plain))}\n`);
  else {
    const rows = games.map((game) => [
      game.id,
      game.suite,
      counted(game.levels, "level"),
      `actions ${game.actions.join(" ")}`,
      game.description,
    ]);
    terminal.write(table(rows, terminal.size().columns));
  }
  return EXIT.done;
}

function plain({ open: _, ...fields }: GameOffer): Omit<GameOffer, "open"> {
  return fields;
}

function inWords(game: GameOffer, columns: number): string {
  const { title, suite, description, actions, optimalActions, baselines, budgets } = game;
  const rows = budgets.map((budget, i) => [
    `level ${i + 1}`,
    `shortest ${optimalActions[i]}`,
    `baseline ${baselines[i]}`,
    `budget ${budget}`,
  ]);
  return `${title} (${suite} suite). ${description}\nactions ${actions.join(" ")}\n${table(rows, columns)}`;
}
