/**
 * Whether a writer can be used on this machine, and what is missing where it cannot.
 * @module
 */
import { KEY_VARIABLES } from "../../agent/llm/options.ts";
import type { WriterOffer } from "./writers.ts";

/** What is looked at. */
export interface Machine {
  /** The value of an environment variable; null where it is not set. */
  env(name: string): string | null;
  /** Where a program lies; null where there is none on the search path. */
  program(name: string): string | null;
}

/** What was found. */
export interface Usability {
  readonly usable: boolean;
  /** What makes it usable, or what is missing, in a sentence. */
  readonly why: string;
}

/** Coding agents that are known by name, and where they come from. */
export const KNOWN_AGENTS: Readonly<Record<string, string>> = {
  codex: "npm install -g @openai/codex",
  claude: "npm install -g @anthropic-ai/claude-code",
};

/** The environment variables that are looked at. */
export const KEYS: readonly string[] = [...new Set(Object.values(KEY_VARIABLES))];

/** Whether a writer can be used. */
export function usability(offer: Pick<WriterOffer, "name">, machine: Machine): Usability {
  switch (offer.name) {
    case "llm":
      return models(machine);
    case "cli":
      return agents(machine);
    case "direct": {
      const [model, agent] = [models(machine), agents(machine)];
      return { usable: model.usable || agent.usable, why: `models: ${model.why} agents: ${agent.why}` };
    }
    default:
      return { usable: true, why: "needs nothing." };
  }
}

/** A model on this machine or in the house needs no key, so there is always a way. */
function models({ env }: Machine): Usability {
  const set = KEYS.filter((name) => (env(name) ?? "") !== "");
  const missing = KEYS.filter((name) => !set.includes(name));
  const local = "A server of your own needs no key: --model openai-compatible:NAME --model-url URL.";
  if (set.length === 0) {
    return { usable: true, why: `no hosted model, since ${missing.join(" and ")} are not set. ${local}` };
  }
  const rest = missing.length === 0 ? "" : `, ${missing.join(", ")} is not`;
  return {
    usable: true,
    why: `${set.join(" and ")} ${set.length === 1 ? "is" : "are"} set${rest}. ${local}`,
  };
}

function agents({ program }: Machine): Usability {
  const found = Object.keys(KNOWN_AGENTS).filter((name) => program(name) !== null);
  const missing = Object.keys(KNOWN_AGENTS).filter((name) => !found.includes(name));
  const get = missing.map((name) => `${name} is not installed (${KNOWN_AGENTS[name]})`).join(", ");
  if (found.length === 0) {
    return { usable: false, why: `${get}. Any other agent: --agent "command {dir} {prompt}".` };
  }
  return { usable: true, why: `${found.join(" and ")} found${get === "" ? "" : `; ${get}`}.` };
}
