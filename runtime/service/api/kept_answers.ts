/**
 * Idempotency keys: a request that was sent twice is done once.
 *
 * A client that lost an answer sends the request again under the same key and gets the first answer. Keys live in
 * memory: what a restart forgets, a run's own record still shows.
 * @module
 */
import { createHash } from "node:crypto";
import { ServiceError } from "../problem.ts";

/** Most keys that are remembered; the oldest make room. */
const KEYS = 1_000;
/** Most bytes of all answers that are remembered; the oldest make room. */
const BYTES = 32 << 20;
/** Milliseconds that a key is remembered. */
const AGE_MS = 24 * 60 * 60_000;

interface Kept {
  /** What was asked: method, path, query and body. */
  readonly request: string;
  readonly at: number;
  readonly answer: Promise<Remembered | null>;
  /** What the answer takes, once there is one. */
  bytes: number;
}

interface Remembered {
  readonly status: number;
  readonly headers: [string, string][];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The answers that were given under keys. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();

  /**
   * The answer to a request: the one given before under its key, or a new one.
   *
   * @throws {ServiceError} 400 for a key that is none, 422 where the key came with another request.
   */
  async answer(request: Request, body: string, work: () => Promise<Response>): Promise<Response> {
    const key = request.headers.get("idempotency-key");
    if (key === null) return await work();
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
      throw new ServiceError(400, "BAD_KEY", "Idempotency-Key must be 1 to 200 printable characters.");
    }
    const asked = fingerprint(request, body);
    // Of those who waited for an answer that was refused, one tries again and the others wait for that.
    for (;;) {
      const known = this.#kept.get(key);
      if (known === undefined || Date.now() - known.at >= AGE_MS) return await this.#first(key, asked, work);
      if (known.request !== asked) {
        throw new ServiceError(422, "KEY_REUSED", "This Idempotency-Key came with another request before.");
      }
      const first = await known.answer;
      if (first !== null) return again(first);
    }
  }

  /** Does the work and remembers what came of it; refusals are not remembered, since the next try may pass. */
  async #first(key: string, request: string, work: () => Promise<Response>): Promise<Response> {
    const { promise, resolve } = Promise.withResolvers<Remembered | null>();
    const kept: Kept = { request, at: Date.now(), answer: promise, bytes: 0 };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#makeRoom();
    let done: Remembered | null = null;
    try {
      const response = await work();
      const bytes = new Uint8Array(await response.arrayBuffer());
      done = { status: response.status, headers: [...response.headers], body: bytes };
      return again(done);
    } finally {
      kept.bytes = done?.body.length ?? 0;
      if (done === null && this.#kept.get(key) === kept) this.#kept.delete(key);
      else this.#makeRoom();
      resolve(done);
    }
  }

  #makeRoom(): void {
    let bytes = 0;
    for (const kept of this.#kept.values()) bytes += kept.bytes;
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= KEYS && bytes <= BYTES) break;
      this.#kept.delete(key);
      bytes -= kept.bytes;
    }
  }
}

function again({ status, headers, body }: Remembered): Response {
  return new Response(body, { status, headers });
}

function fingerprint(request: Request, body: string): string {
  const { pathname, search } = new URL(request.url);
  return createHash("sha256").update(JSON.stringify([request.method, pathname, search, body])).digest("hex");
}
