/**
 * What a run keeps of the language model it asks. Keys stay in the environment.
 * @module
 */
import type { Json } from "../../sandbox/contract.ts";
import {
  endpointOf,
  KEY_VARIABLES,
  MODEL_DEFAULTS,
  type ModelOptions,
  parseModelName,
} from "../../agent/llm/options.ts";
import { DIRECT_PROMPT, TWIN_PROMPT } from "../../agent/llm/prompts.ts";
import type { WriterMemory } from "../../agent/writer.ts";
import type { LlmParts } from "../../agent/llm/writer.ts";
import {
  LIST_PRICES,
  parsePrices,
  type Price,
  priceOf,
  type PriceTable,
} from "../../agent/pricing/pricing.ts";
import type { EventRecord, RunRecord } from "../store/records.ts";
import { readJsonInput } from "./input_file.ts";
import { WrongInput } from "./wrong_input.ts";

export { LEAST_CONTEXT } from "../../agent/llm/options.ts";

/** A model's options, and its price when the run was begun; null where nobody knew it. */
export interface ModelSettings extends ModelOptions {
  readonly price: Price | null;
}

/** What the command line says of a model; what is null is not said. */
export interface ModelWish {
  /** `provider:model`. */
  readonly model: string;
  readonly baseUrl: string | null;
  readonly keyVariable: string | null;
  readonly vision: boolean;
  readonly contextTokens: number | null;
  readonly maxOutput: number | null;
  readonly dollars: number | null;
  /** A file of prices, absolute. */
  readonly prices: string | null;
}

/**
 * Settles what is asked of a model.
 *
 * @throws {WrongInput} that says what is wrong with it.
 */
export async function settleModel(wish: ModelWish): Promise<ModelSettings> {
  const { provider, model } = named(wish.model);
  const { baseUrl, vision } = wish;
  if (baseUrl !== null && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? "")) {
    throw new WrongInput(`The base URL is "${baseUrl}", want such as http://127.0.0.1:11434/v1`);
  }
  if (baseUrl !== null && /^\w+:\/\/[^/]*@/.test(baseUrl)) {
    throw new WrongInput(
      "The base URL holds a name or a password, which would be kept with the run; want --key-env VAR",
    );
  }
  if (provider === "openai-compatible" && baseUrl === null) {
    throw new WrongInput(
      `The model ${wish.model} needs --model-url: openai-compatible has no endpoint of its own`,
    );
  }
  const table = { ...LIST_PRICES, ...(wish.prices === null ? {} : await readPrices(wish.prices)) };
  const price = priceOf(table, `${provider}:${model}`);
  if (wish.dollars !== null && price === null) {
    throw new WrongInput(
      `Cannot keep ${provider}:${model} within ${wish.dollars} dollars: its price is not known. Name it in a file: --prices FILE`,
    );
  }
  return {
    ...{ provider, model, baseUrl, vision, price },
    keyVariable: wish.keyVariable ?? KEY_VARIABLES[provider],
    contextTokens: wish.contextTokens ?? MODEL_DEFAULTS.contextTokens,
    maxOutput: wish.maxOutput ?? MODEL_DEFAULTS.maxOutput,
    requests: MODEL_DEFAULTS.requests,
    timeoutMs: MODEL_DEFAULTS.timeoutMs,
    dollars: wish.dollars,
  };
}

/** The settings a run was begun with; null where it asks no model. */
export function modelOf(extra: RunRecord["extra"]): ModelSettings | null {
  const kept = extra["model"];
  return typeof kept === "object" && kept !== null && !Array.isArray(kept)
    ? kept as unknown as ModelSettings
    : null;
}

/** Settings as a run keeps them, with the versions of the prompts. */
export function modelRecord(settings: ModelSettings): Json {
  const prompts = [TWIN_PROMPT.version, DIRECT_PROMPT.version];
  return { ...settings, price: settings.price === null ? null : { ...settings.price }, prompts };
}

/**
 * A model ready to be asked, with its account.
 *
 * @param spent Dollars that earlier sittings of the run cost.
 * @param memory What those sittings left, where there were any.
 * @throws {WrongInput} if its key is missing.
 */
export async function modelParts(
  settings: ModelSettings,
  spent: number,
  memory?: WriterMemory,
): Promise<LlmParts> {
  const key = Deno.env.get(settings.keyVariable) ?? null;
  const named = settings.keyVariable !== KEY_VARIABLES[settings.provider];
  if ((settings.baseUrl === null || named) && (key === null || key === "")) {
    throw new WrongInput(
      `Cannot ask ${settings.provider}:${settings.model}: the environment variable ${settings.keyVariable} is not set`,
    );
  }
  // The SDK is loaded when it is needed: the launcher reads settings too, and may do less.
  const { Account, createModel } = await import("../../agent/llm/mod.ts");
  return {
    model: createModel(settings, key === "" ? null : key),
    options: settings,
    account: new Account(settings.price, settings.dollars, spent),
    ...(memory && { memory }),
  };
}

/** The `host:port` at which a model is asked. */
export function modelHost(settings: ModelSettings): string {
  const { hostname, port, protocol } = new URL(endpointOf(settings)!);
  return `${hostname}:${port || (protocol === "http:" ? "80" : "443")}`;
}

/** Dollars that a run's turns have cost so far. */
export function dollarsSpent(events: Iterable<EventRecord>): number {
  let sum = 0;
  for (const event of events) if (event.kind === "turn") sum += event.usage?.dollars ?? 0;
  return sum;
}

function named(text: string) {
  try {
    return parseModelName(text);
  } catch (error) {
    throw new WrongInput((error as Error).message);
  }
}

async function readPrices(path: string): Promise<PriceTable> {
  const value = await readJsonInput(path, "the prices in");
  try {
    return parsePrices(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new WrongInput(`Cannot read the prices in ${path}: ${error.message}`);
  }
}
