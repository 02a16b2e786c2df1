/**
 * A server that answers with recorded exchanges, in their order, and checks what it is asked.
 * @module
 */
import { type Exchange, responseText } from "./exchanges.ts";

/** A request as it came. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** The body as JSON; undefined where there was none. */
  readonly body: unknown;
}

/** Serves one file of exchanges. */
export class ReplayServer {
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  readonly asked: Asked[] = [];
  /** What was asked otherwise than recorded, a sentence each. */
  readonly mismatches: string[] = [];
  #at = 0;
  /** Answers the next request whatever it says. */
  loose = false;

  constructor(readonly exchanges: readonly Exchange[]) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => this.#answer(request),
    );
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** How many exchanges have been played. */
  get at(): number {
    return this.#at;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  async #answer(request: Request): Promise<Response> {
    const text = await request.text();
    const asked: Asked = {
      method: request.method,
      path: new URL(request.url).pathname,
      headers: request.headers,
      body: text === "" ? undefined : JSON.parse(text),
    };
    this.asked.push(asked);
    const exchange = this.exchanges[this.#at++];
    if (exchange === undefined) {
      this.mismatches.push(`${asked.method} ${asked.path} came after the last exchange`);
      return new Response(null, { status: 599 });
    }
    if (!this.loose) this.#compare(exchange, asked);
    this.loose = false;
    const headers = new Headers();
    for (const [name, value] of Object.entries(exchange.response.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
    }
    return new Response(responseText(exchange), { status: exchange.response.status, headers });
  }

  #compare({ request }: Exchange, asked: Asked): void {
    const at = this.#at - 1;
    const check = (what: string, want: unknown, found: unknown) => {
      if (canonical(want) !== canonical(found)) {
        this.mismatches.push(`exchange ${at}: ${what} is ${canonical(found)}, recorded ${canonical(want)}`);
      }
    };
    check("the method", request.method, asked.method);
    check("the path", request.path, asked.path);
    for (const name of ["x-api-key", "accept", "content-type", "cookie"]) {
      check(name, request.headers[name], asked.headers.get(name) ?? undefined);
    }
    check("the body", withoutReasoning(request.body), asked.body);
  }
}

/** The client explains none of its moves to the service. */
function withoutReasoning(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { reasoning: _, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** JSON with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(
    value,
    (_key, one) =>
      typeof one === "object" && one !== null && !Array.isArray(one)
        ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => a < b ? -1 : 1))
        : one,
  ) ?? "nothing";
}
