/**
 * The token, in a header: `Authorization: Bearer TOKEN`.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../problem.ts";
import { sameToken } from "../token.ts";

/**
 * Refuses requests without the token with 401. It is read from the Authorization header alone: never from the query,
 * which ends up in logs and histories, and never from a cookie, which a browser would send on its own.
 */
export function bearer(token: string): MiddlewareHandler {
  return async (c, next) => {
    const given = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(c.req.raw.headers.get("authorization") ?? "");
    if (given === null || !sameToken(given[1]!, token)) {
      throw new ServiceError(
        401,
        "NO_TOKEN",
        "The request must carry the token that the service printed when it started, as `Authorization: Bearer TOKEN`.",
        { "www-authenticate": "Bearer" },
      );
    }
    await next();
  };
}
