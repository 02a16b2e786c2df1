/**
 * One request to the service and what became of it: an answer, nothing sent, or nobody knows.
 *
 * The key goes into a header of requests to the configured address and nowhere else: redirects are not followed, and
 * what is thrown or returned never contains it.
 * @module
 */
import { CookieJar, type SerializedCookieJar } from "tough-cookie";
import { type Clock, systemClock } from "./clock.ts";
import { GameUnreachable } from "../game.ts";
import { RateLimited } from "./errors.ts";
import { Pace } from "./pace.ts";

/** How requests are sent. */
export interface HttpOptions {
  /** As {@linkcode parseBaseUrl} gives it. */
  readonly baseUrl: string;
  /** Sent as `X-API-Key`; null for a request that needs none. */
  readonly key: string | null;
  /** Requests in any minute; null for no limit. */
  readonly perMinute: number | null;
  /** Milliseconds for one answer, body included; 30,000 unless given. */
  readonly timeoutMs?: number;
  /** How often a request that was not taken (connection refused, 429) is sent again; 5 unless given. */
  readonly retries?: number;
  readonly clock?: Clock;
}

/** An answer, whatever its status. */
export interface HttpAnswer {
  readonly status: number;
  /** The body where it is JSON; undefined where it is not. */
  readonly json: unknown;
  /** The body as text, made printable and cut: for messages. */
  readonly excerpt: string;
}

/** The request was sent and no whole answer came: nobody knows what became of it. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/** Bytes of an answer: a thousand grids are 8 to 12 MB. */
const MOST_BYTES = 64 << 20;
/** The first wait before a request is sent again; it doubles up to the longest. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 60_000;

/** Sends requests one by one; holds the key, the cookies and the pace of a session. */
export class ArcHttp {
  readonly baseUrl: string;
  #key: string | null;
  #jar = new CookieJar();
  readonly #pace: Pace;
  readonly #client = Deno.createHttpClient({ poolIdleTimeout: 20_000 });
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  readonly #retries: number;
  #closed = false;

  constructor(options: HttpOptions) {
    this.baseUrl = options.baseUrl;
    this.#key = options.key;
    this.#clock = options.clock ?? systemClock;
    this.#pace = new Pace(options.perMinute, this.#clock);
    this.#timeoutMs = options.timeoutMs ?? 30_000;
    this.#retries = options.retries ?? 5;
  }

  /** Sets the key for all requests from now on. */
  useKey(key: string): void {
    this.#key = key;
  }

  /** The session's cookies, with which another process stays on the same machine of the service. */
  cookies(): SerializedCookieJar | undefined {
    return this.#jar.serializeSync();
  }

  /** Takes on the cookies of an earlier process. */
  useCookies(cookies: SerializedCookieJar): void {
    this.#jar = CookieJar.deserializeSync(cookies);
  }

