/**
 * `twin mcp`
 * @module
 */
import { dirname } from "node:path";
import { isGameFile } from "../../../wiring/game_file.ts";
import { defineCommand } from "../../command.ts";
import { callersPath } from "../../places.ts";
import { runsFolder } from "../../options/common.ts";
import { options } from "./options.ts";

/** Serves a game to an MCP client. */
export const mcp = defineCommand({
  name: "mcp",
  summary: "let an MCP client play: over standard input and output, or HTTP",
  details:
    `Serves the tools of a run (observe, probe, validate, plan, execute, …) over the Model Context Protocol. Without a game the
client chooses one. Over HTTP every client has a run of its own, and needs the token that is printed.`,
  positionals: [{
    name: "GAME",
    help: "a game's name or file; the client chooses where none is named",
    required: false,
  }],
  options,
  examples: [
    { line: "mcp maze", does: "what a client's configuration starts" },
    { line: "mcp --http 8766", does: "serve many clients at http://127.0.0.1:8766/mcp" },
  ],
  grants(values, [game], folder) {
    const read = game !== undefined && isGameFile(game) ? [dirname(callersPath(folder, game))] : [];
    const net = values.http === null ? [] : [values.http === 0 ? "127.0.0.1" : `127.0.0.1:${values.http}`];
    return { sandbox: true, write: [runsFolder(values, folder)], read, net };
  },
  async run(values, [game], terminal) {
    const { mcpCommand } = await import("./run.ts");
    return await mcpCommand(values, game, terminal);
  },
});
