/**
 * One child process: started, asked one thing at a time, killed at a deadline. It never outlives its usefulness: after
 * any failure that is not the twin's own it is gone.
 * @module
 */
import type { SearchProgress } from "../search/contract.ts";
import { CellError, LimitError, type SandboxError } from "../errors.ts";
import { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import {
  type Frame,
  FrameDecoder,
  FrameError,
  frameHeader,
  type FrameKind,
  Kind,
  SEAL_BYTES,
} from "../protocol/frame.ts";
import { causeOfDeath } from "./autopsy.ts";
import { cleanLine } from "./clean.ts";
import type { CommandLine } from "./launch.ts";

/** Milliseconds a process gets to start. Far beyond any real start: a machine may be busy. */
const START_MS = 30_000;
/** Milliseconds after a deadline within which the child's own watch must have spoken. */
const GRACE_MS = 60;
/** The longest time that a timer can wait. */
const MOST_TIMEOUT = 2 ** 31 - 1;
/** Bytes of stderr that are kept for the autopsy. */
const STDERR_BYTES = 16 * 1024;
/** Answers before anything is loaded are small. */
const FIRST_CAP = 64 * 1024;
const NO_SEAL = new Uint8Array(SEAL_BYTES);

/** What a request costs at most, in milliseconds, and who wants to hear of it. */
export interface RequestOptions {
  readonly callMs: number;
  readonly batchMs: number;
  /** The code of the error at the request's deadline. Default `BATCH_TIME`. */
  readonly late?: LateCode;
  /** The export that the request as a whole calls, where it is one. */
  readonly exportName?: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SearchProgress) => void) | undefined;
  readonly onLog?: ((text: string) => void) | undefined;
  /** Names the export of a number, for an error at a deadline. */
  readonly nameCall?: (id: number) => string | null;
}

type LateCode = "CALL_TIME" | "BATCH_TIME" | "LOAD_TIME";

/** The answer to a request: the twin's, or its failure. */
export interface Answer {
  readonly kind: typeof Kind.ANSWER | typeof Kind.FAILED;
  readonly payload: Uint8Array<ArrayBuffer>;
}

interface Open {
  readonly call: number;
  readonly options: RequestOptions;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** How a child is started. */
export interface ChildOptions {
  readonly command: CommandLine;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** The program of its main thread: a module that exports `serve`. */
  readonly program: string;
  /** What the program is told at its start, after its seal. */
  readonly start: Uint8Array;
}

/** A child process that is ready for requests. */
export class Child {
  readonly pid: number;
  /** Settles when the process is gone. */
  readonly gone: Promise<void>;
  readonly #process: Deno.ChildProcess;
  readonly #stdin: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>;
  readonly #decoder: FrameDecoder;
  #open: Open | null = null;
  #calls = 0;
  #dead: SandboxError | null = null;
  #stderr = "";
  /** When the open request ends at the latest, and when the alarm looks next. */
  #end = Infinity;
  #alarmAt = Infinity;
  #alarm: ReturnType<typeof setTimeout> | undefined;

