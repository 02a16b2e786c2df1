/**
 * Bodies that another library reads: read here first, within our bounds.
 * @module
 */
import type { MiddlewareHandler } from "hono";
import { parseJson, readText } from "../body.ts";
import { ServiceError } from "../problem.ts";
import { isJsonType } from "./json_only.ts";

/** Refuses a POST whose body is not JSON or breaks a bound; hands the body on as it was read. */
export function boundedBody(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === "POST") {
      if (!isJsonType(c.req.raw.headers.get("content-type"))) {
        throw new ServiceError(
          415,
          "NOT_JSON",
          "Send the body as JSON, with Content-Type: application/json.",
        );
      }
      const text = await readText(c.req.raw, { bytes: 4 << 20 });
      parseJson(text);
      c.req.raw = new Request(c.req.raw.url, { method: "POST", headers: c.req.raw.headers, body: text });
    }
    await next();
  };
}
