import type { CutBy, SearchProgress } from "./contract.ts";
import type { SearchHooks } from "./hooks.ts";

/** How often the clock is read, in generated states. */
const CLOCK_EVERY = 16;

/** What a search may spend, and how much it has. One budget covers all passes of a search. */
export class Budget {
  /** States generated so far. */
  generated = 0;
  readonly #states: number;
  readonly #now: (() => number) | null;
  readonly #end: number;
  readonly #onProgress: ((progress: SearchProgress) => void) | null;
  readonly #progressEvery: number;

  /** @throws {TypeError} if there is a time limit and no clock. */
  constructor(limits: { readonly states: number; readonly ms: number | null }, hooks: SearchHooks) {
    this.#states = limits.states;
    this.#onProgress = hooks.onProgress ?? null;
    this.#progressEvery = hooks.progressEvery ?? 10_000;
    if (limits.ms === null) {
      this.#now = null;
      this.#end = Infinity;
    } else {
      if (!hooks.now) throw new TypeError("Cannot search with a time limit: no clock was given (hooks.now)");
      this.#now = hooks.now;
      this.#end = hooks.now() + limits.ms;
    }
  }

  /** Pays for one more state; null, or what forbids it. */
  spend(depth: number, frontier: number): Extract<CutBy, "states" | "time"> | null {
    if (this.generated >= this.#states) return "states";
    if (this.#now && this.generated % CLOCK_EVERY === 0 && this.#now() >= this.#end) return "time";
    this.generated++;
    if (this.#onProgress && this.generated % this.#progressEvery === 0) {
      this.#onProgress({ generated: this.generated, depth, frontier });
    }
    return null;
  }
}
