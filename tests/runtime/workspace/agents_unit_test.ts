import { assertEquals, assertThrows } from "@std/assert";
import { agentCommand, AgentUnreadable } from "../../../runtime/workspace/agents/command.ts";
import { UsageReader } from "../../../runtime/workspace/agents/usage.ts";

Deno.test("agentCommand() starts any command without a shell, with the prompt and the workspace in its place", () => {
  const command = agentCommand(
    `my-agent --cwd={dir} 'two words' "{prompt}" $HOME`,
    "/work space",
    "it's a; prompt",
  );
  assertEquals(command.program, "my-agent");
  assertEquals(command.args, ["--cwd=/work space", "two words", "it's a; prompt", "$HOME"]);
  assertEquals(command.speaks, "nothing");
});

Deno.test("agentCommand() fences Codex and Claude Code, and passes arguments of theirs on", () => {
  const codex = agentCommand("codex -m gpt-5", "/w", "play");
  assertEquals(codex.args.slice(0, 2), ["exec", "--json"]);
  assertEquals(codex.args[codex.args.indexOf("--sandbox") + 1], "workspace-write");
  assertEquals(codex.args.slice(-3), ["-m", "gpt-5", "play"]);
  assertEquals(agentCommand("/opt/bin/codex", "/w", "play").args, agentCommand("codex", "/w", "play").args);
  const claude = agentCommand("claude --model sonnet", "/w", "play");
  assertEquals(claude.args.slice(0, 2), ["-p", "play"]);
  assertEquals(claude.args.includes("Bash(./twin:*)"), true);
  assertEquals(claude.args.some((arg) => arg === "Bash" || arg.includes("dangerously")), false);
});

Deno.test("agentCommand() says what is wrong with a command", () => {
  assertThrows(() => agentCommand("agent 'open", "/w", ""), AgentUnreadable, "a quote is not closed");
  assertThrows(() => agentCommand("  ", "/w", ""), AgentUnreadable, "names no program");
});

Deno.test("UsageReader sums Codex's turns, and takes Claude Code's own sum over its messages", () => {
  const codex = new UsageReader("codex");
  assertEquals(codex.usage, null);
  const turn = {
    type: "turn.completed",
    usage: { input_tokens: 100, cached_input_tokens: 60, output_tokens: 20, reasoning_output_tokens: 5 },
  };
  const text = `no json\n${JSON.stringify(turn)}\n${JSON.stringify(turn)}\n`;
  // In pieces, as pipes deliver them.
  for (let i = 0; i < text.length; i += 7) codex.read(text.slice(i, i + 7));
  assertEquals(codex.usage, { input: 80, cachedInput: 120, output: 40, reasoning: 10, dollars: null });

  const claude = new UsageReader("claude");
  const message = (id: string, output: number) =>
    JSON.stringify({
      type: "assistant",
      message: {
        id,
        usage: {
          input_tokens: 10,
          cache_creation_input_tokens: 5,
          cache_read_input_tokens: 60,
          output_tokens: output,
        },
      },
    }) + "\n";
  claude.read(message("a", 1) + message("a", 3) + message("b", 4));
  assertEquals(claude.usage, { input: 30, cachedInput: 120, output: 7, reasoning: 0, dollars: null });
  claude.read(
    JSON.stringify({
      type: "result",
      total_cost_usd: 0.5,
      usage: {
        input_tokens: 20,
        cache_creation_input_tokens: 10,
        cache_read_input_tokens: 120,
        output_tokens: 70,
      },
    }) + "\n",
  );
  assertEquals(claude.usage, { input: 30, cachedInput: 120, output: 70, reasoning: 0, dollars: 0.5 });
});

Deno.test("UsageReader outlives an endless line and lines that are no reports", () => {
  const reader = new UsageReader("claude");
  for (let i = 0; i < 40; i++) reader.read("x".repeat(100_000));
  reader.read('\nnull\n[1]\n{"type":"assistant"}\n{"usage":{"input_tokens":"NaN"},"total_cost_usd":1}\n');
  assertEquals(reader.usage, { input: 0, cachedInput: 0, output: 0, reasoning: 0, dollars: 1 });
});
