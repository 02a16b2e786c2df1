/**
 * What `twin new-game` does.
 * @module
 */
import { basename } from "node:path";
import { offeredGames } from "../wiring/games.ts";
import { UsageError } from "./arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import { gameTemplate } from "./game_template.ts";

/** Writes a game's file, unless there is one. */
export async function newGameCommand(
  name: string,
  path: string,
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  if (offeredGames().some((game) => game.id === name)) {
    throw new UsageError(`Cannot name a game "${name}": there is a game of that name already`);
  }
  try {
    await Deno.writeTextFile(path, gameTemplate(name), { createNew: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    throw new UsageError(`Cannot write ${path}: there is a file already, and it is left as it is`);
  }
  if (json) terminal.write(`${JSON.stringify({ game: name, file: path })}\n`);
  else {
    terminal.write(`${path} is written. Play it with:\n    deno task twin play ./${basename(path)}\n`);
  }
  return EXIT.done;
}
