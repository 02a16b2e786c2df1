/**
 * The service about itself: its figures, and the document of its routes.
 * @module
 */
import { z } from "zod";
import type { Api } from "../api/api.ts";
import { openApiDocument } from "../api/document.ts";
import type { Metrics } from "../metrics.ts";
import { answer } from "../schemas/named.ts";

const Document = answer("Document", z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }));

/** Adds the metrics and the OpenAPI document. To be called last: the document lists what was added before. */
export function aboutRoutes(api: Api, metrics: Metrics, { version }: { readonly version: string }): void {
  api.route(
    {
      method: "get",
      path: "/metrics",
      name: "getMetrics",
      summary: "Figures in the text format of Prometheus",
      tag: "service",
      answer: { status: 200, media: "text/plain" },
    },
    async () =>
      new Response(await metrics.text(), {
        headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" },
      }),
  );

  let document: ReturnType<typeof openApiDocument> | undefined;
  api.route({
    method: "get",
    path: "/openapi.json",
    name: "getOpenApi",
    summary: "This service as an OpenAPI 3.1 document",
    tag: "service",
    answer: { status: 200, schema: Document },
    // A list of routes is no secret: the page that shows it needs no token.
    open: true,
  }, () => (document ??= openApiDocument(api.contracts, version)) as { openapi: string; paths: JsonMap });
}

type JsonMap = Record<string, unknown>;
