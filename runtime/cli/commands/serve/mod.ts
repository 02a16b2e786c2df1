/**
 * `twin serve`
 * @module
 */
import { defineCommand } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { modelGrants, refuseStrayOptions, settledModel } from "../../options/model.ts";
import { callersPath } from "../../places.ts";
import { options } from "./options.ts";

/** Serves runs, games and modules over HTTP. */
export const serve = defineCommand({
  name: "serve",
  summary: "serve runs, their page, the sandbox and the games over HTTP on this machine",
  details:
    `Listens on 127.0.0.1 only: the page at /, the API at /v1 (shown at /docs), MCP at /mcp, the ARC-AGI-3 API at /api. Every
request needs the token that is printed: Authorization: Bearer TOKEN, or X-API-Key on the ARC-AGI-3 routes, where --open-arc
takes any key, as the official toolkit's own server does. With --model, runs can be played by the
writers llm and direct, too. Ctrl-C stops; runs that were played can be gone on with.`,
  positionals: [],
  options,
  examples: [
    { line: "serve", does: "serve on port 8765" },
    {
      line: "serve --port 8001 --open-arc",
      does: "where agents written for ARC-AGI-3 look for a local server",
    },
  ],
  async grants(values, _none, folder) {
    refuseStrayOptions("llm", { ...values, agent: null, dir: null });
    const model = values.model === null ? {} : modelGrants(await settledModel(values, folder));
    return {
      sandbox: true,
      write: [runsFolder(values, folder)],
      read: values.prices === null ? [] : [callersPath(folder, values.prices)],
      net: [values.port === 0 ? "127.0.0.1" : `127.0.0.1:${values.port}`, ...model.net ?? []],
      env: model.env ?? [],
    };
  },
  async run(values, _none, terminal) {
    const { serveCommand } = await import("./run.ts");
    return await serveCommand(values, terminal);
  },
});
