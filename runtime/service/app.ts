/**
 * The service as one Hono app: the protections, then the routes.
 * @module
 */
import { Hono } from "hono";
import { arcRoutes } from "./arc/routes.ts";
import { ArcServer } from "./arc/server.ts";
import type { ServiceDeps } from "./deps.ts";
import { bearer } from "./middleware/bearer.ts";
import { hostList } from "./middleware/host.ts";
import { inFlight } from "./middleware/in_flight.ts";
import { jsonOnly } from "./middleware/json_only.ts";
import { originList } from "./middleware/origin.ts";
import { securityHeaders } from "./middleware/security_headers.ts";
import { noSuchRoute, problemResponse, ServiceError } from "./problem.ts";
import { gamesRoutes } from "./routes/games.ts";
import { healthRoutes } from "./routes/health.ts";
import { pageRoutes } from "./routes/page.ts";

/** How the app protects itself. */
export interface AppOptions {
  /** What a client must present, as `Authorization: Bearer TOKEN`. */
  readonly token: string;
  /** The hosts it answers to, each exactly as a Host header says it: `127.0.0.1:8000`. */
  readonly hosts: readonly string[];
  /**
   * Lets the ARC-AGI-3 API take any `X-API-Key`, as the official toolkit's local server does, in place of the token.
   * False unless given.
   */
  readonly openArc?: boolean;
  /** Requests worked on at once; 256 unless given. */
  readonly inFlight?: number;
  /** Told of errors that are faults of the service; they go nowhere unless given. */
  readonly onFault?: (error: unknown) => void;
}

/** Builds the app. It opens nothing: `app.request()` tests it, {@linkcode serveApp} serves it. */
export function createApp(deps: ServiceDeps, options: AppOptions): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (!(error instanceof ServiceError)) options.onFault?.(error);
    return problemResponse(error);
  });
  app.notFound(noSuchRoute);
  app.use(securityHeaders());
  app.use(inFlight(options.inFlight ?? 256));
  app.use(hostList(options.hosts));
  app.use(originList(options.hosts.map((host) => `http://${host}`)));

  app.route("/", pageRoutes());
  app.route("/v1", healthRoutes(deps));
  app.use("/v1/*", bearer(options.token));
  app.use("/v1/*", jsonOnly());
  app.route("/v1", gamesRoutes(deps));

  const arc = deps.arc ?? new ArcServer(deps.games);
  app.route("/api", arcRoutes(arc, { token: options.openArc === true ? null : options.token }));
  return app;
}
