/**
 * A model's service for coding agents, which answers from a transcript: OpenAI's Responses API as Codex speaks it, and
 * Anthropic's Messages API as Claude Code does, both as event streams.
 */

/** One thing the model has its agent do, and a text that the result must hold. */
export interface TranscriptStep {
  /** A command for the agent's shell. */
  readonly run?: string;
  /** A file to be read or written, by Claude Code's own tools; relative to the workspace. */
  readonly read?: string;
  readonly write?: string;
  /** What is written. */
  readonly text?: string;
  readonly expect?: string;
}

/** A service that is up. */
export interface AgentModelServer extends AsyncDisposable {
  readonly origin: string;
  /** The results of the steps done so far, as the agent reported them. */
  readonly results: readonly string[];
}

/** Serves a transcript; after its last step the model says that it is done. `dir` is the agent's workspace. */
export function serveAgentModel(steps: readonly TranscriptStep[], dir: string): AgentModelServer {
  let results: string[] = [];
  let count = 0;
  const stop = new AbortController();
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: stop.signal, onListen: () => {} },
    async (request) => {
      const { pathname } = new URL(request.url);
      const body = await request.json().catch(() => ({}));
      const id = `m${++count}`;
      if (pathname.endsWith("/responses")) {
        results = keepLonger(results, responsesResults(body));
        return sse(responsesEvents(id, steps[results.length]));
      }
      if (pathname.endsWith("/messages")) {
        const mine = (body.tools ?? []).some((tool: { name: string }) => tool.name === "Bash");
        if (mine) results = keepLonger(results, messagesResults(body));
        return sse(messagesEvents(id, mine ? steps[results.length] : undefined, dir));
      }
      return Response.json({}, { status: 404 });
    },
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    get results() {
      return results;
    },
    async [Symbol.asyncDispose]() {
      stop.abort();
      await server.finished;
    },
  };
}

function keepLonger(before: string[], now: string[]): string[] {
  return now.length >= before.length ? now : before;
}

interface Item {
  readonly type?: string;
  readonly output?: unknown;
  readonly content?: unknown;
}

function responsesResults({ input = [] }: { input?: Item[] }): string[] {
  return input.filter((item) => item.type === "function_call_output").map((item) => textOf(item.output));
}

function messagesResults({ messages = [] }: { messages?: Item[] }): string[] {
  return messages.flatMap(({ content }) => Array.isArray(content) ? content as Item[] : [])
    .filter((block) => block.type === "tool_result").map((block) => textOf(block.content));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((part) => textOf(part?.text ?? "")).join("");
  return JSON.stringify(value);
}

type Event = readonly [name: string, data: Record<string, unknown>];

function responsesEvents(id: string, step: TranscriptStep | undefined): Event[] {
  const item = step === undefined
    ? { type: "message", id, role: "assistant", content: [{ type: "output_text", text: "done" }] }
    : {
      ...{ type: "function_call", id: `fc_${id}`, call_id: `call_${id}`, name: "exec_command" },
      arguments: JSON.stringify({ cmd: step.run, yield_time_ms: 30_000 }),
    };
  const usage = {
    input_tokens: 100,
    input_tokens_details: { cached_tokens: 60 },
    output_tokens: 20,
    output_tokens_details: { reasoning_tokens: 5 },
    total_tokens: 120,
  };
  return [
    ["response.created", { response: { id } }],
    ["response.output_item.done", { output_index: 0, item }],
    ["response.completed", { response: { id, usage } }],
  ];
}

function messagesEvents(id: string, step: TranscriptStep | undefined, dir: string): Event[] {
  const usage = {
    input_tokens: 40,
    cache_read_input_tokens: 60,
    cache_creation_input_tokens: 0,
    output_tokens: 1,
  };
  const message = { id, type: "message", role: "assistant", model: "scripted", content: [], usage };
  const path = (name: string) => `${dir}/${name}`;
  const [name, input] = step === undefined
    ? [null, null]
    : step.read !== undefined
    ? ["Read", { file_path: path(step.read) }]
    : step.write !== undefined
    ? ["Write", { file_path: path(step.write), content: step.text }]
    : ["Bash", { command: step.run, description: "ask" }];
  const block = name === null
    ? { type: "text", text: "" }
    : { type: "tool_use", id: `toolu_${id}`, name, input: {} };
  const delta = name === null
    ? { type: "text_delta", text: "done" }
    : { type: "input_json_delta", partial_json: JSON.stringify(input) };
  return [
    ["message_start", { message: { ...message, stop_reason: null, stop_sequence: null } }],
    ["content_block_start", { index: 0, content_block: block }],
    ["content_block_delta", { index: 0, delta }],
    ["content_block_stop", { index: 0 }],
    ["message_delta", {
      delta: { stop_reason: name === null ? "end_turn" : "tool_use", stop_sequence: null },
      usage: { output_tokens: 20 },
    }],
    ["message_stop", {}],
  ];
}

function sse(events: readonly Event[]): Response {
  const text = events.map(([type, data]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`)
    .join("");
  return new Response(text, { headers: { "content-type": "text/event-stream" } });
}
