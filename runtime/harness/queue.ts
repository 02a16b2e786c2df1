/**
 * One thing at a time: two callers at once are served in order.
 * @module
 */

/** Runs tasks one after the other, in the order they were asked for. */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();

  /** Runs `task` when everything asked for before it has ended; its failure is the caller's alone. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task, task);
    this.#tail = result.catch(() => {});
    return result;
  }
}
