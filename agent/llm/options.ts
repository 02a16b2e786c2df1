/**
 * How a language model is asked. Plain data: it is kept with the run. Keys are never in it.
 * @module
 */

/** Where a model is served. `anthropic` and `openai` are the hosted services; `openai-compatible` is any endpoint. */
export type ProviderName = "anthropic" | "openai" | "openai-compatible";

/** The providers there are. */
export const PROVIDERS: readonly ProviderName[] = ["anthropic", "openai", "openai-compatible"];

/** What a run keeps of how its model is asked. */
export interface ModelOptions {
  /** Which interface it is asked through. */
  readonly provider: ProviderName;
  /** The model's name, as the provider has it. */
  readonly model: string;
  /** The endpoint; null for the provider's own. */
  readonly baseUrl: string | null;
  /** The environment variable that holds the key. */
  readonly keyVariable: string;
  /** Whether pictures are sent. */
  readonly vision: boolean;
  /** Tokens a request may hold, as far as they can be foretold. */
  readonly contextTokens: number;
  /** Most tokens of one answer. */
  readonly maxOutput: number;
  /** Most requests in one turn. */
  readonly requests: number;
  /** Milliseconds until a request is given up. */
  readonly timeoutMs: number;
  /** Dollars the run may cost; null for no cap. */
  readonly dollars: number | null;
}

/** What is not said otherwise. */
export const MODEL_DEFAULTS = {
  vision: true,
  contextTokens: 60_000,
  maxOutput: 16_000,
  requests: 16,
  timeoutMs: 600_000,
  dollars: null,
} as const;

/** Tokens of a request below which the prompt, a board and a twin do not find room together. */
export const LEAST_CONTEXT = 16_000;

/** The environment variable that holds a provider's key where none is named. */
export const KEY_VARIABLES: Readonly<Record<ProviderName, string>> = {
  "anthropic": "ANTHROPIC_API_KEY",
  "openai": "OPENAI_API_KEY",
  "openai-compatible": "OPENAI_API_KEY",
};

/** The providers' own endpoints; `openai-compatible` has none. */
export const ENDPOINTS: Readonly<Record<ProviderName, string | null>> = {
  "anthropic": "https://api.anthropic.com/v1",
  "openai": "https://api.openai.com/v1",
  "openai-compatible": null,
};

/**
 * Reads `provider:model`.
 *
 * @throws {TypeError} that says what was given and what was wanted.
 */
export function parseModelName(text: string): { readonly provider: ProviderName; readonly model: string } {
  const colon = text.indexOf(":");
  const provider = PROVIDERS.find((name) => name === text.slice(0, colon));
  const model = text.slice(colon + 1);
  if (colon < 0 || provider === undefined || model === "") {
    throw new TypeError(
      `The model is "${text}", want provider:model with one of the providers ${PROVIDERS.join(", ")}`,
    );
  }
  return { provider, model };
}

/**
 * The options of a model by its name, `provider:model`; all else as by default, unless given.
 *
 * @throws {TypeError} that says what was given and what was wanted.
 */
export function modelOptions(
  name: string,
  others: Partial<Omit<ModelOptions, "provider" | "model">> = {},
): ModelOptions {
  const { provider, model } = parseModelName(name);
  return {
    ...MODEL_DEFAULTS,
    baseUrl: null,
    keyVariable: KEY_VARIABLES[provider],
    ...others,
    provider,
    model,
  };
}

/** The endpoint a model is asked at. */
export function endpointOf({ provider, baseUrl }: Pick<ModelOptions, "provider" | "baseUrl">): string | null {
  return baseUrl ?? ENDPOINTS[provider];
}