  /**
   * Sends a request and reads its answer. What the service did not take is sent again, with growing waits.
   *
   * @throws {GameUnreachable} if nothing was taken in: no connection, a redirect, no permission, or 429 to the end.
   * @throws {NoAnswer} if it was sent and no whole answer came.
   */
  async send(method: "GET" | "POST", path: string, body?: unknown): Promise<HttpAnswer> {
    for (let attempt = 0;; attempt++) {
      await this.#pace.turn();
      const outcome = await this.#attempt(method, path, body);
      if ("status" in outcome) return outcome;
      if (attempt >= this.#retries) throw outcome.error;
      const backoff = FIRST_WAIT_MS * 2 ** attempt * (0.75 + Math.random() / 2);
      await this.#clock.sleep(Math.min(LONGEST_WAIT_MS, Math.max(backoff, outcome.waitMs)));
    }
  }

  /** Gives back the connections. May be called twice. */
  close(): void {
    if (!this.#closed) this.#client.close();
    this.#closed = true;
  }

  /** A text of foreign origin, fit for a message: without the key, without control characters, cut. */
  printable(text: string, most = 200): string {
    const safe = this.#key === null || this.#key === "" ? text : text.replaceAll(this.#key, "(key)");
    // deno-lint-ignore no-control-regex
    const clean = safe.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, " ")
      .trim();
    return clean.length > most ? `${clean.slice(0, most)}…` : clean;
  }

  async #attempt(method: string, path: string, body: unknown): Promise<HttpAnswer | NotTaken> {
    const url = `${this.baseUrl}${path}`;
    const headers = new Headers({ accept: "application/json" });
    if (this.#key !== null) headers.set("x-api-key", this.#key);
    const cookie = await this.#jar.getCookieString(url);
    if (cookie !== "") headers.set("cookie", cookie);
    if (body !== undefined) headers.set("content-type", "application/json");
    const signal = AbortSignal.timeout(this.#timeoutMs);
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: "manual",
        signal,
        client: this.#client,
      });
    } catch (error) {
      return this.#failed(error, `${method} ${path}`);
    }
    for (const line of response.headers.getSetCookie()) {
      await this.#jar.setCookie(line, url, { ignoreError: true });
    }
    return await this.#read(response, `${method} ${path}`);
  }

  async #read(response: Response, what: string): Promise<HttpAnswer | NotTaken> {
    const { status } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      const place = this.printable(response.headers.get("location") ?? "nowhere");
      throw new GameUnreachable(
        `Cannot use ${this.baseUrl}: it sends ${what} on to ${place}, and a key is not sent to another address; ` +
          "give the right base URL",
      );
    }
    if (status === 429) {
      await response.body?.cancel();
      return {
        error: new RateLimited(
          `${this.baseUrl} keeps answering 429 (too many requests); go on in some minutes`,
        ),
        waitMs: retryAfter(response.headers.get("retry-after"), this.#clock.now()),
      };
    }
    const text = await this.#text(response, what);
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    return { status, json, excerpt: this.printable(text.slice(0, 2_000)) };
  }

  async #text(response: Response, what: string): Promise<string> {
    if (response.body === null) return "";
    const parts: Uint8Array[] = [];
    let size = 0;
    try {
      for await (const part of response.body) {
        size += part.length;
        if (size > MOST_BYTES) throw new NoAnswer(`The answer to ${what} is over ${MOST_BYTES} bytes`);
        parts.push(part);
      }
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      throw new NoAnswer(`The answer to ${what} broke off after ${size} bytes: ${this.#reason(error)}`);
    }
    return new TextDecoder().decode(await new Blob(parts as BlobPart[]).arrayBuffer());
  }

  #failed(error: unknown, what: string): NotTaken {
    if (error instanceof Deno.errors.NotCapable) {
      throw new GameUnreachable(
        `This process may not reach ${this.baseUrl}: it was started without the permission`,
      );
    }
    const reason = this.#reason(error);
    if (reason.includes("are blocked")) {
      throw new GameUnreachable(
        `Cannot reach ${this.baseUrl}: its port is one that fetch blocks; use another`,
      );
    }
    // Only a failure to connect is certain to have sent nothing.
    if (reason.includes("client error (Connect)")) {
      return { error: new GameUnreachable(`Cannot reach ${this.baseUrl}: ${reason}`), waitMs: 0 };
    }
    throw new NoAnswer(`No answer to ${what}: ${reason}`);
  }

  #reason(error: unknown): string {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return `nothing came for ${this.#timeoutMs / 1000} s`;
    }
    if (!(error instanceof Error)) return this.printable(String(error));
    return this.printable(error.cause instanceof Error ? error.cause.message : error.message, 300);
  }
}

/** A request that the service did not take in; it may be sent again. */
interface NotTaken {
  readonly error: Error;
  /** The least wait the service asked for, milliseconds. */
  readonly waitMs: number;
}

/** A Retry-After header, seconds or a date, as milliseconds from now. */
function retryAfter(header: string | null, now: number): number {
  if (header === null) return 0;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : 0;
}
