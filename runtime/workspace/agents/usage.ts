/**
 * Tokens and money, as coding agents tell of them in their output: one JSON object a line.
 * @module
 */
import { addUsage } from "../../../agent/brief/usage.ts";
import type { Usage } from "../../../agent/writer.ts";
import type { AgentCommand } from "./command.ts";

/** Longest line that is looked at; a longer one is no report of tokens. */
const LINE = 1 << 20;

/** Reads an agent's output as it comes. */
export class UsageReader {
  readonly #speaks: AgentCommand["speaks"];
  #rest = "";
  #skipping = false;
  /** Claude tells the tokens of each message, and the sum at the end; Codex tells the sum of each turn. */
  readonly #messages = new Map<string, Usage>();
  #turns: Usage = NOTHING;
  #final: Usage | null = null;

  constructor(speaks: AgentCommand["speaks"]) {
    this.#speaks = speaks;
  }

  /** What is known so far; null where the agent told nothing. */
  get usage(): Usage | null {
    if (this.#final !== null) return this.#final;
    const told = [...this.#messages.values()].reduce(addUsage, this.#turns);
    return told === NOTHING ? null : told;
  }

  /** Takes in a piece of output. */
  read(text: string): void {
    if (this.#speaks === "nothing") return;
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop()!;
    for (const line of lines) {
      if (this.#skipping) this.#skipping = false;
      else this.#line(line);
    }
    if (this.#rest.length > LINE) {
      this.#rest = "";
      this.#skipping = true;
    }
  }

  #line(line: string): void {
    let said: Told;
    try {
      said = JSON.parse(line);
    } catch {
      return; // Not every line is a report.
    }
    if (typeof said !== "object" || said === null) return;
    if (this.#speaks === "codex") {
      if (said.type === "turn.completed" && said.usage) {
        this.#turns = addUsage(this.#turns, codexUsage(said.usage));
      }
      return;
    }
    if (said.type === "assistant" && said.message?.usage && typeof said.message.id === "string") {
      this.#messages.set(said.message.id, claudeUsage(said.message.usage, null));
    }
    if (said.usage && typeof said.total_cost_usd === "number") {
      this.#final = claudeUsage(said.usage, said.total_cost_usd);
    }
  }
}

const NOTHING: Usage = { input: 0, cachedInput: 0, output: 0, reasoning: 0, dollars: null };

interface Told {
  readonly type?: unknown;
  readonly usage?: Record<string, unknown>;
  readonly total_cost_usd?: unknown;
  readonly message?: { readonly id?: unknown; readonly usage?: Record<string, unknown> };
}

/** Codex counts cached reads within its input. */
function codexUsage(told: Record<string, unknown>): Usage {
  const cachedInput = count(told["cached_input_tokens"]);
  return {
    input: Math.max(0, count(told["input_tokens"]) - cachedInput),
    cachedInput,
    output: count(told["output_tokens"]),
    reasoning: count(told["reasoning_output_tokens"]),
    dollars: null,
  };
}

/** Claude Code counts cache writes and reads apart from its input. */
function claudeUsage(told: Record<string, unknown>, dollars: number | null): Usage {
  const details = told["output_tokens_details"] as Record<string, unknown> | undefined;
  return {
    input: count(told["input_tokens"]) + count(told["cache_creation_input_tokens"]),
    cachedInput: count(told["cache_read_input_tokens"]),
    output: count(told["output_tokens"]),
    reasoning: count(details?.["thinking_tokens"]),
    dollars,
  };
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}
