/**
 * No request on behalf of another web page.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { printable, ServiceError } from "../problem.ts";

/**
 * Refuses with 403 every request that carries an Origin other than exactly one of `origins`
 * (`http://127.0.0.1:8000`). Programs send none and pass. No answer ever carries a CORS header.
 */
export function originList(origins: readonly string[]): MiddlewareHandler {
  const allowed = new Set(origins);
  return async (c, next) => {
    const origin = c.req.raw.headers.get("origin");
    if (origin !== null && !allowed.has(origin)) {
      throw new ServiceError(
        403,
        "WRONG_ORIGIN",
        `Pages of ${printable(origin)} may not use this service.`,
      );
    }
    await next();
  };
}
