/**
 * A run's events as a `text/event-stream`.
 *
 * Nothing is queued for a reader: it holds a position in the run's own journals, and takes the next record from there
 * when its connection has room. So a slow reader costs a run nothing, and one that comes back goes on where it was.
 * @module
 */
import type { z } from "zod";
import type { Progress } from "../schemas/events.ts";
import { claimAt, lineOf } from "./lines.ts";
import type { LiveNews } from "./live_run.ts";
import { lengthOf, type Next, nextAfter, type Position, positionText } from "./order.ts";
import { summaryOf } from "./summary.ts";
import type { RunView } from "./view.ts";

/** How a stream is read. */
export interface StreamOptions {
  readonly from: Position;
  /** Whether lines and claims carry their grids. */
  readonly grids: "none" | "settled";
  /** Milliseconds of silence after which a comment is sent, so that a dead connection is noticed; 15,000 unless given. */
  readonly pingMs?: number;
  /** Milliseconds after which a reader that takes nothing is cut off; 60,000 unless given. */
  readonly stallMs?: number;
  /** Told once, when the stream is over. */
  readonly onEnd: () => void;
}

const encoder = new TextEncoder();

/** The stream of a run from a position on; it ends when the run is no longer live and all was told. */
export function eventStream(view: RunView, options: StreamOptions): ReadableStream<Uint8Array> {
  const reader = new Reader(view, options);
  return new ReadableStream<Uint8Array>({
    start: (controller) => reader.start(controller),
    pull: (controller) => reader.pull(controller),
    cancel: () => reader.end(),
  }, { highWaterMark: 1 });
}

class Reader {
  readonly #view: RunView;
  readonly #options: StreamOptions;
  readonly #bell = new Bell();
  #at: Position;
  /** Whether the run's status is to be told: at the beginning, and when it has changed. */
  #status: "first" | "changed" | null = "first";
  #progress: z.input<typeof Progress> | null = null;
  #live: boolean;
  #unwatch: () => void = () => {};
  #stall: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(view: RunView, options: StreamOptions) {
    this.#view = view;
    this.#options = options;
    this.#at = options.from;
    this.#live = view.live !== null;
  }

  start(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#unwatch = this.#view.live?.watch((news) => this.#hear(news)) ?? (() => {});
    this.#view.live?.gone.then(() => {
      this.#live = false;
      this.#hear({ kind: "status" });
    });
    this.#watchReader(controller);
  }

  /** Called when the connection has room: gives the next message, or waits for it. */
  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    clearTimeout(this.#stall);
    const text = await this.#next();
    if (this.#over) return;
    if (text === null) {
      this.end();
      controller.close();
      return;
    }
    controller.enqueue(encoder.encode(text));
    this.#watchReader(controller);
  }

  /** Lets go of the run. May be called twice. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#stall);
    this.#unwatch();
    this.#bell.ring();
    this.#options.onEnd();
  }

  /** The next message; a comment after long silence; null at the end. */
  async #next(): Promise<string | null> {
    for (;;) {
      const message = this.#message();
      if (message !== null) return message;
      if (this.#over || !this.#live) return null;
      if (!await this.#bell.wait(this.#options.pingMs ?? 15_000)) return ": still here\n\n";
    }
  }

  #message(): string | null {
    const { folder, live } = this.#view;
    const next = nextAfter(folder, this.#at, this.#live ? live!.written : lengthOf(folder));
    if (this.#status === "first" || (this.#status === "changed" && next === null)) {
      this.#status = null;
      const { history } = this.#view;
      return event("run", summaryOf({ folder, history, live: this.#live ? live : null }), null);
    }
    return next === null ? this.#work() : this.#record(next);
  }

  #record({ kind, index, after }: Next): string {
    const { grids } = this.#options;
    const id = positionText(after);
    this.#at = after;
    if (kind === "line") return event("line", lineOf(this.#view, index, grids), id);
    if (kind === "claim") return event("claim", claimAt(this.#view, index, grids !== "none"), id);
    return event("log", this.#view.folder.events.records[index]!, id);
  }

  /** How far long work is, where that is news. */
  #work(): string | null {
    const progress = this.#progress;
    this.#progress = null;
    return progress === null ? null : event("progress", progress, null);
  }

  #hear(news: LiveNews): void {
    if (news.kind === "status") this.#status ??= "changed";
    if (news.kind === "progress") {
      const { work, done, total, unit, rate } = news;
      this.#progress = { work, done, total, unit, rate };
    }
    this.#bell.ring();
  }

  /** Cuts off a reader that leaves a message lying. */
  #watchReader(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.#stall = setTimeout(() => {
      this.end();
      controller.error(new Error("the reader took nothing for too long"));
    }, this.#options.stallMs ?? 60_000);
  }
}

/** Rings for one who waits, now or next. */
class Bell {
  #rung = false;
  #wake: () => void = () => {};

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Waits until it rings; false where it did not for so long. */
  async wait(ms: number): Promise<boolean> {
    if (!this.#rung) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
    }
    const rung = this.#rung;
    this.#rung = false;
    return rung;
  }
}

/** One message. JSON has no line breaks, so nothing in it can begin another field. */
function event(name: string, data: unknown, id: string | null): string {
  return `${id === null ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
