/**
 * `twin games`
 * @module
 */
import { dirname } from "node:path";
import { isArcName, serviceUrl } from "../../../wiring/arc_names.ts";
import { isGameFile } from "../../../wiring/game_file.ts";
import { callersPath, projectRoot } from "../../places.ts";
import { baseUrlOption, serviceGrants } from "../../options/arc.ts";
import { choice, UsageError } from "../../arguments.ts";
import { defineCommand } from "../../command.ts";
import { jsonOption } from "../../options/common.ts";

/** Lists the games. */
export const games = defineCommand({
  name: "games",
  summary: "list the games",
  details:
    `What each is called, what is seen and which actions there are. What wins a game is told nowhere: finding out is the
game. With --base-url, or for a name such as ls20, it is the games of an ARC-AGI-3 service. The dev suite is for developing, the test suite for measuring; a hash of the name decides which is which.`,
  positionals: [{ name: "GAME", help: "one game, or a game's file, level by level", required: false }],
  options: {
    suite: choice(["dev", "test"], "only the games of this suite", null),
    "base-url": baseUrlOption,
    json: jsonOption,
  },
  examples: [
    { line: "games", does: "list all games" },
    { line: "games maze", does: "the maze's levels: shortest solutions, baselines, budgets" },
    { line: "games --suite test --json", does: "the test suite, for a program" },
    { line: "games --base-url https://three.arcprize.org", does: "what the hosted service offers" },
  ],
  grants: (values, [name], folder) => ({
    ...serviceGrants(serviceAsked(values["base-url"], name)),
    // A game's file may use its neighbours, and uses the kit.
    ...(name !== undefined && isGameFile(name) && {
      read: [dirname(callersPath(folder, name)), projectRoot()],
    }),
  }),
  async run({ suite, json, ...rest }, [name], terminal) {
    const service = serviceAsked(rest["base-url"], name);
    if (service !== null) {
      if (suite !== null) throw new UsageError("twin games --suite lists local games, and --base-url others");
      const { arcGamesCommand } = await import("./arc.ts");
      return await arcGamesCommand(service, name, json, terminal);
    }
    const { gamesCommand } = await import("./run.ts");
    return await gamesCommand(suite, name, json, terminal);
  },
});

/** The service that is asked for; null for the local games. */
function serviceAsked(baseUrl: string | null, name: string | undefined): string | null {
  return baseUrl !== null || (name !== undefined && isArcName(name)) ? serviceUrl(baseUrl) : null;
}
