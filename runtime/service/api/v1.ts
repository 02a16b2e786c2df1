/**
 * Every route under `/v1`.
 * @module
 */
import type { ServiceDeps } from "../deps.ts";
import { Metrics } from "../metrics.ts";
import { bearer } from "../middleware/bearer.ts";
import { jsonOnly } from "../middleware/json_only.ts";
import { aboutRoutes } from "../routes/about.ts";
import { actingRoutes } from "../routes/acting.ts";
import { eventsRoutes, type StreamLimits } from "../routes/events.ts";
import { gamesRoutes } from "../routes/games.ts";
import { healthRoutes } from "../routes/health.ts";
import { historyRoutes } from "../routes/history.ts";
import { modulesRoutes } from "../routes/modules.ts";
import { resultsRoutes } from "../routes/results.ts";
import { runsRoutes } from "../routes/runs.ts";
import { thinkingRoutes } from "../routes/thinking.ts";
import { twinsRoutes } from "../routes/twins.ts";
import { Api } from "./api.ts";

/** Puts the routes together: what the deps lack has none. */
export function v1(deps: ServiceDeps, token: string, streams: StreamLimits = {}): Api {
  const { runs, modules } = deps;
  let openStreams = () => 0;
  const metrics = new Metrics({
    runs: () => ({
      playing: runs?.live.filter((run) => run.status === "playing").length ?? 0,
      open: runs?.live.filter((run) => run.status === "open").length ?? 0,
    }),
    streams: () => openStreams(),
    modules: () => modules?.loaded.length ?? 0,
  });
  const api = new Api();
  api.app.use(metrics.observe());
  const guard = bearer(token);
  api.app.use((c, next) => api.isOpen(c.req.path) ? next() : guard(c, next));
  api.app.use(jsonOnly());
  healthRoutes(api, deps);
  gamesRoutes(api, deps);
  if (runs !== undefined) {
    runsRoutes(api, runs);
    historyRoutes(api, runs);
    openStreams = eventsRoutes(api, runs, streams);
    twinsRoutes(api, runs);
    thinkingRoutes(api, runs);
    actingRoutes(api, runs);
    resultsRoutes(api, runs, deps);
  }
  if (modules !== undefined) modulesRoutes(api, modules);
  aboutRoutes(api, metrics, deps);
  api.refuseOtherMethods();
  return api;
}
