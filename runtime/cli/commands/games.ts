/**
 * `twin games`
 * @module
 */
import { choice } from "../arguments.ts";
import { defineCommand, EXIT } from "../command.ts";
import { jsonOption } from "./options.ts";

/** Lists the games. */
export const games = defineCommand({
  name: "games",
  summary: "list the games",
  details:
    `What each is called, what is seen and which actions there are. What wins a game is told nowhere: finding out is the
game. The dev suite is for developing, the test suite for measuring; a hash of the name decides which is which.`,
  positionals: [],
  options: { suite: choice(["dev", "test"], "only the games of this suite", null), json: jsonOption },
  examples: [
    { line: "games", does: "list all games" },
    { line: "games --suite test --json", does: "the test suite, for a program" },
  ],
  grants: () => ({}),
  async run({ suite, json }, _none, terminal) {
    const { table } = await import("../table.ts");
    const { offeredGames } = await import("../../wiring/games.ts");
    const shown = offeredGames().filter((game) => suite === null || game.suite === suite);
    if (json) {
      const plain = shown.map(({ id, title, description, actions, levels, baselines, suite, source }) => ({
        ...{ id, title, description, actions, levels, baselines, suite, source },
      }));
      terminal.write(`${JSON.stringify(plain)}\n`);
      return EXIT.done;
    }
    const rows = shown.map((game) => [game.id, game.suite, `${game.levels} levels`, game.description]);
    terminal.write(table(rows, terminal.size().columns));
    return EXIT.done;
  },
});
