/**
 * Whether the service is up. The one route that needs no token.
 * @module
 */
import type { Api } from "../api/api.ts";
import { Health } from "../schemas/games.ts";

/** Adds `GET /health`. */
export function healthRoutes(api: Api, { version }: { readonly version: string }): void {
  api.route({
    method: "get",
    path: "/health",
    name: "health",
    summary: "Whether the service is up",
    tag: "service",
    answer: { status: 200, schema: Health },
    open: true,
  }, () => ({ status: "ok" as const, version }));
}
