/**
 * The app on a socket: loopback only unless told otherwise, a random token, a clean stop.
 * @module
 */
import type { Hono } from "hono";
import type { AppOptions } from "./app.ts";
import { ArcServer } from "./arc/server.ts";
import { createApp } from "./app.ts";
import type { ServiceDeps } from "./deps.ts";
import { newToken } from "./token.ts";

/** Where and how to serve. */
export interface ServeOptions extends Omit<AppOptions, "token" | "hosts"> {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  /** `127.0.0.1` unless given; `::1` and `localhost` are the other loopback names. */
  readonly hostname?: string;
  /** Allows a hostname that is not loopback; the token is needed there as everywhere. False unless given. */
  readonly expose?: boolean;
  /** Further names by which it may be called, each as a Host header says it: for an exposed service. */
  readonly hosts?: readonly string[];
  /** Competition mode for the ARC-AGI-3 API: one scorecard in the life of the service. False unless given. */
  readonly competition?: boolean;
  /** A new random token unless given. */
  readonly token?: string;
}

/** A service that is up. */
export interface Service {
  /** The address it listens on. */
  readonly hostname: string;
  /** The port it listens on. */
  readonly port: number;
  /** What callers must show: `Authorization: Bearer TOKEN`. */
  readonly token: string;
  /** `http://127.0.0.1:8000`. */
  readonly origin: string;
  /** The origin with the token in the fragment, which a browser sends to nobody: for a page. */
  readonly url: string;
  /**
   * What answers the requests.
   * @internal
   */
  readonly app: Hono;
  /** Takes no new requests, lets the present ones end for a moment, then closes. May be called twice. */
  close(): Promise<void>;
  /** Settles when the service is closed. */
  readonly finished: Promise<void>;
}

/** Milliseconds that requests under way are given when the service stops. */
const GRACE_MS = 2_000;

/**
 * Serves the app.
 *
 * @throws {RangeError} if the hostname is not loopback and `expose` is not set, or `openArc` is.
 * @throws {Deno.errors.AddrInUse} if the port is taken.
 */
export function serveApp(deps: ServiceDeps, options: ServeOptions = {}): Service {
  const hostname = options.hostname ?? "127.0.0.1";
  if (!isLoopback(hostname) && options.expose !== true) {
    throw new RangeError(
      `Cannot serve on ${hostname}: it can be reached from other machines; use 127.0.0.1, or say that it may be exposed`,
    );
  }
  if (!isLoopback(hostname) && options.openArc === true) {
    throw new RangeError(
      `Cannot open the ARC-AGI-3 API to any key on ${hostname}: it can be reached from other machines`,
    );
  }
  const token = options.token ?? newToken();
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: bare(hostname), port: options.port ?? 0, signal: stop.signal, onListen: () => {} },
    // The Host list needs the port, which is known once the socket is bound: no request comes before the app.
    (request) => app.fetch(request),
  );
  const { port } = server.addr;
  const hosts = [...hostNames(hostname, server.addr.hostname, port), ...options.hosts ?? []];
  const arc = deps.arc ?? new ArcServer(deps.games, { competition: options.competition ?? false });
  const app = createApp({ ...deps, arc }, { ...options, token, hosts });
  const origin = `http://${hosts[0]}`;
  let closing: Promise<void> | undefined;
  return {
    hostname,
    port,
    token,
    origin,
    url: `${origin}/#token=${token}`,
    app,
    finished: server.finished,
    close: () => closing ??= close(server, stop).then(() => arc.stop()),
  };
}

/** Whether a hostname can be reached from this machine alone. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "::1" || hostname === "[::1]" ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}

/** Ends the server gracefully, and by force after the grace. */
async function close(server: Deno.HttpServer, stop: AbortController): Promise<void> {
  const force = setTimeout(() => stop.abort(), GRACE_MS);
  try {
    await server.shutdown();
  } finally {
    clearTimeout(force);
  }
}

/** The values of a Host header that mean this service, the one it was asked to use first. */
function hostNames(hostname: string, address: string, port: number): string[] {
  const names = [hostname, address].map((name) => bare(name).includes(":") ? `[${bare(name)}]` : name);
  if (isLoopback(hostname)) names.push("localhost");
  return [...new Set(names)].flatMap((name) => port === 80 ? [name, `${name}:80`] : [`${name}:${port}`]);
}

/** A hostname without the brackets of an IPv6 address. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "");
}
