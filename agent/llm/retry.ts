/**
 * Asking until an answer comes: time-outs, and retries that back off.
 * @module
 */
import { type Model, type ModelAnswer, ModelFailure, type ModelRequest } from "./model.ts";

/** How patient an asker is. */
export interface Patience {
  /** Requests for one answer. Default 6. */
  readonly attempts: number;
  /** Milliseconds before the second request; doubled each time. Default 1,000. */
  readonly firstWaitMs: number;
  /** No wait is longer, and a service that wants a longer one is given up. Default 120,000. */
  readonly longestWaitMs: number;
  /** Milliseconds for one request. Default 600,000. */
  readonly timeoutMs: number;
  /** Waits; ends early, by throwing, where the signal is aborted. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Patience with a real clock. */
export const PATIENCE: Patience = {
  attempts: 6,
  firstWaitMs: 1_000,
  longestWaitMs: 120_000,
  timeoutMs: 600_000,
  sleep,
};

/**
 * Asks a model, again where it may help: after rate limits, server errors, broken connections, time-outs.
 *
 * @param say Told of each failure after which it is asked again.
 * @throws {ModelFailure} when it does not help, with the number of attempts; whatever `signal` was aborted with.
 */
export async function askPatiently(
  model: Model,
  request: ModelRequest,
  patience: Patience,
  say: (text: string) => void = () => {},
): Promise<ModelAnswer> {
  const { attempts, firstWaitMs, longestWaitMs, timeoutMs } = patience;
  for (let attempt = 1;; attempt++) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    let failure: ModelFailure;
    try {
      return await model.ask({ ...request, signal: AbortSignal.any([request.signal, late.signal]) });
    } catch (error) {
      request.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      failure = late.signal.aborted
        ? new ModelFailure(`no answer within ${timeoutMs / 1000} s`, true)
        : error;
    } finally {
      clearTimeout(timer);
    }
    const backoff = Math.min(longestWaitMs, firstWaitMs * 2 ** (attempt - 1));
    const wait = failure.waitMs ?? backoff * (0.75 + Math.random() / 2);
    if (!failure.retry || attempt >= attempts || wait > longestWaitMs) {
      const asked = attempt === 1 ? "once" : `${attempt} times`;
      const later = wait > longestWaitMs ? `; it wants to be asked again in ${seconds(wait)}` : "";
      throw new ModelFailure(
        `${model.name} did not answer, asked ${asked}: ${failure.message}${later}`,
        false,
      );
    }
    say(`${model.name} did not answer, and is asked again in ${seconds(wait)}: ${failure.message}`);
    await patience.sleep(wait, request.signal);
  }
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}
