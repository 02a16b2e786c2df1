/**
 * The service's rate limit, kept on this side so that it is never reached.
 * @module
 */
import type { Clock } from "./clock.ts";

/** The length of the window the limit counts in, milliseconds. */
const WINDOW_MS = 60_000;

/** At most so many requests in any minute; one object serves all games that share a key. */
export class Pace {
  readonly #sent: number[] = [];
  #queue: Promise<void> = Promise.resolve();

  /** @param perMinute Requests in any 60 s; null for no limit. */
  constructor(readonly perMinute: number | null, readonly clock: Clock) {
    if (perMinute !== null && !(Number.isInteger(perMinute) && perMinute > 0)) {
      throw new RangeError(`Cannot keep to ${perMinute} requests a minute: want a positive integer, or null`);
    }
  }

  /** Waits until one more request may be sent. Those who wait go in the order they came. */
  turn(): Promise<void> {
    if (this.perMinute === null) return Promise.resolve();
    return this.#queue = this.#queue.then(() => this.#wait(this.perMinute!));
  }

  async #wait(perMinute: number): Promise<void> {
    if (this.#sent.length === perMinute) {
      const wait = this.#sent.shift()! + WINDOW_MS - this.clock.now();
      if (wait > 0) await this.clock.sleep(wait);
    }
    this.#sent.push(this.clock.now());
  }
}
