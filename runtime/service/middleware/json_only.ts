/**
 * Mutations speak JSON: what keeps HTML forms and `text/plain` posts, which need no preflight, out.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../problem.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a Content-Type is JSON: `application/json`, with or without `charset=utf-8`. */
export function isJsonType(contentType: string | null): boolean {
  return contentType !== null &&
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType.trim());
}

/** Refuses mutations that are not JSON, and bodies in a content encoding, with 415. */
export function jsonOnly(): MiddlewareHandler {
  return async (c, next) => {
    if (!READS.has(c.req.method)) {
      const { headers } = c.req.raw;
      if (headers.has("content-encoding")) {
        throw new ServiceError(415, "ENCODED_BODY", "Bodies are read as they are: send no Content-Encoding.");
      }
      if (!isJsonType(headers.get("content-type"))) {
        throw new ServiceError(
          415,
          "NOT_JSON",
          "Send Content-Type: application/json, without a body, too: it keeps the forms of other pages out.",
        );
      }
    }
    await next();
  };
}
