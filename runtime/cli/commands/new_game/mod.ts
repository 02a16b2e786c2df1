/**
 * `twin new-game`
 * @module
 */
import { scaffoldGame } from "../../../wiring/new_game.ts";
import { UsageError } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { callersPath } from "../../places.ts";
import type { NewFile } from "./run.ts";
import { jsonOption } from "../../options/common.ts";

/** Writes the beginnings of a game. */
export const newGame = defineCommand({
  name: "new-game",
  summary: "write the beginnings of a game of your own",
  details:
    `Writes NAME.ts into this folder, a small game on the authoring kit that can be played at once, to be changed into
yours, and NAME_test.ts, which proves what it says of itself. An existing file is never overwritten.`,
  positionals: [{ name: "NAME", help: "lower-case letters, digits and dashes", required: true }],
  options: { json: jsonOption },
  examples: [{
    line: "new-game lanterns && deno task twin play ./lanterns.ts",
    does: "begin a game and play it",
  }],
  grants: (_values, [name], folder) => ({ write: newFiles(name!, folder).map(({ path }) => path) }),
  async run(values, [name], terminal) {
    const { newGameCommand } = await import("./run.ts");
    return await newGameCommand(name!, newFiles(name!, terminal.folder), values.json, terminal);
  },
});

function newFiles(name: string, folder: string): [NewFile, NewFile] {
  try {
    const [game, test] = scaffoldGame(name);
    return [
      { path: callersPath(folder, game.name), text: game.text },
      { path: callersPath(folder, test.name), text: test.text },
    ];
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}
