/**
 * The options that name a language model, and what asking it needs.
 * @module
 */
import { type AgentValues, settledAgent } from "./agent.ts";
import { agentRecord } from "../../wiring/agent_settings.ts";
import { amount, count, flag, text, UsageError, type Values } from "../arguments.ts";
import type { Grants } from "../command.ts";
import { callersPath } from "../places.ts";
import type { Json } from "../../../sandbox/contract.ts";
import {
  LEAST_CONTEXT,
  modelHost,
  modelRecord,
  type ModelSettings,
  settleModel,
} from "../../wiring/model_settings.ts";

/** The options of commands that ask a model. */
export const modelOptions = {
  model: text("P:NAME", "the language model: anthropic:NAME, openai:NAME or openai-compatible:NAME", null),
  "model-url": text("URL", "where the model is served, such as http://127.0.0.1:11434/v1", null),
  "key-env": text("VAR", "the environment variable that holds the key", null),
  "no-vision": flag("send no pictures: for models that do not see"),
  context: count("tokens a request may hold (default 60,000)", null, LEAST_CONTEXT),
  "max-output": count("most tokens of one answer (default 16,000)", null, 256),
  dollars: amount("most dollars the model may cost; needs a price", null),
  prices: text("FILE", "a JSON file of prices, over those that come with twin", null),
};

/** Those options, parsed. */
export type ModelValues = Values<typeof modelOptions>;

/**
 * The model that the options name.
 *
 * @throws {UsageError} if they name none; {WrongInput} if something is wrong with it.
 */
export async function settledModel(values: ModelValues, folder: string): Promise<ModelSettings> {
  if (values.model === null) throw new UsageError("--model is missing, want --model provider:name");
  return await settleModel({
    model: values.model,
    baseUrl: values["model-url"],
    keyVariable: values["key-env"],
    vision: !values["no-vision"],
    contextTokens: values.context,
    maxOutput: values["max-output"],
    dollars: values.dollars,
    prices: values.prices === null ? null : callersPath(folder, values.prices),
  });
}

/**
 * What a run keeps of the agent or the model that the options name; nothing where they name none.
 *
 * @param game Given where several games are played: each has a workspace of its own.
 */
export async function writerExtra(
  values: ModelValues & AgentValues,
  folder: string,
  game: string | null = null,
): Promise<Record<string, Json>> {
  const agent = settledAgent(values, folder, game);
  if (agent !== null) return { agent: agentRecord(agent) };
  if (values.model !== null) return { model: modelRecord(await settledModel(values, folder)) };
  return {};
}

/** The writers that ask a model, and those that start an agent. */
const [ASKS, STARTS] = [["llm", "direct"], ["cli", "direct"]];

/**
 * Refuses options that the writer has no use for: they would be left out without a word.
 *
 * @throws {UsageError} that says which, and what is wanted.
 */
export function refuseStrayOptions(writer: string, values: ModelValues & AgentValues): void {
  const { model, agent } = values;
  const name = writer.split(":", 1)[0]!;
  if (model !== null && agent !== null) {
    throw new UsageError("--model and --agent are both given, want one of them");
  }
  if (model !== null && !ASKS.includes(name)) {
    throw new UsageError(
      `--model names a language model, and --writer is "${writer}": want --writer llm (or direct)`,
    );
  }
  if (agent !== null && !STARTS.includes(name)) {
    throw new UsageError(
      `--agent names a coding agent, and --writer is "${writer}": want --writer cli (or direct)`,
    );
  }
  if (agent === null && values.dir !== null) {
    throw new UsageError("--dir is an agent's workspace, and --agent names none");
  }
  const stray = Object.keys(modelOptions).find((option) =>
    option !== "model" &&
    values[option as keyof ModelValues] !== modelOptions[option as keyof ModelValues].fallback
  );
  if (stray === undefined || model !== null) return;
  throw new UsageError(
    agent === null
      ? `--${stray} speaks of a model, and --model names none`
      : `--${stray} speaks of a model that twin asks itself, and an agent asks its own: want --minutes, --tokens or --actions`,
  );
}

/** What asking a model needs: its host, and the variable of its key. The SDK also looks for a base URL of its own. */
export function modelGrants(settings: ModelSettings): Grants {
  return { net: [modelHost(settings)], env: [settings.keyVariable, "ANTHROPIC_BASE_URL"] };
}
