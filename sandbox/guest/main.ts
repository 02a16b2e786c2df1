/**
 * The wall's inner side: the program of the child's main thread. It passes requests to the worker and its answers
 * back, watches the clock while the worker cannot, and runs no foreign code.
 * @module
 */
import { Beat } from "../protocol/calls.ts";
import { type FrameKind, Kind, SEAL_BYTES } from "../protocol/frame.ts";
import { serveFrames, writeFrame } from "./pipe.ts";
import { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import { transferred } from "./transferred.ts";
import type { WorkerAnswer, WorkerRequest, WorkerStart } from "./worker.ts";
import type { Taming } from "./tame.ts";

/** How the child is to run its worker. */
export interface Settings {
  readonly taming: Taming;
  /** Give the worker no permission of its own, even where the process has some. */
  readonly noWorkerPermissions: boolean;
  /** Megabytes of resident memory; above that the cell ends even where the operating system sets no limit. */
  readonly memoryMb: number;
}

/** Milliseconds between two looks at the worker: a twentieth of the deadline within these bounds. */
const LOOK = { least: 5, most: 25 };
/** Milliseconds between two looks at the process's memory, which cost ten times as much. */
const WEIGH_MS = 100;
/**
 * The most time that passes for a call between two looks, as a multiple of their distance. When the whole process has
 * stood still, a look comes late through no fault of the twin's.
 */
const MOST_LATE = 5;
/** Milliseconds beyond a call's own within which the worker must take a request up: a busy machine may be late. */
const TAKE_MS = 1_000;

interface Pending {
  readonly call: number;
  readonly token: number;
  readonly since: number;
  readonly callMs: number;
  readonly batchMs: number;
}

class Relay {
  readonly #beatMemory = new SharedArrayBuffer(Beat.WORDS * 4);
  readonly #beat = new Int32Array(this.#beatMemory);
  readonly #port: MessagePort;
  readonly #seal: Uint8Array;
  readonly #memoryMb: number;
  readonly #tokens = new Uint32Array(256);
  #tokensLeft = 0;
  #pending: Pending | null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = false;
  #every = 0;
  /** The call that was running at the last look, and how long it has been seen running. */
  #count = -1;
  #running = 0;
  #looked = 0;
  #weighed = 0;

  constructor(seal: Uint8Array, settings: Settings, workerText: string) {
    this.#seal = seal;
    this.#memoryMb = settings.memoryMb;
    this.#pending = { call: 0, token: 0, since: performance.now(), callMs: Infinity, batchMs: Infinity };
    const url = URL.createObjectURL(new Blob([workerText], { type: "text/javascript" }));
    const worker = new Worker(url, {
      type: "module",
      name: "twin",
      deno: { permissions: settings.noWorkerPermissions ? "none" : "inherit" },
    });
    worker.onmessage = () => this.#forged("a message by the worker's public channel");
    worker.onmessageerror = () => this.#forged("an unreadable message by the worker's public channel");
    worker.onerror = (event) => {
      event.preventDefault();
      this.#report(Kind.CRASHED, event.message);
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event: MessageEvent<WorkerAnswer>) => this.#answered(event.data);
    port1.onmessageerror = () => this.#forged("an unreadable message");
    this.#port = port1;
    const start: WorkerStart = { port: port2, beat: this.#beatMemory, taming: settings.taming };
    worker.postMessage(start, [port2]);
  }

  /** Passes a request on: two deadlines in milliseconds, then what the worker gets. */
  request(kind: number, call: number, payload: Uint8Array<ArrayBuffer>): void {
    const head = new ByteReader(payload);
    const callMs = head.u32();
    const batchMs = head.u32();
    const token = this.#nextToken();
    const now = performance.now();
    this.#pending = { call, token, since: now, callMs, batchMs };
    this.#count = -1;
    this.#looked = now;
    const body = payload.buffer.slice(8);
    const request: WorkerRequest = [kind, call, token, body];
    this.#port.postMessage(request, transferred(body));
    const every = Math.min(LOOK.most, Math.max(LOOK.least, Math.min(callMs, batchMs) / 20));
    if (this.#watching && every >= this.#every) return;
    clearTimeout(this.#timer);
    this.#every = every;
    this.#watch();
  }

  /** A number that nobody in the worker can know before the request brings it. */
  #nextToken(): number {
    if (this.#tokensLeft === 0) {
      crypto.getRandomValues(this.#tokens);
      this.#tokensLeft = this.#tokens.length;
    }
    return this.#tokens[--this.#tokensLeft]!;
  }

  #answered(answer: WorkerAnswer): void {
    const [kind, call, token, payload] = answer;
    const pending = this.#pending;
    if (!pending || pending.call !== call || pending.token !== token) {
      return this.#forged("an answer that nobody asked for");
    }
    if (kind !== Kind.PROGRESS && kind !== Kind.LOG) this.#pending = null;
    this.#write(kind as FrameKind, call, new Uint8Array(payload));
  }

  /**
   * Looks until a look finds nothing to look at. Setting a timer for each request would take longer than many a request
   * takes: one that is set stays, and looks at whatever is under way then.
   */
  #watch(): void {
    this.#watching = true;
    this.#timer = setTimeout(() => {
      if (this.#pending && !this.#over(this.#pending, this.#every)) this.#watch();
      else this.#watching = false;
    }, this.#every);
  }

  #over(pending: Pending, every: number): boolean {
    const now = performance.now();
    const passed = Math.min(now - this.#looked, MOST_LATE * every);
    this.#looked = now;
    const inside = Atomics.load(this.#beat, Beat.INSIDE);
    const count = Atomics.load(this.#beat, Beat.COUNT);
    if (Atomics.load(this.#beat, Beat.TAKEN) !== pending.call) {
      const patience = Math.min(pending.callMs + TAKE_MS, pending.batchMs);
      return now - pending.since >= patience && this.#limit("CALL_TIME", pending.call, 0);
    }
    if (inside === 0 || count !== this.#count) {
      this.#count = count;
      this.#running = 0;
    } else {
      this.#running += passed;
      if (this.#running >= pending.callMs) return this.#limit("CALL_TIME", pending.call);
    }
    if (now - pending.since >= pending.batchMs) return this.#limit("BATCH_TIME", pending.call);
    if (now - this.#weighed < WEIGH_MS) return false;
    this.#weighed = now;
    return Deno.memoryUsage().rss > this.#memoryMb * 1024 * 1024 && this.#limit("MEMORY", pending.call);
  }

  /** Says which limit was reached, and inside which export: 0 where the request was never taken up. */
  #limit(
    code: "CALL_TIME" | "BATCH_TIME" | "MEMORY",
    call: number,
    inside = Atomics.load(this.#beat, Beat.INSIDE),
  ): true {
    const out = new ByteWriter(64);
    out.text(code);
    out.u32(inside);
    out.u32(Atomics.load(this.#beat, Beat.INDEX));
    this.#write(Kind.LIMIT, call, out.finish());
    return true;
  }

  #forged(what: string): void {
    this.#report(Kind.FORGED, what);
  }

  #report(kind: typeof Kind.FORGED | typeof Kind.CRASHED, what: string): void {
    const out = new ByteWriter(256);
    out.text(what.slice(0, 1_000));
    this.#write(kind, this.#pending?.call ?? 0, out.finish());
  }

  #write(kind: FrameKind, call: number, payload: Uint8Array): void {
    writeFrame(kind, call, payload, this.#seal);
  }
}

/** Serves the host until its end of the pipe closes. */
export function serve(): Promise<never> {
  let relay: Relay | null = null;
  return serveFrames(({ kind, call, payload }) => {
    if (kind !== Kind.START) return relay?.request(kind, call, payload);
    const from = new ByteReader(payload);
    const seal = from.raw(SEAL_BYTES).slice();
    relay = new Relay(seal, from.json() as Settings, from.text());
  });
}
