/**
 * What a run keeps of the coding agent that plays it.
 * @module
 */
import type { Json } from "../../sandbox/contract.ts";
import { findSystemTools } from "../../sandbox/host/launch.ts";
import type { Conduct } from "../harness/conduct.ts";
import type { RunRecord } from "../store/records.ts";
import { AGENT_PROMPTS, agentCommand, agentProgram } from "../workspace/agents/command.ts";
import { refuseOccupied, WorkspaceRefused } from "../workspace/workspace.ts";
import { WrongInput } from "./wrong_input.ts";

/** The agent, as the command line named it. */
export interface AgentSettings {
  readonly command: string;
  /** The workspace, absolute; null for a temporary one. */
  readonly dir: string | null;
}

/**
 * Settles what is asked of an agent.
 *
 * @throws {WrongInput} if the command cannot be read.
 */
export function settleAgent(command: string, dir: string | null): AgentSettings {
  try {
    agentCommand(command, dir ?? ".", "");
  } catch (error) {
    throw new WrongInput((error as Error).message);
  }
  return { command, dir };
}

/** The settings a run was begun with; null where no agent plays it. */
export function agentOf(extra: RunRecord["extra"]): AgentSettings | null {
  const kept = extra["agent"];
  return typeof kept === "object" && kept !== null && !Array.isArray(kept)
    ? kept as unknown as AgentSettings
    : null;
}

/** Settings as a run keeps them. */
export function agentRecord({ command, dir }: AgentSettings): Json {
  return { command, dir, prompts: [...AGENT_PROMPTS] };
}

/** The programs that playing with an agent starts. */
export function agentPrograms({ command }: AgentSettings): string[] {
  return [agentProgram(command), "kill"];
}

/**
 * The agent, ready to play.
 *
 * @param resumed Whether it goes on in a workspace that is there.
 * @throws {WrongInput} if the workspace of a new run is not empty: what an earlier run left there is no knowledge of this one.
 */
export async function agentConduct({ command, dir }: AgentSettings, resumed: boolean): Promise<Conduct> {
  if (dir !== null && !resumed) {
    await refuseOccupied(dir).catch((error) => {
      throw error instanceof WorkspaceRefused ? new WrongInput(error.message) : error;
    });
  }
  const { byAgent } = await import("../workspace/agents/conduct.ts");
  return byAgent({ agent: command, dir, setpriv: findSystemTools().setpriv });
}