  private constructor(options: ChildOptions, seal: Uint8Array) {
    const { program, args } = options.command;
    this.#process = new Deno.Command(program, {
      args: [...args],
      cwd: options.cwd,
      env: { ...options.env },
      clearEnv: true,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
      detached: true,
    }).spawn();
    this.pid = this.#process.pid;
    this.#stdin = this.#process.stdin.getWriter();
    this.#decoder = new FrameDecoder(seal, FIRST_CAP);
    this.gone = this.#live();
  }

  /**
   * Starts a process and waits until its worker is ready.
   *
   * @throws {CellError} `START_FAILED` if it does not come up.
   */
  static async start(options: ChildOptions): Promise<Child> {
    const seal = crypto.getRandomValues(new Uint8Array(SEAL_BYTES));
    let child: Child;
    try {
      child = new Child(options, seal);
    } catch (error) {
      throw new CellError(
        "START_FAILED",
        `Cannot start a cell: ${options.command.program} did not start: ${error}`,
      );
    }
    const program = new TextEncoder().encode(options.program);
    const out = new ByteWriter(program.length + options.start.length + 64);
    out.u32(program.length);
    out.raw(program);
    out.raw(frameHeader(Kind.START, 0, seal.length + options.start.length, NO_SEAL));
    out.raw(seal);
    out.raw(options.start);
    try {
      await child.#exchange(0, out.finish(), { callMs: START_MS, batchMs: START_MS });
    } catch (error) {
      await child.gone;
      throw new CellError(
        "START_FAILED",
        `Cannot start a cell: ${error instanceof Error ? error.message : error}`,
      );
    }
    return child;
  }

  /** Whether it can still be asked. */
  get alive(): boolean {
    return this.#dead === null;
  }

  /**
   * Asks one thing. Requests must not overlap.
   *
   * @throws {LimitError} at a deadline or another limit; {CellError} if the process failed. It is gone then.
   */
  request(kind: FrameKind, body: Uint8Array, options: RequestOptions): Promise<Answer> {
    const call = ++this.#calls;
    const { callMs, batchMs } = options;
    const head = frameHeader(kind, call, body.length + 8, NO_SEAL);
    const whole = new Uint8Array(head.length + 8 + body.length);
    whole.set(head);
    const view = new DataView(whole.buffer);
    view.setUint32(head.length, Math.min(callMs, 2 ** 31), true);
    view.setUint32(head.length + 4, Math.min(batchMs, 2 ** 31), true);
    whole.set(body, head.length + 8);
    return this.#exchange(call, whole, options);
  }

  /** Whether the program waits for it before it ends. */
  hold(held: boolean): void {
    if (held) this.#process.ref();
    else this.#process.unref();
  }

  /** Sets how large the answers may be, in bytes. */
  capAnswers(bytes: number): void {
    this.#decoder.cap = bytes;
  }

  /** Ends the process, whatever it does. */
  kill(error: SandboxError = new CellError("CLOSED", "The cell is closed")): void {
    if (this.#dead) return;
    this.#dead = error;
    try {
      this.#process.kill("SIGKILL");
    } catch {
      // It is gone already.
    }
    clearTimeout(this.#alarm);
    this.#open?.reject(error);
    this.#open = null;
  }

  async #exchange(call: number, bytes: Uint8Array<ArrayBuffer>, options: RequestOptions): Promise<Answer> {
    if (this.#dead) throw this.#dead;
    if (this.#open) throw new TypeError("Cannot ask the cell: it is still at another request");
    const { signal, batchMs } = options;
    const cancel = () => this.kill(new CellError("CANCELLED", "The call was cancelled; its process is gone"));
    if (signal?.aborted) {
      cancel();
      throw this.#dead!;
    }
    this.#end = performance.now() + batchMs + GRACE_MS;
    if (this.#end < this.#alarmAt) this.#setAlarm();
    signal?.addEventListener("abort", cancel);
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#open = { call, options, resolve, reject };
        this.#stdin.write(bytes).catch(() => {
          // The process is going; #live finds out why and rejects.
        });
      });
    } finally {
      this.#end = Infinity;
      signal?.removeEventListener("abort", cancel);
    }
  }

  /**
   * Ends the process at the end of the request that is open then. The alarm outlives the requests, each of which moves
   * the end: setting one for each would take longer than many a request takes.
   */
  #setAlarm(): void {
    clearTimeout(this.#alarm);
    const left = Math.max(0, Math.min(this.#end - performance.now(), MOST_TIMEOUT));
    this.#alarmAt = performance.now() + left;
    this.#alarm = setTimeout(() => {
      this.#alarmAt = Infinity;
      const open = this.#open;
      if (!open) return;
      if (performance.now() < this.#end) return this.#setAlarm();
      const { late = "BATCH_TIME", batchMs, exportName = null } = open.options;
      this.kill(lateError(late, batchMs, exportName, null));
    }, left);
    this.#alarm.unref();
  }

  async #live(): Promise<void> {
    const errors = this.#readErrors();
    try {
      for await (const piece of this.#process.stdout) {
        for (const frame of this.#decoder.push(piece)) this.#take(frame);
      }
    } catch (error) {
      this.kill(this.#unreadable(error));
    }
    await errors;
    const status = await this.#process.status;
    this.kill(causeOfDeath(status, this.#stderr));
    await this.#stdin.close().catch(() => {
      // A pipe to a process that is gone cannot be closed in good order, and need not be.
    });
  }

  #unreadable(error: unknown): SandboxError {
    if (error instanceof FrameError && error.reason === "too_large") {
      return new LimitError(
        "OUTPUT_SIZE",
        `The cell sent ${error.message}, more than its limit; it is gone`,
        null,
      );
    }
    return new CellError(
      "FORGED",
      `The cell sent what its bootstrap does not send (${
        error instanceof Error ? error.message : error
      }); it is gone`,
    );
  }

  #take({ kind, call, payload }: Frame): void {
    if (this.#dead) return;
    const open = this.#open;
    const from = new ByteReader(payload);
    if (kind === Kind.FORGED) throw new FrameError("forged", cleanLine(from.text()));
    if (kind === Kind.CRASHED) {
      return this.kill(new CellError("CRASHED", `The cell crashed: ${cleanLine(from.text())}`));
    }
    if (!open || open.call !== call) {
      throw new FrameError("forged", `an answer to request ${call}, which is not open`);
    }
    switch (kind) {
      case Kind.LOG:
        return open.options.onLog?.(from.text());
      case Kind.PROGRESS:
        return this.#progress(readProgress(from.json()), open.options);
      case Kind.LIMIT:
        return this.kill(limitError(from, open.options));
      case Kind.READY:
      case Kind.ANSWER:
      case Kind.FAILED:
        this.#open = null;
        return open.resolve({ kind: kind === Kind.FAILED ? kind : Kind.ANSWER, payload });
      default:
        throw new FrameError("forged", `a frame of kind ${kind}`);
    }
  }

  #progress(progress: SearchProgress, options: RequestOptions): void {
    try {
      options.onProgress?.(progress);
    } catch (cause) {
      this.kill(new CellError("CANCELLED", "The call was given up, since its onProgress threw", { cause }));
    }
  }

  async #readErrors(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const piece of this.#process.stderr) {
        if (this.#stderr.length < STDERR_BYTES) {
          this.#stderr += decoder.decode(piece.subarray(0, STDERR_BYTES));
        }
      }
    } catch {
      // What it wrote last is only of use to say why it ended.
    }
  }
}

