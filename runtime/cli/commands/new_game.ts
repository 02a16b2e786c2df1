/**
 * `twin new-game`
 * @module
 */
import { UsageError } from "../arguments.ts";
import { defineCommand } from "../command.ts";
import { callersPath } from "../places.ts";
import { jsonOption } from "./options.ts";

/** Writes the beginnings of a game. */
export const newGame = defineCommand({
  name: "new-game",
  summary: "write the beginnings of a game of your own",
  details:
    `Writes NAME.ts into this folder: a small game on the authoring kit that can be played at once, to be changed into
yours. An existing file is never overwritten.`,
  positionals: [{ name: "NAME", help: "lower-case letters, digits and dashes", required: true }],
  options: { json: jsonOption },
  examples: [{
    line: "new-game lanterns && deno task twin play ./lanterns.ts",
    does: "begin a game and play it",
  }],
  grants: (_values, [name], folder) => ({ write: [gameFile(name!, folder)] }),
  async run(values, [name], terminal) {
    const { newGameCommand } = await import("../new_game_command.ts");
    return await newGameCommand(name!, gameFile(name!, terminal.folder), values.json, terminal);
  },
});

function gameFile(name: string, folder: string): string {
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(name)) {
    throw new UsageError(
      `Cannot name a game "${name}": want lower-case letters, digits and dashes, a letter first`,
    );
  }
  return callersPath(folder, `${name.replaceAll("-", "_")}.ts`);
}
