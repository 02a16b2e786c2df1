/**
 * The MCP server over streamable HTTP, as a Hono app: a client that initialises gets a session, and with it a run.
 * @module
 */
import { Hono } from "hono";
import { WebStandardStreamableHTTPServerTransport } from "./sdk.ts";
import { ServiceError } from "../service/problem.ts";
import { createMcpSession, type McpParts, type McpSession } from "./server.ts";

/** How many clients, and how long one may be silent. */
export interface McpHttpOptions {
  /** Sessions at once; 8 unless given. Each holds a game and a sandbox. */
  readonly sessions?: number;
  /** Milliseconds after which a session that asks nothing is ended; half an hour unless given. */
  readonly idleMs?: number;
}

/** The app and its end. */
export interface McpHttp {
  /** Routes for `/`; mount it at `/mcp`, behind the token. */
  readonly app: Hono;
  /** Ends every session. */
  close(): Promise<void>;
}

interface Client {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly session: McpSession;
  timer: ReturnType<typeof setTimeout>;
}

/** Makes the app. */
export function mcpHttp(parts: McpParts, options: McpHttpOptions = {}): McpHttp {
  const { sessions = 8, idleMs = 30 * 60_000 } = options;
  const clients = new Map<string, Client>();
  const endings = new Set<Promise<void>>();

  const end = (id: string) => {
    const client = clients.get(id);
    if (client === undefined) return;
    clients.delete(id);
    clearTimeout(client.timer);
    const ending = client.session.close().catch((error) => parts.onFault?.(error));
    endings.add(ending);
    ending.finally(() => endings.delete(ending));
  };

  const begin = async () => {
    if (clients.size >= sessions) {
      throw new ServiceError(
        503,
        "MCP_FULL",
        `The service holds ${sessions} MCP sessions already; end one first.`,
      );
    }
    const session = createMcpSession(parts);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => {
        clients.set(id, { transport, session, timer: setTimeout(() => end(id), idleMs) });
      },
      onsessionclosed: (id) => end(id),
    });
    await session.server.connect(transport);
    return { transport, session };
  };

  const app = new Hono();
  app.all("/", async (c) => {
    const id = c.req.header("mcp-session-id");
    if (id === undefined) {
      const { transport, session } = await begin();
      const response = await transport.handleRequest(c.req.raw);
      // What is no initialisation gets no session.
      if (transport.sessionId === undefined) await session.close();
      return response;
    }
    const client = clients.get(id);
    if (client === undefined) {
      // The protocol has the client begin anew.
      throw new ServiceError(404, "NO_MCP_SESSION", "There is no such MCP session; initialise a new one.");
    }
    clearTimeout(client.timer);
    client.timer = setTimeout(() => end(id), idleMs);
    return await client.transport.handleRequest(c.req.raw);
  });
  return {
    app,
    async close() {
      for (const id of [...clients.keys()]) end(id);
      await Promise.all(endings);
    },
  };
}
