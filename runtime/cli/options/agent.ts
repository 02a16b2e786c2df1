/**
 * The options that name a coding agent, and what starting it needs.
 * @module
 */
import { isAbsolute, join, relative } from "node:path";
import { text, UsageError, type Values } from "../arguments.ts";
import type { Grants } from "../command.ts";
import { callersPath, programOnPath, projectRoot } from "../places.ts";
import { agentPrograms, type AgentSettings, settleAgent } from "../../wiring/agent_settings.ts";

/** The options of commands that start an agent. */
export const agentOptions = {
  agent: text(
    "CMD",
    "the coding agent: codex, claude (arguments of theirs may follow), or any command with {dir} and {prompt}",
    null,
  ),
  dir: text(
    "DIR",
    "the agent's workspace, an empty folder outside the project; a temporary one unless given",
    null,
  ),
};

/** Those options, parsed. */
export type AgentValues = Values<typeof agentOptions>;

/**
 * The agent that the options name; null where they name none.
 *
 * @param game Given where several games are played: each has a workspace of its own below the one that is named.
 */
export function settledAgent(
  { agent, dir }: AgentValues,
  folder: string,
  game: string | null = null,
): AgentSettings | null {
  if (agent === null) return null;
  const named = dir === null ? null : callersPath(folder, dir);
  return settleAgent(agent, named === null || game === null ? named : join(named, game));
}

/**
 * Refuses a workspace from which the games' source or the runs lie one step away.
 *
 * @throws {UsageError} that says where it may be.
 */
export function refuseBadPlace(dir: string, runs: string): void {
  const inside = (path: string, of: string) =>
    !relative(of, path).startsWith("..") && !isAbsolute(relative(of, path));
  if (inside(dir, projectRoot())) {
    throw new UsageError(
      `Cannot make ${dir} a workspace: it lies within the project, where the games are written down; ` +
        "want a folder elsewhere, such as ../work",
    );
  }
  if (inside(dir, runs) || inside(runs, dir)) {
    throw new UsageError(
      `Cannot make ${dir} a workspace: the runs are at ${runs}, and whoever works in the one must not find the other; ` +
        "want folders beside each other",
    );
  }
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
