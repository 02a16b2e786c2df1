/**
 * Only requests that name this service by one of its own addresses: what stands between a local service and a
 * web page that has rebound its name to 127.0.0.1.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { printable, ServiceError } from "../problem.ts";

/**
 * Refuses requests whose Host is not exactly one of `hosts` (`127.0.0.1:8000`), with 421; without a Host, or with
 * two, with 400. An absolute-form request target must name the same host.
 */
export function hostList(hosts: readonly string[]): MiddlewareHandler {
  const allowed = new Set(hosts);
  return async (c, next) => {
    const host = c.req.raw.headers.get("host");
    if (host === null || host === "" || host.includes(",")) {
      throw new ServiceError(400, "BAD_HOST", "The request must carry exactly one Host header.");
    }
    // A Host that is ours makes the URL readable, whatever form the request target had.
    if (!allowed.has(host) || !allowed.has(new URL(c.req.url).host)) {
      throw new ServiceError(
        421,
        "WRONG_HOST",
        `This service does not answer to ${printable(host)}; use ${hosts[0] ?? "its own address"}.`,
      );
    }
    await next();
  };
}
