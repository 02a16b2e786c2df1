/**
 * Child processes kept started, so that a load does not wait for one.
 * @module
 */
import { CellError } from "../errors.ts";
import type { Child } from "./child.ts";
import type { ProcessLimits } from "./launch.ts";

/** How many processes a pool may hold. */
export interface PoolBounds {
  /** Started processes that wait for a load. */
  readonly spares: number;
  /** Processes in all, those in use included. */
  readonly processes: number;
  /** Megabytes that they may take in all, by their limits. One process may always run. */
  readonly memoryMb: number;
}

/** Milliseconds after a spare was taken at which the next one is started. */
const FILL_MS = 250;

/** Hands out started processes and keeps spare ones. */
export class Pool {
  readonly #start: (limits: ProcessLimits) => Promise<Child>;
  readonly #bounds: PoolBounds;
  readonly #usual: ProcessLimits;
  /** Spares in the order in which they were started, some still starting. */
  readonly #spares: Promise<Child | null>[] = [];
  /** Processes that are not gone yet. */
  readonly #living = new Set<Child>();
  /** Those of the living that have a module and nothing to do, the one that has rested longest first. */
  readonly #resting = new Set<Child>();
  #starting = 0;
  /** Megabytes that the living and the starting may take. */
  #memoryMb = 0;
  readonly #waiting: (() => void)[] = [];
  #closed = false;
  #filling: ReturnType<typeof setTimeout> | undefined;

  constructor(start: (limits: ProcessLimits) => Promise<Child>, usual: ProcessLimits, bounds: PoolBounds) {
    this.#start = start;
    this.#usual = usual;
    this.#bounds = bounds;
  }

  /** Processes now alive or starting. */
  get size(): number {
    return this.#living.size + this.#starting;
  }

  /** Their process ids, for those who look from outside. */
  get pids(): number[] {
    return [...this.#living].map(({ pid }) => pid);
  }

  /** Starts spare processes up to the bound. */
  fill(): void {
    while (!this.#closed && this.#spares.length < this.#bounds.spares && this.#hasRoom(this.#usual)) {
      // A spare that does not start is no news: whoever needs one starts his own and hears why it fails.
      this.#spares.push(this.#launch(this.#usual).catch(() => null));
    }
  }

  /** Fills the pool and waits until its spares are started. */
  async ready(): Promise<void> {
    this.fill();
    await Promise.all(this.#spares);
  }

  /**
   * A started process under these limits: a spare where one fits, else a new one. Waits while the pool is full, until
   * `signal` is aborted.
   *
   * @throws {CellError} `START_FAILED` or `CLOSED`; the reason of `signal`.
   */
  async take(limits: ProcessLimits, signal: AbortSignal): Promise<Child> {
    if (sameLimits(limits, this.#usual)) {
      for (let spare = this.#spares.shift(); spare; spare = this.#spares.shift()) {
        const child = await spare;
        if (this.#closed) break;
        if (child?.alive) {
          this.#fillSoon();
          return child;
        }
      }
    }
    const wake = () => this.#wake();
    signal.addEventListener("abort", wake);
    try {
      while (!this.#closed && !this.#hasRoom(limits)) {
        signal.throwIfAborted();
        this.#makeRoom();
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
    } finally {
      signal.removeEventListener("abort", wake);
    }
    if (this.#closed) throw new CellError("CLOSED", "Cannot take a cell: the host is closed");
    const child = await this.#launch(limits);
    this.#fillSoon();
    return child;
  }

  /** Says that a process has nothing to do: it may be ended where another is wanted more. */
  rest(child: Child): void {
    this.#resting.add(child);
    if (this.#waiting.length > 0) this.#wake();
  }

  /** Says that a process is at work again. */
  work(child: Child): void {
    this.#resting.delete(child);
  }

  /** Ends every process and waits until all are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#filling);
    this.#wake();
    await Promise.all(this.#spares.splice(0));
    while (this.size > 0) {
      for (const child of this.#living) child.kill();
      await Promise.all([...this.#living].map((child) => child.gone));
      if (this.#starting > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** Starts the next spare a little later: now it would only take time from the load that is under way. */
  #fillSoon(): void {
    clearTimeout(this.#filling);
    if (this.#closed) return;
    this.#filling = setTimeout(() => this.fill(), FILL_MS);
    this.#filling.unref();
  }

  #hasRoom({ memoryMb }: ProcessLimits): boolean {
    if (this.size === 0) return true;
    return this.size < this.#bounds.processes && this.#memoryMb + memoryMb <= this.#bounds.memoryMb;
  }

  async #launch(limits: ProcessLimits): Promise<Child> {
    this.#starting++;
    this.#memoryMb += limits.memoryMb;
    let lives = false;
    try {
      const child = await this.#start(limits);
      this.#living.add(child);
      lives = true;
      child.gone.then(() => {
        this.#living.delete(child);
        this.#resting.delete(child);
        this.#memoryMb -= limits.memoryMb;
        this.#wake();
      });
      if (this.#closed) child.kill();
      return child;
    } finally {
      this.#starting--;
      if (!lives) this.#memoryMb -= limits.memoryMb;
      this.#wake();
    }
  }

  /** Gives up a spare, or the process that has rested longest, for one that somebody waits for. */
  #makeRoom(): void {
    const spare = this.#spares.shift();
    if (spare) {
      spare.then((child) => child?.kill());
      return;
    }
    for (const child of this.#resting) {
      this.#resting.delete(child);
      return child.kill();
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

function sameLimits(a: ProcessLimits, b: ProcessLimits): boolean {
  return a.cpuSeconds === b.cpuSeconds && a.heapMb === b.heapMb && a.memoryMb === b.memoryMb;
}
