/**
 * Runs that are not live, kept at hand: the last few opened ones, and what was said of all that were listed.
 * @module
 */
import { RunUnreadable } from "../../store/errors.ts";
import type { RunOffice } from "./office.ts";
import { type RunSummary, summaryOf } from "./summary.ts";
import { StoredRun } from "./view.ts";

/** Opened runs at hand; each holds its whole history in memory. */
const OPENED = 8;
/** Summaries at hand. */
const SUMMARIES = 1_000;

/** Opens runs for reading, and remembers them as long as their files stay as they are. */
export class StoredRuns {
  readonly #office: RunOffice;
  readonly #opened = new Map<string, Promise<StoredRun | null>>();
  readonly #summaries = new Map<string, { readonly stamp: string; readonly summary: RunSummary }>();

  constructor(office: RunOffice) {
    this.#office = office;
  }

  /** A run as it is now; null where there is none. Throws {@linkcode RunUnreadable} where it cannot be read. */
  async get(id: string): Promise<StoredRun | null> {
    const known = this.#opened.get(id);
    this.#opened.delete(id);
    const run = known === undefined ? this.#open(id) : this.#again(id, known);
    this.#opened.set(id, run);
    for (const oldest of this.#opened.keys()) {
      if (this.#opened.size <= OPENED) break;
      this.#opened.delete(oldest);
    }
    try {
      const found = await run;
      if (found === null) this.#opened.delete(id);
      return found;
    } catch (error) {
      this.#opened.delete(id);
      throw error;
    }
  }

  /** What a list says of a run, or why it cannot be read; null where it is gone. */
  async summary(id: string): Promise<RunSummary | RunUnreadable | null> {
    const stamp = await this.#office.stamp(id);
    const known = this.#summaries.get(id);
    if (known?.stamp === stamp) return known.summary;
    try {
      const folder = await this.#office.read(id);
      if (folder === null) return null;
      const summary = summaryOf(new StoredRun(folder));
      if (this.#summaries.size >= SUMMARIES) this.#summaries.clear();
      this.#summaries.set(id, { stamp, summary });
      return summary;
    } catch (error) {
      if (error instanceof RunUnreadable) return error;
      throw error;
    }
  }

  /** Forgets a run: its files are gone, or somebody here writes to them. */
  forget(id: string): void {
    this.#opened.delete(id);
    this.#summaries.delete(id);
  }

  async #open(id: string): Promise<StoredRun | null> {
    const folder = await this.#office.read(id);
    return folder === null ? null : new StoredRun(folder);
  }

  async #again(id: string, known: Promise<StoredRun | null>): Promise<StoredRun | null> {
    const run = await known.catch(() => null);
    if (run === null || await this.#office.stamp(id) === "") return await this.#open(id);
    await run.refresh();
    // Its files were removed, cut or put back under it: what they hold now is all that counts.
    return run.folder.damage === null ? run : await this.#open(id);
  }
}
