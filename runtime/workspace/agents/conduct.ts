/**
 * A run that a coding agent plays: its workspace, its sittings, the watch over both.
 * @module
 */
import { spentReason } from "../../harness/budget.ts";
import type { Conduct } from "../../harness/conduct.ts";
import { endReason } from "../../harness/ending.ts";
import type { RunResult } from "../../harness/events.ts";
import type { Session } from "../../harness/session.ts";
import { systemReason } from "../../store/errors.ts";
import { Desk } from "../../tools/mod.ts";
import { serveWorkspace } from "../server.ts";
import { releaseWorkspace, restoreWorkspace, type WorkspaceParts } from "../workspace.ts";
import again from "../prompts/again.v1.md" with { type: "text" };
import start from "../prompts/start.v1.md" with { type: "text" };
import { agentCommand } from "./command.ts";
import { type Running, type Sitting, startAgent } from "./sitting.ts";

/** How an agent is watched. */
export interface AgentParts {
  /** What `--agent` names. */
  readonly agent: string;
  /** The workspace's folder, empty or of this run; null for a temporary one, which is removed at the end. */
  readonly dir: string | null;
  /** Sittings in a row in which nothing happens, after which the agent is taken to have given up. Default 3. */
  readonly idleSittings?: number;
  /** Sittings in all. Default 30. */
  readonly sittings?: number;
  /** Milliseconds between looks at budgets. Default 500. */
  readonly watchMs?: number;
}

/** Milliseconds an agent has after the run is over; more for one whose last word says what it has used. */
const [FAREWELL_MS, ACCOUNT_MS] = [5_000, 60_000];

/** A conduct that starts a coding agent, and starts it again when it stops early. */
export function byAgent(parts: AgentParts): Conduct {
  let played = false;
  return {
    name: `cli ${parts.agent}`,
    async play(session) {
      played = true;
      return await playWithAgent(session, parts);
    },
    async close() {
      if (!played && parts.dir !== null) await releaseWorkspace(parts.dir);
    },
  };
}

async function playWithAgent(session: Session, parts: AgentParts): Promise<RunResult> {
  const desk = new Desk(session);
  const dir = parts.dir ?? await Deno.makeTempDir({ prefix: "twin-workspace-" });
  const service = serveWorkspace(desk);
  const workspace: WorkspaceParts = {
    dir,
    origin: service.origin,
    token: service.token,
    direct: desk.direct,
    run: session.run.id,
    source: session.source,
  };
  try {
    return await sittings(desk, workspace, parts);
  } catch (error) {
    const reason = endReason(error, session.signal);
    if (reason !== null) {
      return await desk.end(reason, error instanceof Error ? error.message : String(error));
    }
    throw error;
  } finally {
    await service.close();
    if (parts.dir === null) await Deno.remove(dir, { recursive: true }).catch(() => {});
  }
}

async function sittings(desk: Desk, workspace: WorkspaceParts, parts: AgentParts): Promise<RunResult> {
  const { session } = desk;
  const { idleSittings = 3, sittings: most = 30 } = parts;
  let idle = 0;
  let last = "";
  // A fault of the harness's own is none of the agent's: no further sitting would mend it.
  const faults: unknown[] = [];
  desk.ended.catch((error) => faults.push(error));
  for (let count = 1;; count++) {
    if (faults.length > 0) throw faults[0];
    if (desk.result !== null) return desk.result;
    if (session.signal.aborted) return await desk.end("cancelled");
    const spent = session.standing.won ? "won" : spentReason(session.left);
    if (spent !== null) return await desk.end(spent);
    if (idle >= idleSittings || count > most) {
      return await desk.end("gave_up", `the agent stopped ${count - 1} times before the end; ${last}`);
    }
    // Whatever the last sitting did to the workspace, the next one finds it whole.
    try {
      await restoreWorkspace({ ...workspace, source: session.source });
    } catch (error) {
      return await desk.end("gave_up", `the workspace cannot be made whole: ${systemReason(error)}`);
    }
    const before = progress(session);
    const begins = count === 1 && session.history.scored === 0;
    const sitting = await oneSitting(desk, workspace, parts, begins ? start : again);
    last = inWords(sitting);
    idle = progress(session) > before ? 0 : idle + 1;
  }
}

async function oneSitting(
  desk: Desk,
  { dir }: WorkspaceParts,
  parts: AgentParts,
  prompt: string,
): Promise<Sitting> {
  const { session } = desk;
  const command = agentCommand(parts.agent, dir, prompt.trim());
  const running = startAgent(command, dir);
  const stop = () => running.stop();
  session.signal.addEventListener("abort", stop, { once: true });
  // The run may have been cancelled while the workspace was made.
  if (session.signal.aborted) stop();
  const watch = setInterval(() => watchOver(desk, running), parts.watchMs ?? 500);
  // The command that ended the run is still to be answered, and the agent may have a last word.
  const patience = command.speaks === "nothing" ? FAREWELL_MS : ACCOUNT_MS;
  let farewell: ReturnType<typeof setTimeout> | undefined;
  let sits = true;
  const over = () => {
    if (sits) farewell = setTimeout(stop, patience);
  };
  desk.ended.then(over, over);
  const sitting = await running.ended;
  sits = false;
  clearInterval(watch);
  clearTimeout(farewell);
  session.signal.removeEventListener("abort", stop);
  const { usage, ms } = sitting;
  await session.note({ kind: "turn", wall: "agent", move: "sitting", note: inWords(sitting), usage, ms });
  return sitting;
}

/** Ends a sitting when a budget is spent while the agent thinks; where the run is over it may have its last word. */
function watchOver(desk: Desk, running: Running): void {
  if (desk.result !== null) return;
  const { left } = desk.session;
  const used = running.usage;
  const tokens = left.tokens === null || used === null
    ? left.tokens
    : Math.max(0, left.tokens - used.input - used.cachedInput - used.output);
  if (spentReason({ ...left, tokens }) !== null) running.stop();
}

/** Anything that counts as work: lines of history, and twins handed over. */
function progress(session: Session): number {
  return session.history.length + session.twins;
}

function inWords({ code, error, ms, bytes, tail }: Sitting): string {
  if (error !== null) return `the agent could not be started: ${error}`;
  const how = code === null ? "was stopped" : `ended with exit code ${code}`;
  const said = code === 0 || code === null ? "" : `: ${tail.slice(-300)}`;
  return `the agent ${how} after ${Math.round(ms / 1000)} s and ${bytes} bytes of output${said}`;
}
