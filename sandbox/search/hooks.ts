import type { SearchProgress } from "./contract.ts";

/** What a caller lends to a search: a cell's inside has no clock and no way out of its own. */
export interface SearchHooks {
  /** Milliseconds since any fixed moment. Needed where the request has a time limit. */
  readonly now?: () => number;
  /** Told every {@link SearchHooks.progressEvery} generated states. */
  readonly onProgress?: (progress: SearchProgress) => void;
  /** Default 10,000. */
  readonly progressEvery?: number;
}
