/**
 * Time, as the client needs it; tests hand in their own.
 * @module
 */

/** What tells the time and waits. */
export interface Clock {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Waits; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Calls back once, later, without keeping the process alive; the answer takes it back. */
  later(ms: number, call: () => void): () => void;
}

/** The system's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal!.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      signal?.addEventListener("abort", stop, { once: true });
    }),
  later: (ms, call) => {
    const timer = setTimeout(call, ms);
    Deno.unrefTimer(Number(timer));
    return () => clearTimeout(timer);
  },
};
