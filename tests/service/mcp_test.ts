/** MCP clients of the service: behind its protections, so many at once, none for ever; their runs are runs like others. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { mcpHttp, type McpHttpOptions } from "../../runtime/mcp/http.ts";
import { NO_BUDGETS } from "../../runtime/harness/budget.ts";
import { DEFAULT_SEARCH } from "../../runtime/harness/plan.ts";
import { RunRegistry, serveApp } from "../../runtime/service/mod.ts";
import { seatRun } from "../../runtime/service/runs/seat.ts";
import { FolderOffice } from "../../runtime/wiring/run_office.ts";
import { inProcessHost } from "../doubles/in_process_host.ts";
import { Client, StreamableHTTPClientTransport } from "../runtime/mcp/sdk_client.ts";
import { CORRIDOR } from "./api/support.ts";

interface McpService {
  readonly url: URL;
  readonly token: string;
  readonly runs: RunRegistry;
  connect(): Promise<{ client: Client; transport: StreamableHTTPClientTransport }>;
}

async function withMcp(options: McpHttpOptions, test: (service: McpService) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "twin-service-" });
  const runs = new RunRegistry({
    office: new FolderOffice(folder, { games: [CORRIDOR] }),
    host: inProcessHost(),
  });
  const mcp = mcpHttp({
    games: [CORRIDOR],
    game: null,
    direct: false,
    open: async (game, seed) =>
      seatRun(
        await runs.begin({
          ...{ game, seed, writer: "mcp", policy: "hypothesis", budgets: NO_BUDGETS },
          search: DEFAULT_SEARCH,
        }),
      ),
  }, options);
  const service = serveApp({ games: [], version: "0", runs, mcp });
  const { origin, token } = service;
  const url = new URL(`${origin}/mcp`);
  try {
    await test({
      url,
      token,
      runs,
      async connect() {
        const client = new Client({ name: "test", version: "1" });
        const headers = { authorization: `Bearer ${token}` };
        const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
        await client.connect(transport);
        return { client, transport };
      },
    });
  } finally {
    await mcp.close();
    await runs.close();
    await service.close();
    await Deno.remove(folder, { recursive: true });
  }
}

async function status(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

Deno.test("/mcp is behind the token, and takes JSON only", () =>
  withMcp({}, async ({ url, token }) => {
    const post = (headers: Record<string, string>, body = "{}") =>
      status(fetch(url, { method: "POST", headers, body }));
    const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    assertEquals(await post(json), 401);
    assertEquals(await post({ ...json, authorization: "Bearer wrong" }), 401);
    const known = { authorization: `Bearer ${token}` };
    assertEquals(await post({ ...json, ...known, origin: "http://evil.example" }), 403);
    assertEquals(await post({ ...json, ...known, "content-type": "text/plain" }), 415);
    assertEquals(await post({ ...json, ...known }, "[".repeat(100_000)), 400);
    assertEquals(await post({ ...json, ...known }, `"${"x".repeat(5 << 20)}"`), 413);
    assertEquals(await post({ ...json, ...known, "mcp-session-id": "nobody" }), 404);
    assertEquals(await status(fetch(url)), 401);
  }));

Deno.test("a run that is played over MCP is listed and watched like any other, and ends with its client", () =>
  withMcp({}, async ({ connect, runs }) => {
    const { client, transport } = await connect();
    await client.callTool({ name: "start_game", arguments: { game: "corridor" } });
    const played = await client.callTool({
      name: "probe",
      arguments: { actions: [{ id: 3 }], reason: "to see what happens" },
    });
    assertStringIncludes(JSON.stringify(played.content), "played");
    const [run] = (await runs.list(undefined, 10)).runs;
    assertEquals([run?.status, run?.writer, run?.actions], ["open", "mcp", 1]);
    const gone = runs.live[0]!.gone;
    await transport.terminateSession();
    await client.close();
    await gone;
    const [over] = (await runs.list(undefined, 10)).runs;
    assertEquals([over?.status, over?.end, over?.note], ["ended", "cancelled", "the client left"]);
  }));

Deno.test("so many MCP sessions and no more, and one that ends makes room", () =>
  withMcp({ sessions: 1 }, async ({ connect, url, token }) => {
    const first = await connect();
    const initialise = {
      jsonrpc: "2.0",
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "second", version: "1" },
      },
    };
    const second = await fetch(url, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
      body: JSON.stringify(initialise),
    });
    assertEquals([second.status, (await second.json()).code], [503, "MCP_FULL"]);
    await first.transport.terminateSession();
    await first.client.close();
    const third = await connect();
    await third.client.close();
  }));

Deno.test("an MCP session that asks nothing is ended, and its run with it", () =>
  withMcp({ idleMs: 200 }, async ({ connect, runs }) => {
    const { client } = await connect();
    await client.callTool({ name: "start_game", arguments: { game: "corridor" } });
    await runs.live[0]!.gone;
    const [over] = (await runs.list(undefined, 10)).runs;
    assertEquals(over?.end, "cancelled");
    let refused: unknown = null;
    await client.callTool({ name: "observe", arguments: {} }).catch((error) => refused = error);
    assertStringIncludes(String(refused), "NO_MCP_SESSION");
    await client.close();
  }));
