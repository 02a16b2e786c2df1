/**
 * What a run keeps of the coding agent that plays it.
 * @module
 */
import type { Json } from "../../sandbox/contract.ts";
import type { Conduct } from "../harness/conduct.ts";
import type { RunRecord } from "../store/records.ts";
import { AGENT_PROMPTS, agentCommand, agentProgram } from "../workspace/agents/command.ts";
import { claimWorkspace, refuseForeign, WorkspaceRefused } from "../workspace/workspace.ts";
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

/** The programs that playing with an agent starts: itself, and what ends it. */
export function agentPrograms({ command }: AgentSettings): string[] {
  return [agentProgram(command), "kill", "sh"];
}

/**
 * The agent, ready to play.
 *
 * @param resumed The run that it goes on with in a workspace that is there; null for a new one.
 * @throws {WrongInput} if the workspace of a new run is not empty: what an earlier run left there is no knowledge of this
 * one; or if it is another run's by now.
 */
export async function agentConduct(
  { command, dir }: AgentSettings,
  resumed: string | null,
): Promise<Conduct> {
  if (dir !== null) await settleWorkspace(dir, resumed);
  const { byAgent } = await import("../workspace/agents/conduct.ts");
  return byAgent({ agent: command, dir });
}

/**
 * Takes a folder for a new run, or makes sure that it is still the one of a run that is gone on with.
 *
 * @throws {WrongInput} if it cannot be had.
 */
export async function settleWorkspace(dir: string, resumed: string | null): Promise<void> {
  try {
    await (resumed === null ? claimWorkspace(dir) : refuseForeign(dir, resumed));
  } catch (error) {
    throw error instanceof WorkspaceRefused ? new WrongInput(error.message) : error;
  }
}
