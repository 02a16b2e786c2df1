/**
 * The MCP app on a socket of its own, behind the service's protections.
 * @module
 */
import { serveLocally } from "../service/local.ts";
import { mcpHttp, type McpHttpOptions } from "./http.ts";
import type { McpParts } from "./server.ts";

/** An MCP service that is up. */
export interface McpService {
  /** `http://127.0.0.1:PORT/mcp`. */
  readonly url: string;
  /** What a client must present, as `Authorization: Bearer TOKEN`. */
  readonly token: string;
  close(): Promise<void>;
}

/** Serves MCP clients on 127.0.0.1; port 0 takes any that is free. */
export function serveMcp(parts: McpParts, port: number, options: McpHttpOptions = {}): McpService {
  const mcp = mcpHttp(parts, options);
  const service = serveLocally((app) => app.route("/mcp", mcp.app), {
    port,
    ...(parts.onFault && { onFault: parts.onFault }),
  });
  return {
    url: `${service.origin}/mcp`,
    token: service.token,
    async close() {
      await mcp.close();
      await service.close();
    },
  };
}
