/**
 * What `twin games` does.
 * @module
 */
import { findGame, type GameOffer, offeredGames, type Suite } from "../../../wiring/games.ts";
import { isGameFile } from "../../../wiring/game_file.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { callersPath } from "../../places.ts";
import { table } from "../../table.ts";

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
    terminal.write(listInWords(games, terminal.size().columns));
  }
  return EXIT.done;
}

function plain({ open: _, ...fields }: GameOffer): Omit<GameOffer, "open"> {
  return fields;
}

function listInWords(games: readonly GameOffer[], columns: number): string {
  const head = ["game", "title", "suite", "actions", "levels", "shortest", "budget"];
  const rows = games.map((game) => [
    game.id,
    game.title,
    game.suite,
    ranges(game.actions),
    String(game.levels),
    game.optimalActions.join(" "),
    game.budgets.join(" "),
  ]);
  return table([head, ...rows], columns, 2) +
    "\nshortest and budget: actions, level by level. What is seen in a game: deno task twin games GAME\n";
}

/** Numbers in ascending order, with neighbours drawn together: `1-4 6`. */
export function ranges(numbers: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const number of numbers) {
    const last = parts.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else parts.push([number, number]);
  }
  return parts.map(([from, to]) => from === to ? `${from}` : `${from}-${to}`).join(" ");
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
