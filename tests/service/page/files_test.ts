import { assert, assertEquals, assertMatch } from "@std/assert";
import { init, parse } from "es-module-lexer/minimal";
import { pageFiles } from "../../../runtime/service/page_files.ts";
import { ask, good, HOST, TOKEN } from "../support.ts";
import { testApp } from "../support.ts";

const files = await pageFiles();

Deno.test("pageFiles() holds every file that its own files ask for, and none from elsewhere", async () => {
  await init;
  const html = files.get("/")!.text;
  const asked = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map((found) => found[1]!);
  for (const [path, { type, text }] of files) {
    if (!type.startsWith("text/javascript")) continue;
    for (const { n: name } of parse(text)[0]) {
      assert(name !== undefined, `${path} imports what only running it tells`);
      asked.push(new URL(name, `http://page${path}`).href.replace("http://page", ""));
    }
  }
  assert(asked.length > 5);
  assertEquals(asked.filter((path) => !files.has(path)), []);
});

Deno.test("the page's code never takes text for markup, runs text, or keeps the token anywhere but in the tab", () => {
  const forbidden =
    /innerHTML|outerHTML|insertAdjacent|document\.write|\beval\b|new Function|localStorage|\bcookie\b/;
  const own = [...files].filter(([path]) => path.startsWith("/page/runtime/"));
  assert(own.length > 3);
  assertEquals(own.filter(([, { text }]) => forbidden.test(text)).map(([path]) => path), []);
});

Deno.test("the page's HTML holds no script, style or handler of its own: the policy forbids them", () => {
  const html = files.get("/")!.text;
  assertEquals(html.match(/<style|\son\w+=|\sstyle=|<script(?![^>]*\ssrc=)/g), null);
});

Deno.test("the page is served without the token, under the policy, and holds nothing secret", async () => {
  const app = testApp();
  for (
    const path of ["/", "/page/style.css", "/page/runtime/service/page/main.ts", "/page/packages/preact.js"]
  ) {
    const answer = await ask(app, path, { headers: { host: HOST } });
    assertEquals(answer.status, 200, path);
    assertMatch(answer.headers.get("content-security-policy")!, /script-src 'self'(;|$)/);
    assertEquals(answer.headers.get("x-content-type-options"), "nosniff");
    assert(!(await answer.text()).includes(TOKEN));
  }
});

for (
  const path of [
    "/page/",
    "/page/deno.json",
    "/page/runtime/service/token.ts",
    "/page/..%2fdeno.json",
    "/page/%2e%2e/deno.json",
    "/page/runtime/service/page/../token.ts",
    "/page/runtime//service/page/main.ts",
    "/index.html",
    "/page/packages/constructor",
  ]
) {
  Deno.test(`the page's routes answer 404 to ${path}`, async () => {
    assertEquals((await ask(testApp(), path, { headers: good() })).status, 404);
  });
}

Deno.test("the page's modules keep their lines when their types are taken out", async () => {
  const path = "runtime/service/page/service/sse.ts";
  const source = await Deno.readTextFile(new URL(`../../../${path}`, import.meta.url));
  const served = files.get(`/page/${path}`)!.text;
  const line = (text: string) => text.split("\n").findIndex((one) => one.includes("class EventParser"));
  assertEquals(line(served), line(source));
  assert(!served.includes("interface ServerEvent"));
});
