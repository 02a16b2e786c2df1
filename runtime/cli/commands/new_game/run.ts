/**
 * What `twin new-game` does.
 * @module
 */
import { basename } from "node:path";
import { offeredGames } from "../../../wiring/games.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";

/** A file to be written. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** Writes a game's file and its test's, unless one of them is there: then neither. */
export async function newGameCommand(
  name: string,
  [game, test]: readonly [NewFile, NewFile],
  json: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  if (offeredGames().some((offered) => offered.id === name)) {
    throw new UsageError(`Cannot name a game "${name}": there is a game of that name already`);
  }
  await writeNew(game);
  try {
    await writeNew(test);
  } catch (error) {
    await Deno.remove(game.path);
    throw error;
  }
  if (json) terminal.write(`${JSON.stringify({ game: name, file: game.path, test: test.path })}\n`);
  else {
    terminal.write(
      `${game.path} is written, and its test. Play it, and check it, with:\n` +
        `    deno task twin play ./${basename(game.path)}\n` +
        `    deno test -P=test ./${basename(test.path)}\n`,
    );
  }
  return EXIT.done;
}

async function writeNew({ path, text }: NewFile): Promise<void> {
  try {
    await Deno.writeTextFile(path, text, { createNew: true });
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    throw new UsageError(`Cannot write ${path}: there is a file already, and it is left as it is`);
  }
}
