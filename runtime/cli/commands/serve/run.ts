/**
 * What `twin serve` does.
 * @module
 */
import config from "../../../../deno.json" with { type: "json" };
import { serveApp, type Service } from "../../../service/mod.ts";
import { modelRecord } from "../../../wiring/model_settings.ts";
import { openService } from "../../../wiring/service.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { counted } from "../../view/format.ts";
import { runsFolder } from "../../options/common.ts";
import type { ServeOptions } from "./options.ts";
import { UsageError } from "../../arguments.ts";
import { settledModel } from "../../options/model.ts";

/** Serves until it is stopped; what is being played then can be gone on with. */
export async function serveCommand(options: ServeOptions, terminal: Terminal): Promise<ExitCode> {
  const { port, competition } = options;
  const onFault = (error: unknown) =>
    terminal.warn(
      `A request met a fault: ${error instanceof Error ? error.stack ?? error.message : String(error)}\n`,
    );
  const runs = runsFolder(options, terminal.folder);
  await using parts = openService({
    ...{ runs, version: config.version, liveRuns: options["live-runs"], onFault },
    model: options.model === null ? null : modelRecord(await settledModel(options, terminal.folder)),
  });
  const openArc = options["open-arc"];
  const service = listen(port, () => serveApp(parts.deps, { port, openArc, competition, onFault }));
  try {
    terminal.write(options.json ? asJson(service) : inWords(service, runs, openArc));
    if (!terminal.signal.aborted) {
      await new Promise((resolve) => terminal.signal.addEventListener("abort", resolve, { once: true }));
    }
  } finally {
    // Event streams end with their runs, so the runs are put away while the socket still answers.
    const live = parts.deps.runs?.live.length ?? 0;
    await parts.rest();
    await service.close();
    // On standard error: whoever reads the address from standard output may have closed it.
    terminal.warn(
      `stopped; ${counted(live, "run")} put away${live === 0 ? "" : ", to be gone on with later"}\n`,
    );
  }
  return EXIT.done;
}

/** Opens the socket, or says which port is taken and what to do. */
function listen(port: number, serve: () => Service): Service {
  try {
    return serve();
  } catch (error) {
    if (!(error instanceof Deno.errors.AddrInUse)) throw error;
    throw new UsageError(
      `Cannot serve on port ${port}: another program uses it. Stop that program, or name another port: --port ${
        port < 65_535 ? port + 1 : 8765
      }, or --port 0 for any that is free`,
    );
  }
}

function asJson({ url, origin, token, port }: Service): string {
  const arc = origin;
  return `${JSON.stringify({ url, origin, token, port, arc, mcp: `${origin}/mcp` })}\n`;
}

function inWords({ url, origin, token }: Service, runs: string, openArc: boolean): string {
  const key = openArc ? "any X-API-Key" : "the token as X-API-Key";
  return `the page: ${url}
token: ${token}
the API: ${origin}/v1, shown at ${origin}/docs
MCP: ${origin}/mcp
ARC-AGI-3 base URL: ${origin} (${key})
runs: ${runs}
try: curl -H "Authorization: Bearer ${token}" ${origin}/v1/games
Ctrl-C stops.
`;
}
