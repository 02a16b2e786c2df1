/**
 * The service in figures, as Prometheus reads them.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import prometheus from "prom-client";
import { ROUTE } from "./api/api.ts";

/** Figures that are looked up when they are asked for. */
export interface Gauges {
  /** Live runs by status. */
  runs(): { readonly playing: number; readonly open: number };
  streams(): number;
  modules(): number;
}

/** Counts requests, and tells all figures. */
export class Metrics {
  readonly #registry = new prometheus.Registry();
  readonly #requests: prometheus.Counter<"route" | "method" | "status">;
  readonly #seconds: prometheus.Histogram<"route">;

  constructor(gauges: Gauges) {
    const registers = [this.#registry];
    this.#requests = new prometheus.Counter({
      name: "twin_http_requests_total",
      help: "Requests answered.",
      labelNames: ["route", "method", "status"],
      registers,
    });
    this.#seconds = new prometheus.Histogram({
      name: "twin_http_request_seconds",
      help: "Seconds from a request to the beginning of its answer.",
      labelNames: ["route"],
      buckets: [0.001, 0.01, 0.1, 1, 10, 60],
      registers,
    });
    new prometheus.Gauge({
      name: "twin_runs_live",
      help: "Runs that are live, by status.",
      labelNames: ["status"],
      registers,
      collect() {
        for (const [status, count] of Object.entries(gauges.runs())) this.set({ status }, count);
      },
    });
    const single = (name: string, help: string, read: () => number) =>
      new prometheus.Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    single("twin_event_streams", "Event streams that are open.", gauges.streams);
    single("twin_modules_loaded", "Modules that are loaded.", gauges.modules);
    single(
      "twin_memory_bytes",
      "Resident memory of the service, its sandboxes left out.",
      () => Deno.memoryUsage().rss,
    );
  }

  /** Counts every request by the name of its route; what no route serves counts as `none`. */
  observe(): MiddlewareHandler<{ Variables: { [ROUTE]: string } }> {
    return async (c, next) => {
      const began = performance.now();
      await next();
      const route = c.get(ROUTE) ?? "none";
      this.#requests.inc({ route, method: knownMethod(c.req.method), status: c.res.status });
      this.#seconds.observe({ route }, (performance.now() - began) / 1000);
    };
  }

  /** All figures as text. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** A method of a client's own making is no label. */
function knownMethod(method: string): string {
  return ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].includes(method) ? method : "other";
}
