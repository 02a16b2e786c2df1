/**
 * The MCP server over streamable HTTP, as a Hono app: a client that initialises gets a session, and with it a run.
 * @module
 */
import { Hono } from "hono";
import { WebStandardStreamableHTTPServerTransport } from "./sdk.ts";
import { ServiceError } from "../service/problem.ts";
import { createMcpSession, type McpParts, type McpSession } from "./server.ts";

/** A clock that wakes. */
export interface Timers {
  /** Calls `wake` after so many milliseconds; what it answers ends the wait. */
  after(ms: number, wake: () => void): () => void;
}

/** How many clients, and how long one may be silent. */
export interface McpHttpOptions {
  /** Sessions at once; 8 unless given. Each holds a game and a sandbox. */
  readonly sessions?: number;
  /** Milliseconds after which a session that asks nothing, and waits for no answer, is ended; half an hour unless given. */
  readonly idleMs?: number;
  /** The system's unless given. */
  readonly timers?: Timers;
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
  /** Requests whose answers are still on their way. */
  asking: number;
  /** Ends the wait for the client's next request. */
  forget: () => void;
}

const SYSTEM_TIMERS: Timers = {
  after(ms, wake) {
    const timer = setTimeout(wake, ms);
    return () => clearTimeout(timer);
  },
};

/** Makes the app. */
export function mcpHttp(parts: McpParts, options: McpHttpOptions = {}): McpHttp {
  const { sessions = 8, idleMs = 30 * 60_000, timers = SYSTEM_TIMERS } = options;
  const clients = new Map<string, Client>();
  const endings = new Set<Promise<void>>();
  /** Sessions that are being made: they count, so that many who come at once do not all find room. */
  let beginning = 0;

  const end = (id: string) => {
    const client = clients.get(id);
    if (client === undefined) return;
    clients.delete(id);
    client.forget();
    const ending = client.session.close().catch((error) => parts.onFault?.(error));
    endings.add(ending);
    ending.finally(() => endings.delete(ending));
  };

  /** Lets a client's request be answered: its silence is counted from the end of the last answer. */
  const serve = async (id: string, client: Client, request: Request): Promise<Response> => {
    client.forget();
    client.asking++;
    const answered = () => {
      client.asking--;
      if (client.asking === 0 && clients.has(id)) client.forget = timers.after(idleMs, () => end(id));
    };
    try {
      const response = await client.transport.handleRequest(request);
      // A stream that a client listens on is no question: it may stay open for ever.
      if (request.method === "POST" && response.body !== null) return whenRead(response, answered);
      answered();
      return response;
    } catch (error) {
      answered();
      throw error;
    }
  };

  const begin = async (request: Request): Promise<Response> => {
    if (clients.size + beginning >= sessions) {
      throw new ServiceError(
        503,
        "MCP_FULL",
        `The service holds ${sessions} MCP sessions already; end one first.`,
      );
    }
    beginning++;
    let begun = false;
    try {
      const session = createMcpSession(parts);
      const transport = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: () => crypto.randomUUID(),
        onsessioninitialized: (id) => {
          const forget = timers.after(idleMs, () => end(id));
          clients.set(id, { transport, session, asking: 0, forget });
          begun = true;
          beginning--;
        },
        onsessionclosed: (id) => end(id),
      });
      await session.server.connect(transport);
      const response = await transport.handleRequest(request);
      // What is no initialisation gets no session.
      if (transport.sessionId === undefined) await session.close();
      return response;
    } finally {
      if (!begun) beginning--;
    }
  };

  const app = new Hono();
  app.all("/", async (c) => {
    const id = c.req.header("mcp-session-id");
    if (id === undefined) return await begin(c.req.raw);
    const client = clients.get(id);
    // The protocol has the client begin anew.
    if (client === undefined) {
      throw new ServiceError(404, "NO_MCP_SESSION", "There is no such MCP session; initialise a new one.");
    }
    return await serve(id, client, c.req.raw);
  });
  return {
    app,
    async close() {
      for (const id of [...clients.keys()]) end(id);
      await Promise.all(endings);
    },
  };
}

/** The same response; `done` is called once its body was read to the end, or nobody reads it any more. */
function whenRead(response: Response, done: () => void): Response {
  const reader = response.body!.getReader();
  let told = false;
  const tell = () => {
    if (!told) done();
    told = true;
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done: ended, value } = await reader.read();
        if (!ended) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      tell();
    },
    async cancel(reason) {
      tell();
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}
