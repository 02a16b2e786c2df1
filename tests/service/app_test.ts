import { assertEquals, assertMatch } from "@std/assert";
import { ask, good, HOST, stillGame, testApp } from "./support.ts";
import { createApp } from "../../runtime/service/mod.ts";

Deno.test("createApp() answers /v1/health without a token", async () => {
  const answer = await ask(testApp(), "/v1/health", { headers: { host: HOST } });
  assertEquals(answer.status, 200);
  assertEquals(await answer.json(), { status: "ok", version: "0.0.0-test" });
});

Deno.test("createApp() lists the games it is given, in order", async () => {
  const app = createApp({ games: [stillGame("b"), stillGame("a")], version: "0" }, {
    token: "test-token-0123456789",
    hosts: [HOST],
  });
  const answer = await ask(app, "/v1/games", { headers: good() });
  assertEquals(answer.status, 200);
  assertEquals(await answer.json(), {
    games: [
      { id: "b", title: "B", winLevels: 1, baselines: [3], tags: ["keyboard"] },
      { id: "a", title: "A", winLevels: 1, baselines: [3], tags: ["keyboard"] },
    ],
  });
});

Deno.test("createApp() gives one game, and a problem for one it does not have", async () => {
  const app = testApp();
  assertEquals((await (await ask(app, "/v1/games/still", { headers: good() })).json()).id, "still");
  const missing = await ask(app, "/v1/games/nothing", { headers: good() });
  assertEquals(missing.status, 404);
  assertEquals(missing.headers.get("content-type"), "application/problem+json");
  assertEquals(await missing.json(), {
    type: "about:blank",
    title: "Not Found",
    status: 404,
    detail: "There is no game nothing.",
    code: "NO_SUCH_GAME",
  });
});

Deno.test("createApp() answers unknown routes with a problem", async () => {
  const answer = await ask(testApp(), "/v1/nothing", { headers: good() });
  assertEquals(answer.status, 404);
  assertEquals((await answer.json()).code, "NO_SUCH_ROUTE");
});

Deno.test("createApp() turns its own faults into a 500 that tells nothing", async () => {
  const faults: unknown[] = [];
  const app = testApp({ onFault: (error) => faults.push(error) });
  app.get("/v1/broken", () => {
    throw new Error("the secret is in the message");
  });
  const answer = await ask(app, "/v1/broken", { headers: good() });
  assertEquals(answer.status, 500);
  const text = await answer.text();
  assertEquals(text.includes("secret"), false);
  assertEquals(JSON.parse(text).code, "INTERNAL");
  assertEquals(faults.length, 1);
});

Deno.test("createApp() puts the security headers on answers and errors alike", async () => {
  for (const [path, headers] of [["/v1/health", { host: HOST }], ["/v1/games", { host: "evil" }]] as const) {
    const answer = await ask(testApp(), path, { headers });
    assertMatch(answer.headers.get("content-security-policy") ?? "", /default-src 'none'/);
    assertMatch(answer.headers.get("content-security-policy") ?? "", /frame-ancestors 'none'/);
    assertEquals(answer.headers.get("x-content-type-options"), "nosniff");
    assertEquals(answer.headers.get("x-frame-options"), "DENY");
    assertEquals(answer.headers.get("referrer-policy"), "no-referrer");
    assertEquals(answer.headers.get("cross-origin-resource-policy"), "same-origin");
    assertEquals(answer.headers.get("cache-control"), "no-store");
    assertEquals([...answer.headers.keys()].filter((name) => name.startsWith("access-control")), []);
  }
});
