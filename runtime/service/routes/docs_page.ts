/**
 * The API page: the OpenAPI document as one page of HTML, without a script or a network.
 * @module
 */
import { Hono } from "hono";
import { html } from "hono/html";
import type { Contract } from "../api/contract.ts";
import { ANSWERS, BODIES } from "../schemas/named.ts";
import { type JsonObject, openApiDocument } from "../api/document.ts";
import styles from "./docs.css" with { type: "text" };

/** `/docs`, and its styles. Like the document it is no secret, and needs no token. */
export function docsRoutes(contracts: readonly Contract[], version: string): Hono {
  const document = openApiDocument(contracts, version);
  return new Hono()
    .get("/docs", (c) => c.html(docsPage(document, contracts)))
    .get("/docs.css", (c) => c.body(styles, 200, { "content-type": "text/css; charset=utf-8" }));
}

function docsPage(document: JsonObject, contracts: readonly Contract[]) {
  const { schemas } = document["components"] as { schemas: JsonObject };
  const { version } = document["info"] as { version: string };
  const tags = [...new Set(contracts.map((contract) => contract.tag))];
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Twin: the API</title>
        <link rel="icon" href="/page/icon.svg">
        <link rel="stylesheet" href="/docs.css">
      </head>
      <body>
        <h1>Twin: the API</h1>
        <p>Version ${version}. The same as an <a href="/v1/openapi.json">OpenAPI 3.1 document</a>. Every route but those marked open needs
        <code>Authorization: Bearer TOKEN</code>, with the token that <code>twin serve</code> printed.</p>
        <nav aria-label="Resources">
          <ul>${tags.map((tag) => html`<li><a href="#${tag}">${tag}</a></li>`)}
        <li><a href="#schemas">schemas</a></li></ul>
        </nav>
        <main>
        ${tags.map((tag) =>
          html`<h2 id="${tag}">${tag}</h2>
${contracts.filter((contract) => contract.tag === tag).map(routeHtml)}`
        )}
        <h2 id="schemas">Schemas</h2>
        ${Object.entries(schemas).map(([name, schema]) =>
          html`
            <details id="schema-${name}">
              <summary><code>${name}</code></summary>
              <pre>${JSON.stringify(schema, null, 2)}</pre>
            </details>
          `
        )}
            </main>
      </body>
    </html>
  `;
}

function routeHtml(contract: Contract) {
  const { method, path, summary, query, body, answer, open, once } = contract;
  const fields = Object.entries(query?.shape ?? {});
  return html`
    <section>
      <h3><code>${method.toUpperCase()} /v1${path}</code></h3>
      <p>${summary}.${open ? " Open." : ""}${once ? " Takes an Idempotency-Key." : ""}</p>
      <ul>${fields.map(([name, schema]) =>
        html`<li>query <code>${name}</code>: ${(schema as { description?: string }).description ?? ""}</li>`
      )}
    ${body === undefined ? "" : html`<li>body ${schemaLink(BODIES.get(body)?.id)}</li>`}
    <li>answer ${answer.status} ${"schema" in answer
      ? schemaLink(ANSWERS.get(answer.schema)?.id)
      : "media" in answer
      ? answer.media
      : "(empty)"}</li></ul>
    </section>
  `;
}

function schemaLink(name: string | undefined) {
  return html`<a href="#schema-${name}"><code>${name}</code></a>`;
}
