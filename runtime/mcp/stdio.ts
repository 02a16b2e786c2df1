/**
 * The MCP server over standard input and output.
 * @module
 */
import process from "node:process";
import { StdioServerTransport } from "./sdk.ts";
import { createMcpSession, type McpParts } from "./server.ts";

/** Longest message a client may send, in bytes. */
const MESSAGE_BYTES = 4 << 20;

/** Serves one client until it closes its end, or the signal is aborted. Nothing else may write to standard output. */
export async function serveStdio(parts: McpParts, signal: AbortSignal): Promise<void> {
  const session = createMcpSession(parts);
  const gone = Promise.withResolvers<void>();
  const leave = () => gone.resolve();
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MESSAGE_BYTES });
  process.stdin.once("end", leave);
  process.stdin.once("close", leave);
  // A client that is gone closes the pipe; there is nobody left to tell.
  process.stdout.on("error", leave);
  signal.addEventListener("abort", leave, { once: true });
  try {
    await session.server.connect(transport);
    session.server.server.onclose = leave;
    if (!signal.aborted) await gone.promise;
  } finally {
    signal.removeEventListener("abort", leave);
    await session.close();
  }
}
