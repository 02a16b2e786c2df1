/**
 * Waiting for somebody who may never answer.
 * @module
 */

/**
 * What a promise comes to; where `signal` is aborted first, a rejection with its reason, `grace` milliseconds later.
 * What the promise comes to after that is nobody's.
 */
export async function untilCancelled<T>(work: Promise<T>, signal: AbortSignal, grace = 0): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    timer = setTimeout(() => reject(signal.reason), grace);
  };
  if (signal.aborted) cancel();
  else signal.addEventListener("abort", cancel);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  }
}
