/**
 * An HTTP/1.1 server in the hands of a test, down to the bytes: it can also fall silent, break off or hang up.
 * @module
 */

/** A request as it came. */
export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** What is sent back. */
export type RawReply =
  | {
    readonly status: number;
    readonly body: string;
    readonly type?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** Sends only so many bytes of the body, then hangs up. */
    readonly cut?: number;
  }
  /** Hangs up without a byte. */
  | "hang up"
  /** Says nothing until the test is over. */
  | "silence";

/** Serves one handler until it is disposed of. */
export class RawServer {
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #open = new Set<Deno.Conn>();
  readonly #done: Promise<void>;
  readonly requests: RawRequest[] = [];

  constructor(readonly handler: (request: RawRequest) => RawReply) {
    this.#done = this.#accept();
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#listener.addr as Deno.NetAddr).port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#listener.close();
    for (const connection of this.#open) this.#hangUp(connection);
    await this.#done;
  }

  async #accept(): Promise<void> {
    const serving: Promise<void>[] = [];
    try {
      for await (const connection of this.#listener) serving.push(this.#serve(connection));
    } catch { /* closed while it waited */ }
    await Promise.all(serving);
  }

  async #serve(connection: Deno.Conn): Promise<void> {
    this.#open.add(connection);
    try {
      const request = await readRequest(connection);
      if (request === null) return;
      this.requests.push(request);
      const reply = this.handler(request);
      if (reply === "silence") return void await readRequest(connection);
      if (reply === "hang up") return;
      const body = new TextEncoder().encode(reply.body);
      const lines = [
        `HTTP/1.1 ${reply.status} X`,
        `Content-Type: ${reply.type ?? "application/json"}`,
        `Content-Length: ${body.length}`,
        "Connection: close",
        ...Object.entries(reply.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
      ];
      await writeAll(connection, new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n`));
      await writeAll(connection, body.subarray(0, reply.cut ?? body.length));
    } catch {
      /* the other side is gone */
    } finally {
      this.#hangUp(connection);
    }
  }

  #hangUp(connection: Deno.Conn): void {
    if (this.#open.delete(connection)) connection.close();
  }
}

async function writeAll(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
}

/** One request with its body by Content-Length; null where the other side hangs up first. */
async function readRequest(connection: Deno.Conn): Promise<RawRequest | null> {
  let text = "";
  const decoder = new TextDecoder("latin1");
  const buffer = new Uint8Array(65_536);
  const more = async () => {
    const count = await connection.read(buffer);
    if (count !== null) text += decoder.decode(buffer.subarray(0, count));
    return count !== null;
  };
  while (!text.includes("\r\n\r\n")) if (!await more()) return null;
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as [string, string];
  }));
  const length = Number(headers.get("content-length") ?? 0);
  const start = head.length + 4;
  while (text.length < start + length) if (!await more()) return null;
  const [method = "", path = ""] = first.split(" ");
  const bytes = Uint8Array.from(text.slice(start, start + length), (character) => character.charCodeAt(0));
  return { method, path, headers, body: new TextDecoder().decode(bytes) };
}
