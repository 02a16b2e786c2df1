/** How many MCP clients there may be over HTTP, and how long one may be silent; without a socket and without waiting. */
import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { type McpHttp, mcpHttp, type McpHttpOptions, type Timers } from "../../../runtime/mcp/http.ts";
import type { McpParts } from "../../../runtime/mcp/server.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { problemResponse } from "../../../runtime/service/problem.ts";
import { Desk } from "../../../runtime/tools/mod.ts";
import { corridor } from "../../doubles/corridor.ts";
import { openSession, runRecord } from "../../doubles/run.ts";
import { Client, StreamableHTTPClientTransport } from "./sdk_client.ts";

/** A clock that a test moves on. */
class HandClock implements Timers {
  #now = 0;
  readonly #waits = new Map<symbol, { readonly at: number; readonly wake: () => void }>();

  after(ms: number, wake: () => void): () => void {
    const key = Symbol();
    this.#waits.set(key, { at: this.#now + ms, wake });
    return () => void this.#waits.delete(key);
  }

  forward(ms: number): void {
    this.#now += ms;
    for (const [key, { at, wake }] of [...this.#waits]) {
      if (at > this.#now || !this.#waits.delete(key)) continue;
      wake();
    }
  }
}

const IDLE = 1_000;

interface Served {
  readonly app: McpHttp["app"];
  /** Ends the service, and waits for the runs of sessions that had ended before. */
  close(): Promise<void>;
  readonly clock: HandClock;
  /** A new client of the service. */
  connect(): Promise<{ client: Client; transport: StreamableHTTPClientTransport }>;
  /** Ends of the runs so far, in the order in which they began; null of one that goes on. */
  ends(): Promise<(string | null)[]>;
  /** Holds the next game's opening back until it is called. */
  hold(): () => void;
}

/** Serves a corridor in this process. */
async function served(options: McpHttpOptions, test: (served: Served) => Promise<void>): Promise<void> {
  const root = await Deno.makeTempDir({ prefix: "twin-mcp-" });
  const clock = new HandClock();
  const dirs: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const parts: McpParts = {
    games: [],
    game: "corridor",
    direct: false,
    async open() {
      await gate;
      const game = corridor();
      const folder = await RunFolder.create(root, runRecord(game));
      dirs.push(folder.dir);
      const session = await openSession(game, folder);
      return { desk: new Desk(session), close: () => session.close() };
    },
  };
  const mcp = mcpHttp(parts, { idleMs: IDLE, timers: clock, ...options });
  mcp.app.onError((error) => problemResponse(error));
  const clients: Client[] = [];
  try {
    await test({
      app: mcp.app,
      close: () => mcp.close(),
      clock,
      async connect() {
        const client = new Client({ name: "test", version: "1" });
        const transport = new StreamableHTTPClientTransport(new URL("http://localhost/"), {
          fetch: async (url, init) => await mcp.app.request(String(url), init),
        });
        await client.connect(transport);
        clients.push(client);
        return { client, transport };
      },
      async ends() {
        return await Promise.all(dirs.map(async (dir) => {
          await using folder = await RunFolder.open(dir, { write: false });
          const end = folder.events.records.findLast((event) => event.kind === "end");
          return end?.kind === "end" ? end.reason : null;
        }));
      },
      hold() {
        const held = Promise.withResolvers<void>();
        gate = held.promise;
        return held.resolve;
      },
    });
  } finally {
    for (const client of clients) await client.close();
    await mcp.close();
    await Deno.remove(root, { recursive: true });
  }
}

async function score(client: Client): Promise<string> {
  const { content } = await client.callTool({ name: "score", arguments: {} });
  return (content as { text: string }[])[0]!.text;
}

Deno.test("mcpHttp() holds so many sessions and no more, however many come at once, and one that ends makes room", () =>
  served({ sessions: 2 }, async ({ connect }) => {
    const asked = await Promise.allSettled([connect(), connect(), connect(), connect()]);
    const inside = asked.flatMap((one) => one.status === "fulfilled" ? [one.value] : []);
    assertEquals(inside.length, 2);
    const [refused] = asked.flatMap((one) => one.status === "rejected" ? [String(one.reason)] : []);
    assertStringIncludes(refused!, "holds 2 MCP sessions already; end one first");
    await assertRejects(connect, Error, "MCP_FULL");
    await inside[0]!.transport.terminateSession();
    const third = await connect();
    assertStringIncludes(await score(third.client), "0 of 2 levels");
    assertStringIncludes(await score(inside[1]!.client), "0 of 2 levels");
  }));

Deno.test("mcpHttp() ends a session that was silent for too long, and its run; each question begins the time anew", () =>
  served({}, async ({ clock, connect, close, ends }) => {
    const { client } = await connect();
    assertStringIncludes(await score(client), "0 of 2 levels");
    for (let i = 0; i < 3; i++) {
      clock.forward(IDLE - 1);
      await score(client);
    }
    assertEquals(await ends(), [null]);
    clock.forward(IDLE);
    await assertRejects(() => score(client), Error, "There is no such MCP session");
    const again = await connect();
    assertStringIncludes(await score(again.client), "0 of 2 levels");
    await close();
    assertEquals(await ends(), ["cancelled", "cancelled"]);
  }));

Deno.test("mcpHttp() does not call a client silent while it waits for an answer", () =>
  served({}, async ({ clock, connect, hold }) => {
    const { client } = await connect();
    const release = hold();
    const answer = score(client);
    // The question has come: the service asked for the game, which is held back.
    await client.listTools();
    clock.forward(10 * IDLE);
    release();
    assertStringIncludes(await answer, "0 of 2 levels");
    clock.forward(IDLE - 1);
    assert(await score(client) !== "");
  }));

Deno.test("mcpHttp() gives no session to what does not initialise, and counts none", () =>
  served({ sessions: 1 }, async ({ app, connect, ends }) => {
    for (let i = 0; i < 3; i++) {
      const response = await app.request("/", {
        method: "POST",
        headers: { "content-type": "application/json", "accept": "application/json, text/event-stream" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      });
      assertEquals(response.status, 400, await response.text());
    }
    assertEquals(await ends(), []);
    assertStringIncludes(await score((await connect()).client), "0 of 2 levels");
  }));
