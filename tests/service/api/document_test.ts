import { assertEquals, assertMatch } from "@std/assert";
import { parse } from "parse5";
import { Sandbox } from "../../../sandbox/mod.ts";
import { ask } from "../support.ts";
import { withService } from "./support.ts";

const read = (path: string) => Deno.readTextFile(new URL(`../../../${path}`, import.meta.url));

/** A service with every route there is. The sandbox is never asked for a module. */
async function withAll(test: Parameters<typeof withService>[1]): Promise<void> {
  await using sandbox = new Sandbox({ spares: 0 });
  await withService({ modules: { load: (source) => sandbox.load(source) } }, test);
}

Deno.test("the OpenAPI document and docs/service.md list the same routes", () =>
  withAll(async ({ want }) => {
    const { paths } = await want(200, "GET", "/openapi.json");
    const documented = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice("/v1".length)}`)
    );
    const written = [...(await read("docs/service.md")).matchAll(/^\| (GET|POST|PUT|DELETE) (\S+) \|/gm)]
      .map(([, method, path]) => `${method} ${path}`);
    assertEquals(documented.toSorted(), written.toSorted());
  }));

Deno.test("every reference in the OpenAPI document leads somewhere, and every operation has its own name", () =>
  withAll(async ({ want }) => {
    const document = await want(200, "GET", "/openapi.json");
    assertEquals(document.openapi, "3.1.0");
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const missing = references.filter(([, name]) => !(name! in document.components.schemas));
    assertEquals(missing, []);
    // Nothing refers to a place that is not in the document.
    assertEquals(
      [...JSON.stringify(document).matchAll(/"\$ref":"(?!#\/components\/schemas\/\w+")/g)].length,
      0,
    );
    const names = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((methods) => Object.values(methods).map((operation) => operation.operationId));
    assertEquals(new Set(names).size, names.length);
  }));

Deno.test("the API page shows every route, with no script and no outside resource", () =>
  withAll(async ({ app, want }) => {
    const answer = await ask(app, "/docs", { headers: { host: "127.0.0.1:8000" } });
    assertEquals(answer.status, 200);
    const text = await answer.text();
    const tree = JSON.stringify(parse(text), (key, value) => key === "parentNode" ? undefined : value);
    assertEquals(/"tagName":"(script|style|img|iframe|object)"/.test(tree), false);
    assertEquals(/https?:\/\//.test(text.replaceAll("https://json-schema.org", "")), false);
    const links = [...text.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    // A browser that is told of no icon asks for /favicon.ico.
    assertEquals(links, ["/page/icon.svg", "/docs.css"]);
    const icon = await ask(app, links[0]!, { headers: { host: "127.0.0.1:8000" } });
    assertEquals([icon.status, icon.headers.get("content-type")], [200, "image/svg+xml"]);
    await icon.body?.cancel();
    const styles = await ask(app, links[1]!, { headers: { host: "127.0.0.1:8000" } });
    assertEquals([styles.status, styles.headers.get("content-type")], [200, "text/css; charset=utf-8"]);
    assertEquals(/@import|url\(/.test(await styles.text()), false);
    const { paths } = await want(200, "GET", "/openapi.json");
    for (const [path, methods] of Object.entries(paths as Record<string, object>)) {
      for (const method of Object.keys(methods)) {
        assertMatch(text, new RegExp(`<code>${method.toUpperCase()} ${RegExp.escape(path)}</code>`));
      }
    }
  }));

Deno.test("a path that exists answers another method with 405 and says which it takes", () =>
  withAll(async ({ ask }) => {
    const answer = await ask("DELETE", "/runs");
    assertEquals([answer.status, answer.headers.get("allow")], [405, "GET, HEAD, POST"]);
    assertEquals((await answer.json()).code, "WRONG_METHOD");
    const options = await ask("OPTIONS", "/runs");
    assertEquals(options.status, 405);
    await options.body?.cancel();
    const head = await ask("HEAD", "/runs");
    assertEquals([head.status, await head.text()], [200, ""]);
  }));

Deno.test("GET /metrics counts requests by route and status, and names no path", () =>
  withAll(async ({ ask, want }) => {
    await want(200, "GET", "/runs");
    await want(200, "GET", "/runs");
    await want(404, "GET", "/runs/secret-name");
    await want(404, "GET", "/nothing/secret-name");
    const answer = await ask("GET", "/metrics");
    assertMatch(answer.headers.get("content-type")!, /^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    assertMatch(text, /^twin_http_requests_total\{route="listRuns",method="GET",status="200"\} 2$/m);
    assertMatch(text, /^twin_http_requests_total\{route="getRun",method="GET",status="404"\} 1$/m);
    assertMatch(text, /^twin_runs_live\{status="playing"\} 0$/m);
    assertEquals(text.includes("secret-name"), false);
  }));
