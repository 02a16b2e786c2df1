/**
 * `GET /v1/health`: whether the service is up. The one route that needs no token.
 * @module
 */
import { Hono } from "hono";
import type { ServiceDeps } from "../deps.ts";

/** Answers `{status: "ok", version}`. */
export function healthRoutes(deps: ServiceDeps): Hono {
  return new Hono().get("/health", (c) => c.json({ status: "ok", version: deps.version }));
}
