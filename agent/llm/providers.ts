/**
 * Models through the maintained provider packages of the AI SDK. They are asked through the SDK's provider interface
 * itself: retries, time-outs and caps are counted here, where a run's budget is known.
 * @module
 */
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, type LanguageModelV4, type LanguageModelV4Prompt } from "@ai-sdk/provider";
import { type Message, type Model, type ModelAnswer, ModelFailure, type ModelRequest } from "./model.ts";
import { endpointOf, type ModelOptions } from "./options.ts";
import { waitOf } from "./wait.ts";

/**
 * A model, ready to be asked.
 *
 * @param key The service's key; null where it needs none, as local servers do.
 * @throws {TypeError} if an endpoint is missing.
 */
export function createModel(options: ModelOptions, key: string | null): Model {
  const baseURL = endpointOf(options);
  if (baseURL === null) {
    throw new TypeError(`Cannot ask ${options.model}: an openai-compatible model needs --model-url`);
  }
  const model = languageModel(options, baseURL, key);
  return {
    name: `${options.provider}:${options.model}`,
    async ask(request) {
      try {
        return read(
          await model.doGenerate({
            prompt: promptOf(request),
            maxOutputTokens: request.maxOutput,
            abortSignal: request.signal,
          }),
        );
      } catch (error) {
        throw failureOf(error, key);
      }
    },
  };
}

function languageModel(options: ModelOptions, baseURL: string, key: string | null): LanguageModelV4 {
  const { provider, model } = options;
  if (provider === "anthropic") return createAnthropic({ baseURL, apiKey: key ?? "none" })(model);
  return createOpenAICompatible({
    name: provider,
    baseURL,
    ...(key !== null && { apiKey: key }),
    // OpenAI's own models take the newer name alone, other servers often only the older.
    ...(provider === "openai" && { transformRequestBody: renameMaxTokens }),
  })(model);
}

function renameMaxTokens(body: Record<string, unknown>): Record<string, unknown> {
  const { max_tokens, ...rest } = body;
  return max_tokens === undefined ? rest : { ...rest, max_completion_tokens: max_tokens };
}

/** Anthropic's services cache up to a mark; others find repeated prefixes themselves and ignore it. */
const CACHED = { anthropic: { cacheControl: { type: "ephemeral" } } } as const;

function promptOf({ system, messages }: ModelRequest): LanguageModelV4Prompt {
  return [
    { role: "system", content: system, providerOptions: CACHED },
    ...messages.map(messageOf),
  ];
}

function messageOf({ role, parts }: Message): LanguageModelV4Prompt[number] {
  if (role === "assistant") {
    const text = parts.map((part) => part.kind === "text" ? part.text : "").join("");
    return { role, content: [{ type: "text", text }] };
  }
  return {
    role,
    content: parts.map((part) =>
      part.kind === "text"
        ? { type: "text", text: part.text, ...(part.cache && { providerOptions: CACHED }) }
        : { type: "file", mediaType: "image/png", data: { type: "data", data: part.png } }
    ),
  };
}

type Generated = Awaited<ReturnType<LanguageModelV4["doGenerate"]>>;

function read({ content, finishReason, usage, response }: Generated): ModelAnswer {
  const text = content.map((part) => part.type === "text" ? part.text : "").join("");
  const refusal = refusalIn(response?.body);
  const { inputTokens, outputTokens } = usage;
  const cachedInput = inputTokens.cacheRead ?? 0;
  const cacheWrite = inputTokens.cacheWrite ?? 0;
  return {
    text,
    refusal,
    end: finishReason.unified === "content-filter" || refusal !== null
      ? "refused"
      : finishReason.unified === "stop" || finishReason.unified === "length"
      ? finishReason.unified
      : "other",
    tokens: {
      input: inputTokens.noCache ?? Math.max(0, (inputTokens.total ?? 0) - cachedInput - cacheWrite),
      cachedInput,
      cacheWrite,
      output: outputTokens.total ?? 0,
      reasoning: outputTokens.reasoning ?? 0,
    },
  };
}

/** OpenAI's way to refuse: a field of its own beside an empty content. */
function refusalIn(body: unknown): string | null {
  const { choices } = (body ?? {}) as { choices?: { message?: { refusal?: unknown } }[] };
  const refusal = choices?.[0]?.message?.refusal;
  return typeof refusal === "string" && refusal !== "" ? refusal : null;
}

/** Makes any error of the SDK one of ours. A key that a service repeats in its message is cut out. */
function failureOf(error: unknown, key: string | null): ModelFailure {
  const said = error instanceof Error ? error.message : String(error);
  const message = (key === null || key === "" ? said : said.replaceAll(key, "[key]")).slice(0, 500);
  if (!APICallError.isInstance(error)) {
    // A body that is no answer of the API, such as a gateway's HTML page, may be gone the next time.
    return new ModelFailure(message, error instanceof Error && error.name !== "AbortError");
  }
  const { statusCode, responseHeaders } = error;
  const status = statusCode === undefined ? "" : ` (HTTP ${statusCode})`;
  const long = (statusCode === 400 || statusCode === 413) &&
    /context|too (long|large)|maximum.*tokens/i.test(message);
  const hint = long ? "; --context N asks with less" : "";
  const retry = statusCode === undefined || statusCode === 200 || statusCode === 408 || statusCode === 409 ||
    statusCode === 429 || statusCode >= 500;
  return new ModelFailure(`${message}${status}${hint}`, retry, waitOf(responseHeaders ?? {}));
}
