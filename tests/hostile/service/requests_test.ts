import { assertEquals } from "@std/assert";
import { ask, good, HOST, testApp, TOKEN } from "../../service/support.ts";

async function status(
  path: string,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<number> {
  const answer = await ask(testApp(), path, { ...init, headers });
  assertEquals(
    [...answer.headers.keys()].filter((name) => name.startsWith("access-control")),
    [],
    "no answer may carry a CORS header",
  );
  await answer.body?.cancel();
  return answer.status;
}

Deno.test("Host: only the exact list is answered", async () => {
  assertEquals(await status("/v1/games", good()), 200);
  assertEquals(await status("/v1/games", good({ host: "localhost:8000" })), 200);
  for (
    const host of [
      "evil.example",
      "127.0.0.1.evil.example",
      "127.0.0.1.evil.example:8000",
      "127.0.0.1.:8000",
      "localhost.:8000",
      "127.0.0.1:8001",
      "127.0.0.1",
      "0.0.0.0:8000",
      "evil@127.0.0.1:8000",
      "[::1]:8000",
      "127.1:8000",
      "2130706433:8000",
    ]
  ) assertEquals(await status("/v1/games", good({ host })), 421, host);
});

Deno.test("Host: missing, empty or doubled is a bad request", async () => {
  assertEquals(await status("/v1/games", { authorization: `Bearer ${TOKEN}` }), 400);
  assertEquals(await status("/v1/games", good({ host: "" })), 400);
  assertEquals(await status("/v1/games", good({ host: `${HOST}, ${HOST}` })), 400);
});

Deno.test("Origin: only the service's own pages", async () => {
  assertEquals(await status("/v1/games", good({ origin: `http://${HOST}` })), 200);
  for (
    const origin of [
      "http://evil.example",
      "null",
      "",
      `http://${HOST}.evil.example`,
      `http://${HOST}0`,
      `https://${HOST}`,
      "http://127.0.0.1:8001",
      "http://127.0.0.1",
      `http://${HOST}, http://${HOST}`,
    ]
  ) assertEquals(await status("/v1/games", good({ origin })), 403, origin);
});

Deno.test("a preflight gets no allow header", async () => {
  const headers = {
    host: HOST,
    origin: "http://evil.example",
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type",
  };
  assertEquals(await status("/v1/games", headers, { method: "OPTIONS" }), 403);
  const own = { ...headers, origin: `http://${HOST}` };
  assertEquals(await status("/v1/games", own, { method: "OPTIONS" }), 401);
});

Deno.test("the token: absent, wrong, short, long, doubled, elsewhere", async () => {
  assertEquals(await status("/v1/games", { host: HOST }), 401);
  for (
    const authorization of [
      "",
      TOKEN,
      "Bearer",
      "Bearer ",
      `Bearer ${TOKEN.slice(0, -1)}`,
      `Bearer ${TOKEN}x`,
      `Bearer ${TOKEN} ${TOKEN}`,
      `Bearer ${TOKEN}, Bearer ${TOKEN}`,
      `Basic ${btoa(`:${TOKEN}`)}`,
    ]
  ) assertEquals(await status("/v1/games", { host: HOST, authorization }), 401, authorization);
  assertEquals(await status(`/v1/games?token=${TOKEN}`, { host: HOST }), 401);
  assertEquals(await status(`/v1/games?access_token=${TOKEN}`, { host: HOST }), 401);
  assertEquals(await status("/v1/games", { host: HOST, cookie: `token=${TOKEN}` }), 401);
});

Deno.test("a POST that a page could send without a preflight is refused", async () => {
  for (
    const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain; application/json",
      "application/jsonp",
      "application/json; charset=utf-16",
    ]
  ) {
    const init = { method: "POST", body: "{}" };
    assertEquals(await status("/v1/games", good({ "content-type": type }), init), 415, type);
  }
});

Deno.test("a body in a content encoding is refused", async () => {
  const headers = good({ "content-type": "application/json", "content-encoding": "gzip" });
  assertEquals(await status("/v1/games", headers, { method: "POST", body: "{}" }), 415);
});

Deno.test("encoded traversal in an id stays an id", async () => {
  for (const id of ["..%2f..%2fetc%2fpasswd", "%2e%2e%2f", "..%5c", "%00", "still%00", "still%2f.."]) {
    assertEquals(await status(`/v1/games/${id}`, good()), 404, id);
  }
});

Deno.test("foreign text in an error cannot break a line or become markup", async () => {
  const answer = await ask(testApp(), "/v1/games/%0d%0a%3Cscript%3E%E2%80%AE", { headers: good() });
  assertEquals(answer.headers.get("content-type"), "application/problem+json");
  assertEquals(answer.headers.get("x-content-type-options"), "nosniff");
  const { detail } = await answer.json();
  assertEquals(detail, "There is no game ??<script>?.");
});

Deno.test("a flood of requests is bounded, and the next one works", async () => {
  const app = testApp({ inFlight: 4 });
  let release = () => {};
  const gate = new Promise<void>((resolve) => release = resolve);
  app.get("/v1/wait", async (c) => {
    await gate;
    return c.text("done");
  });
  const asked = Array.from({ length: 20 }, () => ask(app, "/v1/wait", { headers: good() }));
  const refused = await Promise.all(asked.slice(4));
  assertEquals(new Set(refused.map((answer) => answer.status)), new Set([503]));
  assertEquals(refused[0]!.headers.get("retry-after"), "1");
  release();
  assertEquals((await Promise.all(asked.slice(0, 4))).map((answer) => answer.status), [200, 200, 200, 200]);
  assertEquals(await status("/v1/games", good()), 200);
});
