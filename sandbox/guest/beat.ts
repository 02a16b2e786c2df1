/**
 * Says in shared memory which call is running, so that the main thread can tell when one goes on too long. Only the
 * bootstrap's closures hold the memory.
 * @module
 */
import { Beat } from "../protocol/calls.ts";

/** The worker's side of the shared words. Two plain stores a call: it stands in the hot path. */
export class BeatWriter {
  readonly #words: Int32Array;

  constructor(words: Int32Array) {
    this.#words = words;
  }

  /** A request was taken up. */
  take(call: number): void {
    this.#words[Beat.INSIDE] = 0;
    this.#words[Beat.INDEX] = 0;
    this.#words[Beat.TAKEN] = call;
  }

  /** The next calls belong to this input of the batch. */
  index(index: number): void {
    this.#words[Beat.INDEX] = index;
  }

  enter(id: number): void {
    this.#words[Beat.COUNT]!++;
    this.#words[Beat.INSIDE] = id;
  }

  leave(): void {
    this.#words[Beat.INSIDE] = 0;
  }
}
