/**
 * `twin games`
 * @module
 */
import { choice } from "../arguments.ts";
import { defineCommand } from "../command.ts";
import { jsonOption } from "./options.ts";

/** Lists the games. */
export const games = defineCommand({
  name: "games",
  summary: "list the games",
  details:
    `What each is called, what is seen and which actions there are. What wins a game is told nowhere: finding out is the
game. The dev suite is for developing, the test suite for measuring; a hash of the name decides which is which.`,
  positionals: [{ name: "GAME", help: "one game, level by level", required: false }],
  options: { suite: choice(["dev", "test"], "only the games of this suite", null), json: jsonOption },
  examples: [
    { line: "games", does: "list all games" },
    { line: "games maze", does: "the maze's levels: shortest solutions, baselines, budgets" },
    { line: "games --suite test --json", does: "the test suite, for a program" },
  ],
  grants: () => ({}),
  async run({ suite, json }, [name], terminal) {
    const { gamesCommand } = await import("../games_command.ts");
    return await gamesCommand(suite, name, json, terminal);
  },
});
