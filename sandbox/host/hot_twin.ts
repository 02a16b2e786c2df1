/**
 * A twin that can be replaced while it is used.
 * @module
 */
import type {
  Attempt,
  AttemptAnswer,
  CallOptions,
  StepAnswer,
  StepCall,
  TwinCell,
  TwinHost,
} from "../cell.ts";
import type { Limits } from "../contract.ts";
import type { SearchRequest, SearchResult, SurveyRequest, SurveyResult } from "../search/contract.ts";
import { Hot } from "./hot.ts";

/** Looks at a loaded candidate before it takes over; throws to refuse it. */
export type Validate = (candidate: TwinCell) => Promise<void>;

/**
 * A {@linkcode TwinCell} whose version can be swapped: the new one is compiled and loaded in a spare process, validated
 * there, and takes over in one step.
 *
 * @example A version that fails leaves the old one in place
 * ```ts
 * import { createTwinHost, HotTwin, IDENTITY_TWIN, TwinError } from "@twin/twin/sandbox";
 * import { assertEquals, assertRejects } from "@std/assert";
 *
 * await using host = createTwinHost();
 * await using twin = await HotTwin.load(host, IDENTITY_TWIN);
 * const before = twin.hash;
 * await assertRejects(() => twin.swap("export const step = 1;"), TwinError);
 * assertEquals(twin.hash, before);
 * await twin.swap(`${IDENTITY_TWIN}// the second version`, async (candidate) => {
 *   const [answer] = await candidate.step([{ grid: new Uint8Array(4096), action: { id: 1 }, memory: null }]);
 *   if (answer?.fault) throw new Error(answer.fault.message);
 * });
 * ```
 */
export class HotTwin implements TwinCell {
  readonly #host: TwinHost;
  readonly #limits: Partial<Limits>;
  readonly #hot: Hot<TwinCell>;

  private constructor(host: TwinHost, limits: Partial<Limits>, cell: TwinCell) {
    this.#host = host;
    this.#limits = limits;
    this.#hot = new Hot(cell);
  }

  /**
   * Loads the first version.
   *
   * @throws what {@linkcode TwinHost.load} throws.
   */
  static async load(host: TwinHost, source: string, limits: Partial<Limits> = {}): Promise<HotTwin> {
    return new HotTwin(host, limits, await host.load(source, limits));
  }

  /**
   * Puts another version in place; rolling back is swapping the earlier source in again.
   *
   * @throws what loading or `validate` throws; the present version stays then.
   */
  swap(source: string, validate: Validate = () => Promise.resolve()): Promise<void> {
    return this.#hot.swap(() => this.#host.load(source, this.#limits), validate);
  }

  /** The present version's. */
  get hash(): string {
    return this.#hot.cell.hash;
  }

  /** The present version's. */
  get exports(): TwinCell["exports"] {
    return this.#hot.cell.exports;
  }

  /** The present version's. */
  get log(): string {
    return this.#hot.cell.log;
  }

  /** Asks the version in use now; the call ends on it. */
  replay(attempts: readonly Attempt[], options?: CallOptions): Promise<AttemptAnswer[]> {
    return this.#hot.use((cell) => cell.replay(attempts, options));
  }

  /** Asks the version in use now; the call ends on it. */
  step(calls: readonly StepCall[], options?: CallOptions): Promise<StepAnswer[]> {
    return this.#hot.use((cell) => cell.step(calls, options));
  }

  /** Asks the version in use now; the call ends on it. */
  search(request: SearchRequest, options?: CallOptions): Promise<SearchResult> {
    return this.#hot.use((cell) => cell.search(request, options));
  }

  /** Asks the version in use now; the call ends on it. */
  survey(request: SurveyRequest, options?: CallOptions): Promise<SurveyResult> {
    return this.#hot.use((cell) => cell.survey(request, options));
  }

  /** Ends every version. */
  close(): Promise<void> {
    return this.#hot.close();
  }

  /** Closes it. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
