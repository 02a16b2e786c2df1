/**
 * The service as one Hono app: the protections, then the routes.
 * @module
 */
import { Hono } from "hono";
import { arcRoutes } from "./arc/routes.ts";
import { ArcServer } from "./arc/server.ts";
import type { ServiceDeps } from "./deps.ts";
import { v1 } from "./api/v1.ts";
import { bearer } from "./middleware/bearer.ts";
import { boundedBody } from "./middleware/bounded_body.ts";
import { hostList } from "./middleware/host.ts";
import { inFlight } from "./middleware/in_flight.ts";
import { DEFAULT_RATE, type Rate, rateLimit } from "./middleware/rate.ts";
import { originList } from "./middleware/origin.ts";
import { securityHeaders } from "./middleware/security_headers.ts";
import { noSuchRoute, problemResponse } from "./problem.ts";
import { refusalOf } from "./refusals.ts";
import { docsRoutes } from "./routes/docs_page.ts";
import type { StreamLimits } from "./routes/events.ts";
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
  /** Requests a second, and how many may come at once; 500 and 1,000 unless given. */
  readonly rate?: Rate;
  /** How many event streams, and how patient they are. */
  readonly streams?: StreamLimits;
  /** Told of errors that are faults of the service; they go nowhere unless given. */
  readonly onFault?: (error: unknown) => void;
}

/** Builds the app. It opens nothing: `app.request()` tests it, {@linkcode serveApp} serves it. */
export function createApp(deps: ServiceDeps, options: AppOptions): Hono {
  const app = new Hono();
  app.onError((error) => {
    const refusal = refusalOf(error);
    if (refusal === null) options.onFault?.(error);
    return problemResponse(refusal ?? error);
  });
  app.notFound(noSuchRoute);
  app.use(securityHeaders());
  app.use(rateLimit(options.rate ?? DEFAULT_RATE));
  app.use(inFlight(options.inFlight ?? 256));
  app.use(hostList(options.hosts));
  app.use(originList(options.hosts.map((host) => `http://${host}`)));

  app.route("/", pageRoutes());
  const api = v1(deps, options.token, options.streams);
  app.route("/v1", api.app);
  app.route("/", docsRoutes(api.contracts, deps.version));
  if (deps.mcp !== undefined) {
    app.use("/mcp", bearer(options.token), boundedBody());
    app.route("/mcp", deps.mcp.app);
  }

  const arc = deps.arc ?? new ArcServer(deps.games);
  app.route("/api", arcRoutes(arc, { token: options.openArc === true ? null : options.token }));
  return app;
}
