/**
 * Requests to the service: JSON out, JSON in, the token in a header.
 * @module
 */
import { readJson } from "./readable.ts";
import { EventParser, type ServerEvent } from "./sse.ts";

/** The service refused a request, or could not be reached; the message is a sentence for people. */
export class ServiceProblem extends Error {
  override name = "ServiceProblem";
  readonly status: number;
  readonly code: string;

  /** `status` is 0 where no answer came. */
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** How a request is made. */
export interface Ask {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Sends a request to a path of the service. */
type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** Speaks with the service that served the page. */
export class Client {
  readonly #token: string;
  readonly #fetch: Fetch;

  /** `fetcher` is the browser's own unless given. */
  constructor(token: string, fetcher: Fetch = (path, init) => fetch(path, init)) {
    this.#token = token;
    this.#fetch = fetcher;
  }

  /**
   * The answer as JSON; null where it is empty.
   *
   * @throws {ServiceProblem} if it is refused or no answer comes.
   */
  async ask<T>(path: string, ask: Ask = {}): Promise<T> {
    const response = await this.#send(path, ask);
    const text = await response.text();
    return (text === "" ? null : readJson(text)) as T;
  }

  /**
   * The answer as a file, such as a report.
   *
   * @throws {ServiceProblem} if it is refused or no answer comes.
   */
  async file(path: string): Promise<Blob> {
    return await (await this.#send(path, {})).blob();
  }

  /**
   * The events of a stream until it ends or breaks off, or the signal is aborted.
   *
   * @param last The id of the last event that was seen; empty where none was.
   * @throws {ServiceProblem} if the stream is refused or no answer comes.
   */
  async *events(path: string, last: string, signal: AbortSignal): AsyncGenerator<ServerEvent> {
    const response = await this.#send(path, { signal }, {
      accept: "text/event-stream",
      ...(last === "" ? {} : { "last-event-id": last }),
    });
    const parser = new EventParser();
    for await (const piece of piecesOf(response)) yield* parser.push(piece);
  }

  async #send(path: string, ask: Ask, headers: Record<string, string> = {}): Promise<Response> {
    const { method = "GET", body, signal } = ask;
    let response: Response;
    try {
      response = await this.#fetch(path, {
        method,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(method === "GET" ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
        cache: "no-store",
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ServiceProblem(0, "UNREACHABLE", "The service does not answer; is twin serve still running?");
    }
    if (!response.ok) throw await problemOf(response);
    return response;
  }
}

/** What a refusal says of itself. */
async function problemOf(response: Response): Promise<ServiceProblem> {
  const { status, statusText } = response;
  try {
    const { detail, code } = await response.json() as { detail?: unknown; code?: unknown };
    if (typeof detail === "string") return new ServiceProblem(status, String(code), detail);
  } catch {
    // Not JSON: the status says what there is to say.
  }
  return new ServiceProblem(status, "UNKNOWN", `The service answered ${status} ${statusText}`);
}

async function* piecesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
