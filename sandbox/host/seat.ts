/**
 * A loaded module's place: one process at a time holds it. When a process is lost, the next call loads the module
 * again in a fresh one.
 * @module
 */
import { type Compiled, placeInSource } from "../compile.ts";
import type { Fault } from "../cell.ts";
import type { Limits } from "../contract.ts";
import { CellError, type SandboxCode, TwinError } from "../errors.ts";
import { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import { callName } from "../protocol/calls.ts";
import { type FrameKind, Kind } from "../protocol/frame.ts";
import type { RawFault } from "../protocol/messages.ts";
import type { Child, RequestOptions } from "./child.ts";
import { cleanLine, cleanText } from "./clean.ts";
import type { Pool } from "./pool.ts";

/** What a module is loaded as. */
export type ModuleKind = "twin" | "module";

/** Who wants to hear of a request, and whether it is one call of one export rather than a batch. */
export interface AskOptions extends Pick<RequestOptions, "signal" | "onProgress"> {
  readonly exportName?: string;
}

/** Calls of one loaded module, served in order. */
export class Seat {
  readonly compiled: Compiled;
  readonly limits: Limits;
  readonly #kind: ModuleKind;
  readonly #pool: Pool;
  #child: Child | null = null;
  #exports: unknown = null;
  #goals: readonly string[] = [];
  #queue: Promise<unknown> = Promise.resolve();
  readonly #closing = new AbortController();
  #log = "";

  constructor(pool: Pool, compiled: Compiled, limits: Limits, kind: ModuleKind) {
    this.#pool = pool;
    this.compiled = compiled;
    this.limits = limits;
    this.#kind = kind;
  }

  /** What the module wrote with `console`, as far as it was kept. */
  get log(): string {
    return this.#log;
  }

  /** Names the rivals, for errors at a deadline. */
  set goals(names: readonly string[]) {
    this.#goals = names;
  }

  /**
   * Loads the module and gives what it exports, as it says of itself.
   *
   * @throws {TwinError} if it throws or lacks an export; {LimitError}, {CellError}.
   */
  load(signal?: AbortSignal): Promise<unknown> {
    return this.#inTurn(async () => {
      await this.#seated(signal);
      return this.#exports;
    }, signal);
  }

  /**
   * Asks the module; the reader of its answer.
   *
   * @throws {TwinError} if the call as a whole failed; {LimitError}; {CellError}.
   */
  ask<T>(
    kind: FrameKind,
    body: Uint8Array,
    options: AskOptions,
    read: (from: ByteReader) => T,
  ): Promise<T> {
    return this.#inTurn(async () => {
      const child = await this.#seated(options.signal);
      const { callMs, batchMs } = this.limits;
      const { exportName, ...rest } = options;
      const answer = await this.#request(child, kind, body, {
        callMs,
        ...(exportName === undefined ? { batchMs } : { batchMs: callMs, late: "CALL_TIME", exportName }),
        ...rest,
      });
      return this.#believe(child, answer, read);
    }, options.signal);
  }

  /** Makes a failed call fit to be shown, with its place in the source. */
  readonly show = (fault: RawFault): Fault => {
    const place = placeInSource(this.compiled, fault.line, fault.column);
    const at = place ? ` (${place.file}:${place.line}:${place.column})` : "";
    return { exportName: cleanLine(fault.exportName, 120), message: cleanLine(fault.message) + at };
  };

  /** Ends the process. Calls that wait fail with `CLOSED`. */
  async close(): Promise<void> {
    this.#closing.abort(closedError());
    const child = this.#child;
    this.#child = null;
    child?.kill();
    await child?.gone;
    await this.#queue;
  }

  #inTurn<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const turn = this.#queue.then(async () => {
      if (this.#closing.signal.aborted) throw closedError();
      if (signal?.aborted) throw cancelledError();
      try {
        return await work();
      } finally {
        if (this.#child?.alive) this.#pool.rest(this.#child);
      }
    });
    this.#queue = turn.catch(() => {
      // The caller hears of it; the next in line starts anew.
    });
    return orCancelled(turn, signal);
  }

  async #seated(signal: AbortSignal | undefined): Promise<Child> {
    if (this.#child?.alive) {
      this.#pool.work(this.#child);
      return this.#child;
    }
    const closing = this.#closing.signal;
    const child = await this.#pool.take(this.limits, signal ? AbortSignal.any([closing, signal]) : closing);
    if (closing.aborted) {
      child.kill();
      throw closedError();
    }
    this.#child = child;
    child.capAnswers(this.limits.outputBytes);
    const { code } = this.compiled;
    const body = new ByteWriter(code.length + 64);
    body.u8(this.#kind === "twin" ? 1 : 0);
    body.u32(this.limits.logBytes);
    body.u32(this.limits.outputBytes);
    body.text(code);
    const { loadMs } = this.limits;
    try {
      const options = { callMs: loadMs, batchMs: loadMs, late: "LOAD_TIME", signal } as const;
      const answer = await this.#request(child, Kind.LOAD, body.finish(), options);
      this.#exports = this.#believe(child, answer, (from) => from.json());
    } catch (error) {
      child.kill();
      throw error;
    }
    return child;
  }

  async #request(
    child: Child,
    kind: FrameKind,
    body: Uint8Array,
    options: RequestOptions,
  ): Promise<ByteReader> {
    const answer = await child.request(kind, body, {
      ...options,
      onLog: (text) => this.#keepLog(text),
      nameCall: (id) => {
        const name = callName(id, this.#goals);
        return name === null ? null : cleanLine(name, 120);
      },
    });
    const from = new ByteReader(answer.payload);
    if (answer.kind === Kind.FAILED) {
      throw this.#believe(child, from, (failed) => this.#failure(failed.json()));
    }
    return from;
  }

  /** Reads an answer; one that does not follow the protocol to its end ends the cell. */
  #believe<T>(child: Child, from: ByteReader, read: (from: ByteReader) => T): T {
    try {
      const value = read(from);
      from.end();
      return value;
    } catch (error) {
      const forged = new CellError(
        "FORGED",
        `The cell answered what nobody can read; it is gone: ${cleanLine(String(error))}`,
      );
      child.kill(forged);
      throw forged;
    }
  }

  #failure(value: unknown): TwinError {
    const { code, exportName, message, line, column } = value as Record<string, unknown>;
    const shown = this.show({
      exportName: String(exportName),
      message: String(message),
      line: Number(line),
      column: Number(column),
    });
    return new TwinError(twinCode(code), shown.message, shown.exportName, null);
  }

  #keepLog(text: string): void {
    const left = this.limits.logBytes - this.#log.length;
    if (left > 0) this.#log += cleanText(text, left);
  }
}

/** What comes of a call, or its cancelling: one that waits for its turn, or for a process, does not wait to be cancelled. */
async function orCancelled<T>(turn: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return await turn;
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = () => reject(cancelledError());
  if (signal.aborted) cancel();
  signal.addEventListener("abort", cancel);
  try {
    return await Promise.race([turn, promise]);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function closedError(): CellError {
  return new CellError("CLOSED", "Cannot call the module: its cell is closed");
}

function cancelledError(): CellError {
  return new CellError("CANCELLED", "The call was cancelled");
}

function twinCode(code: unknown): SandboxCode {
  return code === "MISSING_EXPORT" || code === "WRONG_SHAPE" ? code : "THREW";
}
