/**
 * Drives a rival sandbox in a child process: one line of JSON to ask, one to answer.
 * @module
 */
import { TextLineStream } from "./rivals/lines.ts";

/** What all sandboxes of the comparison can do. */
export interface Driven extends AsyncDisposable {
  /** Loads a script that defines functions. */
  load(script: string): Promise<void>;
  /** Calls `step(grid, id)`. */
  step(grid: Uint8Array, id: number): Promise<Uint8Array>;
  /** Calls a function without arguments. */
  call(name: string): Promise<unknown>;
  /** Whether it still is what it was when it was started. */
  readonly alive: boolean;
}

/** A rival: its program and the words to start it with. */
export interface Rival {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

interface Answer {
  readonly id?: unknown;
  readonly value?: unknown;
  readonly error?: string;
}

/** Milliseconds after which an answer is not waited for any more: far beyond the rivals' own limit of one second. */
const PATIENCE_MS = 12_000;

/** A rival that runs. */
export class Driver implements Driven {
  readonly #child: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #lines: ReadableStreamDefaultReader<string>;
  readonly #encoder = new TextEncoder();
  #id = 0;
  #gone = false;

  constructor({ program, args }: Rival) {
    this.#child = new Deno.Command(program, {
      args: [...args],
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#writer = this.#child.stdin.getWriter();
    this.#lines = this.#child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream())
      .getReader();
    this.#child.status.then(() => this.#gone = true);
  }

  get alive(): boolean {
    return !this.#gone;
  }

  async load(script: string): Promise<void> {
    await this.#ask({ load: script });
  }

  async step(grid: Uint8Array, id: number): Promise<Uint8Array> {
    const answer = await this.#ask({ step: { grid: grid.toBase64(), action: id } }) as string;
    return Uint8Array.fromBase64(answer);
  }

  call(name: string): Promise<unknown> {
    return this.#ask({ call: name });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It is gone.
    }
    await this.#child.status;
    await this.#lines.cancel().catch(() => {});
    await this.#writer.close().catch(() => {});
  }

  async #ask(request: Record<string, unknown>): Promise<unknown> {
    const id = ++this.#id;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("no answer")), PATIENCE_MS);
    });
    try {
      await Promise.race([
        this.#writer.write(this.#encoder.encode(JSON.stringify({ id, ...request }) + "\n")),
        late,
      ]);
      const { value: line, done } = await Promise.race([this.#lines.read(), late]);
      if (done) throw new Error("the process is gone");
      const answer = JSON.parse(line) as Answer;
      if (answer.id !== id) throw new Error(`an answer to ${answer.id}, want ${id}`);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value;
    } finally {
      clearTimeout(timer);
    }
  }
}
