/**
 * A run of the service whose client sits at a desk of tools: over MCP.
 * @module
 */
import type { Seat } from "../../mcp/server.ts";
import { Desk } from "../../tools/mod.ts";
import type { LiveRun } from "./live_run.ts";

/** Seats a client at a run. The run stays live, for looking, until the client leaves. */
export function seatRun(run: LiveRun): Seat {
  return { desk: new Desk(run.session), close: () => run.close() };
}
