/**
 * A model's service that answers from a script, in both families of API: Anthropic's messages, and OpenAI's chat
 * completions as many servers speak them.
 */

/** What the service does with one request. */
export type ScriptedReply =
  /** Answers with a text. */
  | {
    readonly text: string;
    readonly end?: "stop" | "length" | "refused";
    readonly usage?: Partial<ScriptedUsage>;
  }
  /** Answers with any response. */
  | { readonly respond: () => Response | Promise<Response> };

/** Tokens an answer says it took. */
export interface ScriptedUsage {
  /** Not read from the cache, and not written to it. */
  readonly input: number;
  readonly cachedInput: number;
  readonly cacheWrite: number;
  readonly output: number;
  readonly reasoning: number;
}

/** One request as it came. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: Headers;
  // deno-lint-ignore no-explicit-any
  readonly body: any;
  /** All text of the request's last user message, and of every message. */
  readonly last: string;
  readonly all: string;
  readonly pictures: number;
}

/** A service that is up. */
export interface ModelServer extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly url: string;
  readonly seen: readonly SeenRequest[];
}

const USAGE: ScriptedUsage = { input: 100, cachedInput: 0, cacheWrite: 0, output: 20, reasoning: 0 };

/** Serves a script: a list of replies, or a function from the request and its number. */
export function serveModel(
  script: readonly ScriptedReply[] | ((seen: SeenRequest, number: number) => ScriptedReply),
): ModelServer {
  const seen: SeenRequest[] = [];
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: stop.signal, onListen: () => {} },
    async (request) => {
      const body = await request.json();
      const one = seenOf(request, body);
      seen.push(one);
      const reply = typeof script === "function" ? script(one, seen.length - 1) : script[seen.length - 1];
      if (reply === undefined) return new Response("the script is at its end", { status: 400 });
      if ("respond" in reply) return await reply.respond();
      return Response.json(one.path.endsWith("/messages") ? anthropic(reply) : openai(reply));
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/v1`,
    seen,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await server.finished;
    },
  };
}

type TextReply = Extract<ScriptedReply, { text: string }>;

function anthropic({ text, end = "stop", usage }: TextReply) {
  const { input, cachedInput, cacheWrite, output } = { ...USAGE, ...usage };
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: "scripted",
    content: text === "" ? [] : [{ type: "text", text }],
    stop_reason: { stop: "end_turn", length: "max_tokens", refused: "refusal" }[end],
    stop_sequence: null,
    usage: {
      input_tokens: input,
      cache_read_input_tokens: cachedInput,
      cache_creation_input_tokens: cacheWrite,
      output_tokens: output,
    },
  };
}

function openai({ text, end = "stop", usage }: TextReply) {
  const { input, cachedInput, output, reasoning } = { ...USAGE, ...usage };
  const message = end === "refused"
    ? { role: "assistant", content: null, refusal: text }
    : { role: "assistant", content: text };
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1,
    model: "scripted",
    choices: [{ index: 0, message, finish_reason: end === "length" ? "length" : "stop" }],
    usage: {
      prompt_tokens: input + cachedInput,
      completion_tokens: output,
      total_tokens: input + cachedInput + output,
      prompt_tokens_details: { cached_tokens: cachedInput },
      completion_tokens_details: { reasoning_tokens: reasoning },
    },
  };
}

interface WirePart {
  readonly type: string;
  readonly text?: string;
}

function seenOf(
  request: Request,
  body: { messages?: { role: string; content: string | WirePart[] }[] },
): SeenRequest {
  const messages = body.messages ?? [];
  const textOf = (content: string | WirePart[]) =>
    typeof content === "string" ? content : content.map((part) => part.text ?? "").join("\n");
  const parts = messages.flatMap(({ content }) => typeof content === "string" ? [] : content);
  return {
    path: new URL(request.url).pathname,
    headers: request.headers,
    body,
    last: textOf(messages.findLast((message) => message.role === "user")?.content ?? ""),
    all: messages.map((message) => textOf(message.content)).join("\n"),
    pictures: parts.filter((part) => part.type === "image" || part.type === "image_url").length,
  };
}
