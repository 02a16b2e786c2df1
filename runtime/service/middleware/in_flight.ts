/**
 * A bound on the requests that are worked on at once.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../problem.ts";

/** Refuses with 503 what comes while `most` requests are being worked on. */
export function inFlight(most: number): MiddlewareHandler {
  let now = 0;
  return async (_c, next) => {
    if (now >= most) {
      throw new ServiceError(
        503,
        "BUSY",
        `The service works on ${most} requests already; try again shortly.`,
        {
          "retry-after": "1",
        },
      );
    }
    now++;
    try {
      await next();
    } finally {
      now--;
    }
  };
}
