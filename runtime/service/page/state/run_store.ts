/**
 * A run as the page knows it: what the service's stream told, in order, and what it was asked beside it.
 * @module
 */
import { type Client, ServiceProblem } from "../service/client.ts";
import { readJson } from "../service/readable.ts";
import type { ServerEvent } from "../service/sse.ts";
import type { Acted, Claim, HistoryLine, LogEvent, Progress, Run, TwinVersion } from "../service/types.ts";

/** Milliseconds before a broken stream is asked for again; doubled each time, up to the most. */
const RETRY = { first: 500, most: 8_000 };

/** Calls back a little later. */
type Later = (callback: () => void) => void;

/** What the page knows of a run. It grows in place; `onChange` is told, at most once a frame. */
export class RunStore {
  run: Run | null = null;
  readonly lines: HistoryLine[] = [];
  readonly claims = new Map<number, Claim>();
  /** What a twin said of lines without claiming it: known of those that were played on this page. */
  readonly foreseen = new Map<number, string>();
  readonly log: LogEvent[] = [];
  /** Every twin that was handed over, the identity stub first. */
  readonly twins: TwinVersion[] = [];
  progress: Progress | null = null;
  /** Whether the stream is up, or has told everything there is. */
  connected = false;
  /** Why nothing more comes; null where something may. */
  problem: string | null = null;

  readonly #client: Pick<Client, "events">;
  readonly #onChange: () => void;
  readonly #soon: Later;
  #last = "";
  #told = false;

  /** `soon` calls back once a frame: however much comes at once, it is drawn once. */
  constructor(client: Pick<Client, "events">, onChange: () => void, soon: Later) {
    this.#client = client;
    this.#onChange = onChange;
    this.#soon = soon;
  }

  /** Follows a run until it is over or the signal is aborted; a stream that breaks off is gone on with. */
  async follow(id: string, signal: AbortSignal): Promise<void> {
    let wait = RETRY.first;
    while (!signal.aborted) {
      try {
        const path = `/v1/runs/${encodeURIComponent(id)}/events?grids=settled`;
        for await (const event of this.#client.events(path, this.#last, signal)) {
          this.connected = true;
          wait = RETRY.first;
          this.take(event);
        }
        // The stream of a run that nobody plays ends by itself.
        if (this.run !== null && !isLive(this.run)) return;
      } catch (error) {
        if (signal.aborted) return;
        if (
          error instanceof ServiceProblem && error.status >= 400 && error.status < 500 && error.status !== 429
        ) {
          this.problem = error.message;
          this.#tell();
          return;
        }
      }
      this.connected = false;
      this.#tell();
      await pause(wait, signal);
      wait = Math.min(2 * wait, RETRY.most);
    }
  }

  /** Takes the run as the service has it now: what is left of its budgets, and its score, change with every action. */
  refresh(run: Run): void {
    if (this.run?.status === run.status) this.run = run;
    this.#tell();
  }

  /** Keeps what was predicted of the lines that actions added. */
  foresaw({ lines, predictions }: Pick<Acted, "lines" | "predictions">): void {
    lines.forEach(({ line }, i) => {
      const prediction = predictions[i] ?? null;
      if (prediction !== null) this.foreseen.set(line, prediction);
    });
    this.#tell();
  }

  /** Takes one event of the stream. */
  take({ event, data, id }: ServerEvent): void {
    if (id !== "") this.#last = id;
    const value = readJson(data);
    if (event === "run") this.run = value as Run;
    else if (event === "line") this.#line(value as HistoryLine);
    else if (event === "claim") this.#claim(value as Claim);
    else if (event === "log") this.#event(value as LogEvent);
    else if (event === "progress") this.progress = value as Progress;
    this.#tell();
  }

  #line(line: HistoryLine): void {
    this.lines[line.line] = line;
    this.progress = null;
  }

  #claim(claim: Claim): void {
    this.claims.set(claim.line, claim);
  }

  #event(event: LogEvent): void {
    this.log.push(event);
    this.progress = null;
    if (event.kind !== "twin") return;
    const { twin, by, at, line, error } = event;
    this.twins.push({ version: this.twins.length, twin, by, at, line, error, bytes: null });
  }

  #tell(): void {
    if (this.#told) return;
    this.#told = true;
    this.#soon(() => {
      this.#told = false;
      this.#onChange();
    });
  }
}

/** Whether somebody may still act in a run. */
export function isLive(run: Pick<Run, "status">): boolean {
  return run.status === "playing" || run.status === "open";
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
