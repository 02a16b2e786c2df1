/**
 * A bound on the requests that come in a second.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../problem.ts";

/** How many requests: a bucket of `burst` that fills by `perSecond`. */
export interface Rate {
  /** Requests that may be made a second, over time. */
  readonly perSecond: number;
  /** Requests that may come at once. */
  readonly burst: number;
}

/** Far beyond what people and their programs ask; a loop that has gone wild meets it. */
export const DEFAULT_RATE: Rate = { perSecond: 500, burst: 1_000 };

/** Refuses with 429 what comes faster than the rate. */
export function rateLimit(
  { perSecond, burst }: Rate,
  now: () => number = performance.now,
): MiddlewareHandler {
  let left = burst;
  let at = now.call(performance);
  return async (_c, next) => {
    const moment = now.call(performance);
    left = Math.min(burst, left + (moment - at) / 1000 * perSecond);
    at = moment;
    if (left < 1) {
      const seconds = Math.max(1, Math.ceil((1 - left) / perSecond));
      throw new ServiceError(
        429,
        "TOO_FAST",
        `The service takes ${perSecond} requests a second; try again in ${seconds} s.`,
        { "retry-after": String(seconds) },
      );
    }
    left--;
    await next();
  };
}