function limitError(from: ByteReader, options: RequestOptions): LimitError {
  const code = from.text();
  const id = from.u32();
  const taken = id !== 0 || code !== "CALL_TIME";
  const name = taken ? options.exportName ?? options.nameCall?.(id) ?? null : null;
  const index = from.u32();
  if (code === "CALL_TIME") return lateError("CALL_TIME", options.callMs, name, index);
  if (code === "MEMORY") {
    return new LimitError(
      "MEMORY",
      `${name ?? "The module"} took more memory than the cell may have; its process is gone`,
      name,
    );
  }
  return lateError(options.late ?? "BATCH_TIME", options.batchMs, name, index);
}

function lateError(
  code: LateCode,
  ms: number,
  name: string | null,
  index: number | null,
): LimitError {
  const at = index ? ` at input ${index}` : "";
  const message = code === "CALL_TIME"
    ? name
      ? `${name} did not answer within ${ms} ms${at}`
      : `The module did not take the call within ${ms} ms: code of an earlier call still runs`
    : code === "LOAD_TIME"
    ? `The module did not load within ${ms} ms`
    : `The batch did not end within ${ms} ms${name ? `; ${name} was running${at}` : ""}`;
  return new LimitError(code, `${message}; its process is gone`, name);
}

function readProgress(value: unknown): SearchProgress {
  const { generated, depth, frontier } = value as Record<string, unknown>;
  return { generated: Number(generated), depth: Number(depth), frontier: Number(frontier) };
}
