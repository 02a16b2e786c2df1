/**
 * The options that name a coding agent, and what starting it needs.
 * @module
 */
import { text, UsageError, type Values } from "./arguments.ts";
import type { Grants } from "./command.ts";
import { callersPath, programOnPath } from "./places.ts";
import { agentPrograms, type AgentSettings, settleAgent } from "../wiring/agent_settings.ts";

/** The options of commands that start an agent. */
export const agentOptions = {
  agent: text(
    "CMD",
    "the coding agent: codex, claude (arguments of theirs may follow), or any command with {dir} and {prompt}",
    null,
  ),
  dir: text("DIR", "the agent's workspace, an empty folder; a temporary one unless given", null),
};

/** Those options, parsed. */
export type AgentValues = Values<typeof agentOptions>;

/** The agent that the options name; null where they name none. */
export function settledAgent({ agent, dir }: AgentValues, folder: string): AgentSettings | null {
  return agent === null ? null : settleAgent(agent, dir === null ? null : callersPath(folder, dir));
}

const HINTS: Readonly<Record<string, string>> = {
  codex: ". Install it with: npm install -g @openai/codex",
  claude: ". Install it with: npm install -g @anthropic-ai/claude-code",
};

/** What an agent needs: its program, its workspace, and a port for its command. */
export function agentGrants(settings: AgentSettings | null): Pick<Grants, "write" | "net" | "programs"> {
  if (settings === null) return {};
  const [program] = agentPrograms(settings);
  if (programOnPath(program!) === null) {
    throw new UsageError(
      `Cannot start the agent: there is no program ${program} on the search path${HINTS[program!] ?? ""}`,
    );
  }
  const write = settings.dir === null ? [] : [settings.dir];
  return { write, net: ["127.0.0.1"], programs: agentPrograms(settings) };
}
