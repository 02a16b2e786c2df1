/**
 * What `twin mcp` does.
 * @module
 */
import { createTwinHost } from "../../../../sandbox/mod.ts";
import { serveMcp } from "../../../mcp/serve.ts";
import type { McpParts } from "../../../mcp/server.ts";
import { serveStdio } from "../../../mcp/stdio.ts";
import { isGameFile } from "../../../wiring/game_file.ts";
import { findGame, offeredGames } from "../../../wiring/games.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import type { McpOptions } from "./options.ts";
import { runsFolder } from "../../options/common.ts";
import { callersPath } from "../../places.ts";
import { wishOf } from "../../run_wish.ts";
import { seatClient } from "../../seat.ts";

/** Serves until the client leaves, or Ctrl-C. */
export async function mcpCommand(
  options: McpOptions,
  game: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  const runs = runsFolder(options, terminal.folder);
  const name = game !== undefined && isGameFile(game) ? callersPath(terminal.folder, game) : game ?? null;
  // Whatever is wrong with the game shows before a client is served.
  if (name !== null) await findGame(name);
  await using host = createTwinHost();
  const parts: McpParts = {
    games: offeredGames(),
    game: name,
    direct: options.direct,
    async open(asked, seed) {
      const values = { ...options, seed: name === null ? seed : options.seed };
      const writer = options.direct ? "direct" : "mcp";
      return await seatClient(runs, wishOf(values, await findGame(asked), writer, { client: "mcp" }), host);
    },
    onFault: (error) => terminal.warn(`${error instanceof Error ? error.stack ?? error.message : error}\n`),
  };
  if (options.http === null) {
    await serveStdio(parts, terminal.signal);
    return EXIT.done;
  }
  const service = serveMcp(parts, options.http);
  terminal.write(`serving MCP at ${service.url}\ntoken: ${service.token}\nCtrl-C stops.\n`);
  if (!terminal.signal.aborted) {
    await new Promise((resolve) => terminal.signal.addEventListener("abort", resolve, { once: true }));
  }
  await service.close();
  return EXIT.done;
}
