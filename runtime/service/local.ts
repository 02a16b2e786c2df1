/**
 * A small app of its own on 127.0.0.1, behind the protections of the service: Host and Origin lists, a token for every
 * request, a bound on requests under way.
 * @module
 */
import { Hono } from "hono";
import { bearer } from "./middleware/bearer.ts";
import { hostList } from "./middleware/host.ts";
import { inFlight } from "./middleware/in_flight.ts";
import { originList } from "./middleware/origin.ts";
import { securityHeaders } from "./middleware/security_headers.ts";
import { noSuchRoute, problemResponse, ServiceError } from "./problem.ts";
import { newToken } from "./token.ts";

/** How it is served. */
export interface LocalOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** Told of errors that are faults of the service. */
  readonly onFault?: (error: unknown) => void;
}

/** An app that is up. */
export interface LocalService {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly token: string;
  /** Takes no new requests, lets those under way end for a moment, then closes. */
  close(): Promise<void>;
}

/** Milliseconds that requests under way are given when the app is closed. */
const GRACE_MS = 1_000;

/** Serves what `routes` adds to the app. */
export function serveLocally(routes: (app: Hono) => void, options: LocalOptions = {}): LocalService {
  const token = newToken();
  const app = new Hono();
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: options.port ?? 0, signal: stop.signal, onListen: () => {} },
    (request) => app.fetch(request),
  );
  const host = `127.0.0.1:${server.addr.port}`;
  app.onError((error) => {
    if (!(error instanceof ServiceError)) options.onFault?.(error);
    return problemResponse(error);
  });
  app.notFound(noSuchRoute);
  app.use(securityHeaders(), inFlight(64), hostList([host]), originList([`http://${host}`]), bearer(token));
  routes(app);
  return {
    origin: `http://${host}`,
    token,
    async close() {
      const force = setTimeout(() => stop.abort(), GRACE_MS);
      await server.shutdown();
      clearTimeout(force);
    },
  };
}
