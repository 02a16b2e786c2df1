import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { Client, ServiceProblem } from "../../../runtime/service/page/service/client.ts";
import { ask, testApp, TOKEN } from "../support.ts";

/** A client of a real app; the browser adds the Host header. */
function clientOf(token: string): Client {
  const app = testApp();
  return new Client(token, (path, init) => {
    const headers = new Headers(init.headers);
    headers.set("host", "127.0.0.1:8000");
    return ask(app, path, { ...init, headers });
  });
}

/** A client of a service that gives one answer; what it was asked is kept. */
function clientFor(answer: () => Response) {
  const asked: { path: string; init: RequestInit }[] = [];
  const client = new Client("t", (path, init) => {
    asked.push({ path, init });
    return Promise.resolve(answer());
  });
  return { client, asked };
}

Deno.test("Client.ask() sends the token in a header and answers with the JSON", async () => {
  const { games } = await clientOf(TOKEN).ask<{ games: { id: string }[] }>("/v1/games");
  assertEquals(games.map((game) => game.id), ["still"]);
});

Deno.test("Client.ask() throws what the service says of a refusal", async () => {
  const error = await assertRejects(() => clientOf("wrong").ask("/v1/games"), ServiceProblem);
  assertEquals([error.status, error.code], [401, "NO_TOKEN"]);
  assertMatch(error.message, /must carry the token/);
});

Deno.test("Client.ask() says so where no answer comes", async () => {
  const client = new Client("t", () => Promise.reject(new TypeError("Failed to fetch")));
  const error = await assertRejects(() => client.ask("/v1/games"), ServiceProblem);
  assertEquals(error.status, 0);
  assertMatch(error.message, /does not answer/);
});

Deno.test("Client.ask() lets an aborted request be one", async () => {
  const stop = new AbortController();
  stop.abort();
  const client = new Client("t", (_path, { signal }) => Promise.reject(signal!.reason));
  const error = await assertRejects(() => client.ask("/v1/games", { signal: stop.signal }), DOMException);
  assertEquals(error.name, "AbortError");
});

Deno.test("Client.ask() names the status of a refusal that is no problem document", async () => {
  const { client } = clientFor(() => new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  const error = await assertRejects(() => client.ask("/v1/games"), ServiceProblem);
  assertEquals(error.message, "The service answered 502 Bad Gateway");
});

Deno.test("Client.ask() sends JSON, and reads an empty answer as null", async () => {
  const { client, asked } = clientFor(() => new Response(null, { status: 204 }));
  assertEquals(await client.ask("/v1/runs/a", { method: "DELETE" }), null);
  await client.ask("/v1/runs", { method: "POST", body: { game: "maze" } });
  const { headers, body } = asked[1]!.init;
  assertEquals(new Headers(headers).get("content-type"), "application/json");
  assertEquals(body, '{"game":"maze"}');
});

Deno.test("Client.events() asks for what follows the last event, and hands events over however they are cut", async () => {
  const pieces = ["event: li", "ne\nid: 1.0.0\nda", "ta: \xc3", "\xa4\n\n", "data: cut off"];
  const bytes = pieces.map((piece) => Uint8Array.from(piece, (char) => char.charCodeAt(0)));
  const { client, asked } = clientFor(() => new Response(ReadableStream.from(bytes)));
  const events = await Array.fromAsync(
    client.events("/v1/runs/a/events", "0.0.0", new AbortController().signal),
  );
  assertEquals(events, [{ event: "line", id: "1.0.0", data: "\u00e4" }]);
  const headers = new Headers(asked[0]!.init.headers);
  assertEquals([headers.get("accept"), headers.get("last-event-id")], ["text/event-stream", "0.0.0"]);
});
