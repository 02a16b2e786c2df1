/**
 * The command line that starts a coding agent without a person.
 * @module
 */

/** How an agent is started, and how its output is read. */
export interface AgentCommand {
  /** `codex`, `claude`, or the name of another program. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** How its standard output tells of tokens. */
  readonly speaks: "codex" | "claude" | "nothing";
}

/** The versions of the prompts an agent is started with (`../prompts/`), for the run's record. */
export const AGENT_PROMPTS = ["start.v1", "again.v1"] as const;

/** The command cannot be read. */
export class AgentUnreadable extends TypeError {
  override name = "AgentUnreadable";
}

/** Codex in its own sandbox: it writes in the workspace alone; the network is open, since the session is at the end of it. */
const CODEX = ["exec", "--json", "--skip-git-repo-check", "--sandbox", "workspace-write"];
const CODEX_NETWORK = ["-c", "sandbox_workspace_write.network_access=true"];
/** Claude Code may edit, and run the workspace's command; everything else it is denied. */
const CLAUDE = ["--output-format", "stream-json", "--verbose", "--permission-mode", "acceptEdits"];
const CLAUDE_TOOLS = ["--allowedTools", "Bash(./twin:*)", "Edit", "Write", "Read", "Glob", "Grep"];

/**
 * Reads what `--agent` names: `codex` or `claude`, or a path to one of them, with further arguments of theirs, or any command in
 * which `{prompt}` and `{dir}` stand for the prompt and the workspace.
 *
 * @throws {AgentUnreadable} that says what is wrong.
 */
export function agentCommand(text: string, dir: string, prompt: string): AgentCommand {
  const [program, ...more] = wordsOf(text);
  if (program === undefined) throw new AgentUnreadable("--agent names no program");
  const name = program.split("/").at(-1)!;
  if (name === "codex") {
    const args = [...CODEX, ...CODEX_NETWORK, "--cd", dir, ...more, prompt];
    return { name, program, args, speaks: "codex" };
  }
  if (name === "claude") {
    return {
      name,
      program,
      args: ["-p", prompt, ...CLAUDE, ...more, ...CLAUDE_TOOLS],
      speaks: "claude",
    };
  }
  const args = more.map((word) => word.replaceAll("{dir}", dir).replaceAll("{prompt}", prompt));
  return { name, program, args, speaks: "nothing" };
}

/** The program that `--agent` names. */
export function agentProgram(text: string): string {
  const [program] = wordsOf(text);
  if (program === undefined) throw new AgentUnreadable("--agent names no program");
  return program;
}

/** Splits a command at spaces; single and double quotes hold words together. No shell is involved. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  const pattern = /\s*((?:"[^"]*"|'[^']*'|[^\s"'])+)/gy;
  let end = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    words.push(match[1]!.replace(/"([^"]*)"|'([^']*)'/g, (_, double, single) => double ?? single));
    end = pattern.lastIndex;
  }
  if (text.slice(end).trim() !== "") {
    throw new AgentUnreadable(`--agent is ${JSON.stringify(text)}: a quote is not closed`);
  }
  return words;
}
